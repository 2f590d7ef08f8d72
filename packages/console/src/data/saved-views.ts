import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { SavedView, SavedViewForm } from '@touchline/domain/saved-view.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { createOwned, removeOwned, updateOwned } from '#data/backend/owned.ts'
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

/** Saves the current state of a list under a name. Returns the view's id. */
const createView = () =>
  mutationOptions({
    mutationFn: async ({ area, query, ...form }: SavedViewForm & { area: string; query: string }) => {
      const { uid, name } = currentActor()
      return createOwned('savedViews', { area, query, ...form, ownerId: uid, ownerName: name }, uid)
    },
    onSettled: refresh,
  })

/** Renames, shares or re-saves one's own view. */
const updateView = () =>
  mutationOptions({
    mutationFn: ({ id, ...fields }: Partial<SavedViewForm> & { id: string; query?: string }) =>
      updateOwned('savedViews', id, fields, currentActor().uid),
    onSettled: refresh,
  })

const removeView = () =>
  mutationOptions({ mutationFn: (id: string) => removeOwned('savedViews', id), onSettled: refresh })

type ViewChange = Partial<SavedViewForm> & { id: string; query?: string }

/** The saved views of one area, as its list uses them. */
export const viewsOf = (area: string) => ({
  list: () => savedViews(area),
  /** Only one's own can be changed. */
  isOwn: ({ ownerId }: SavedView) => ownerId === currentActor().uid,
  nameProblem: (name: string) => SavedViewForm.shape.name.safeParse(name).error?.issues.at(0)?.message,
  create: (view: SavedViewForm & { query: string }) => mutate(createView(), { area, ...view }),
  update: (view: ViewChange) => mutate(updateView(), view),
  remove: (id: string) => mutate(removeView(), id),
})
