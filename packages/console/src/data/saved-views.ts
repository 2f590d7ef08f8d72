import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { SavedView, SavedViewForm } from '@touchline/domain/saved-view.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { createOwned, removeOwned } from '#data/backend/owned.ts'
import { atCommit } from '#data/backend/values.ts'
import { keptViewsOf } from '#data/kept-views.ts'
import { mutate, queryClient } from '#data/query-client.ts'
import { currentActor } from '#data/session.ts'

const collection = collectionOf('savedViews', SavedView)

/** No area needs more; a longer list could not be chosen from. */
const VIEWS_MAX = 50

/** The views of an area that concern the signed-in administrator: their own, and what colleagues share. By name. */
const savedViews = (area: string) =>
  queryOptions({
    queryKey: ['savedViews', area],
    queryFn: async () => {
      const { uid } = currentActor()
      const inArea = { field: 'area', op: '==', value: area } as const
      const pages = await Promise.all([
        collection.page({ where: [inArea, { field: 'ownerId', op: '==', value: uid }], orderBy: [], size: VIEWS_MAX }),
        collection.page({ where: [inArea, { field: 'shared', op: '==', value: true }], orderBy: [], size: VIEWS_MAX }),
      ])
      const byId = new Map(pages.flatMap(({ rows }) => rows).map((view) => [view.id, view]))
      return [...byId.values()].toSorted((a, b) => a.name.localeCompare(b.name))
    },
  })

const refresh = () => queryClient.invalidateQueries({ queryKey: ['savedViews'] })

/** Since when colleagues see it: their inboxes tell. */
const sharing = (isShared: boolean | undefined) => (isShared ? { sharedAt: atCommit() } : {})

/** Saves the current state of a list under a name. Returns the view's id. */
const createView = () =>
  mutationOptions({
    mutationFn: async ({ area, query, ...form }: SavedViewForm & { area: string; query: string }) => {
      const { uid, name } = currentActor()
      const fields = { area, query, ...form, ...sharing(form.shared), ownerId: uid, ownerName: name }
      return createOwned('savedViews', fields, uid)
    },
    onSettled: refresh,
  })

/** Only one's own are renamed and shared; what a shared one shows, anybody changes. `rev` is the revision that was seen. */
type ViewChange = Partial<SavedViewForm> & { id: string; rev: number; query?: string }

const updateView = () =>
  mutationOptions({
    mutationFn: async ({ id, rev, ...fields }: ViewChange) => {
      const { updateRevised } = await import('#data/backend/update-revised.ts')
      const change = { id, fields: { ...fields, ...sharing(fields.shared) }, expectedRev: rev, actor: currentActor() }
      return updateRevised(collection, change)
    },
    onSettled: refresh,
  })

const removeView = () =>
  mutationOptions({ mutationFn: (id: string) => removeOwned('savedViews', id), onSettled: refresh })

/** The saved views of one area, as its list uses them. */
export const viewsOf = (area: string) => ({
  area,
  /** Matches have no entry of their own in the navigation that could begin with a view. */
  beginsWithView: area !== 'matches',
  list: () => savedViews(area),
  isOwn: ({ ownerId }: SavedView) => ownerId === currentActor().uid,
  nameProblem: (name: string) => SavedViewForm.shape.name.safeParse(name).error?.issues.at(0)?.message,
  create: (view: SavedViewForm & { query: string }) => mutate(createView(), { area, ...view }),
  update: (view: ViewChange) => mutate(updateView(), view),
  remove: (id: string) => mutate(removeView(), id),
  kept: keptViewsOf(area),
})
