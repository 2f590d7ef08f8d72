import { locale } from '@touchline/domain/language/t.ts'
import { queryOptions } from '@tanstack/react-query'
import { nounOf } from '@touchline/domain/engine/catalogue/nouns.ts'
import type { SavedViewForm } from '@touchline/domain/kept/saved-view/saved-view-form.ts'
import { ownViews, sharedViews } from '@touchline/domain/kept/saved-view/saved-view-questions.ts'
import { PINNED_PER_AREA, SavedView, WATCHED_ROWS } from '@touchline/domain/kept/saved-view/saved-view.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { ownPreferences } from '#data/session/preferences.ts'
import { currentActor } from '#data/session/session.ts'
import { ownAlerts } from './own-alerts.ts'
import type { ViewChange } from './view-changes.ts'

const collection = collectionOf('savedViews', SavedView)

/** Views of an area for the signed-in administrator, by name: their own, and shared ones. */
const savedViews = (area: string) =>
  queryOptions({
    queryKey: ['savedViews', area],
    queryFn: async () => {
      const { uid } = currentActor()
      const pages = await Promise.all([
        collection.page(ownViews(area, uid)),
        collection.page(sharedViews(area)),
      ])
      const byId = new Map(pages.flatMap(({ rows }) => rows).map((view) => [view.id, view]))
      return [...byId.values()].toSorted((a, b) => a.name.localeCompare(b.name, locale()))
    },
  })

/** Loads the code that changes views on use: mostly lists are only read. */
const changes = () => import('./view-changes.ts')

/** Saved views of one area, for its list. */
export const viewsOf = (area: string) => ({
  area,
  /** A page outside the navigation, such as the history, has no entry to pin its views to. */
  canBePinned: Boolean(nounOf(area)?.views),
  beginsWithView: nounOf(area)?.views === 'begin',
  pinnedMost: PINNED_PER_AREA,
  watchedMost: WATCHED_ROWS,
  list: () => savedViews(area),
  kept: ownPreferences,
  isOwn: ({ ownerId }: SavedView) => ownerId === currentActor().uid,
  nameProblem: async (name: string) =>
    (await import('@touchline/domain/kept/saved-view/saved-view-form.ts')).viewNameProblem(name),
  create: async (view: SavedViewForm & { query: string }) =>
    (await changes()).createOwnView({ area, ...view }),
  update: async (view: ViewChange) => (await changes()).changeView(view),
  remove: async (id: string) => (await changes()).removeOwnView(id),
  alerts: ownAlerts,
  tell: async (id: string, isOn: boolean) => (await import('./view-alerts.ts')).tellOfView(id, isOn),
  pin: async (id: string, isPinned: boolean) => (await changes()).pinView(id, isPinned),
  beginWith: async (id: string | undefined) => (await changes()).beginAreaWith(area, id),
})
