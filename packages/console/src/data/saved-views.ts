import { queryOptions } from '@tanstack/react-query'
import { PINNED_PER_AREA, SavedView } from '@touchline/domain/saved-view.ts'
import { ownViews, sharedViews } from '@touchline/domain/saved-view-questions.ts'
import type { SavedViewForm } from '@touchline/domain/saved-view-form.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { ownPreferences } from '#data/preferences.ts'
import { currentActor } from '#data/session.ts'
import type { ViewChange } from '#data/view-changes.ts'

const collection = collectionOf('savedViews', SavedView)

/** The views of an area that concern the signed-in administrator: their own, and what colleagues share. By name. */
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
      return [...byId.values()].toSorted((a, b) => a.name.localeCompare(b.name))
    },
  })

/** What changes views comes when somebody does: most look at lists only. */
const changes = () => import('#data/view-changes.ts')

/** The saved views of one area, as its list uses them. */
export const viewsOf = (area: string) => ({
  area,
  /** The history is reached from the palette and the profile: the navigation has no entry to pin its views to. */
  canBePinned: area !== 'decisions',
  /** Nor one for matches that could begin with a view. */
  beginsWithView: area !== 'decisions' && area !== 'matches',
  pinnedMost: PINNED_PER_AREA,
  list: () => savedViews(area),
  kept: ownPreferences,
  isOwn: ({ ownerId }: SavedView) => ownerId === currentActor().uid,
  nameProblem: async (name: string) =>
    (await import('@touchline/domain/saved-view-form.ts')).viewNameProblem(name),
  create: async (view: SavedViewForm & { query: string }) =>
    (await changes()).createOwnView({ area, ...view }),
  update: async (view: ViewChange) => (await changes()).changeView(view),
  remove: async (id: string) => (await changes()).removeOwnView(id),
  pin: async (id: string, isPinned: boolean) => (await changes()).pinView(id, isPinned),
  beginWith: async (id: string | undefined) => (await changes()).beginAreaWith(area, id),
})
