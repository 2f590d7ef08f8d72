import { t } from '@touchline/domain/language/t.ts'
import { mutationOptions } from '@tanstack/react-query'
import type { SavedViewForm } from '@touchline/domain/kept/saved-view/saved-view-form.ts'
import { PINNED_MAX, SavedView } from '@touchline/domain/kept/saved-view/saved-view.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { createOwned, removeOwned } from '#data/backend/own-documents.ts'
import { updateRevised } from '#data/backend/update-revised.ts'
import { atCommit } from '#data/backend/values.ts'
import { AppError } from '#data/errors.ts'
import { mutate, queryClient } from '#data/query-client.ts'
import { changePreferences } from '#data/session/change-preferences.ts'
import { currentActor } from '#data/session/session.ts'

const refresh = () => queryClient.invalidateQueries({ queryKey: ['savedViews'] })

/** Since when colleagues see it, for their inboxes. */
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

/** Only one's own views can be renamed and shared; anyone can change the query of a shared one. `rev` is the revision that was seen. */
export type ViewChange = Partial<SavedViewForm> & { id: string; rev: number; query?: string }

const updateView = () =>
  mutationOptions({
    mutationFn: async ({ id, rev, ...fields }: ViewChange) => {
      const change = {
        id,
        fields: { ...fields, ...sharing(fields.shared) },
        expectedRev: rev,
        actor: currentActor(),
      }
      return updateRevised(collectionOf('savedViews', SavedView), change)
    },
    onSettled: refresh,
  })

const removeView = () =>
  mutationOptions({ mutationFn: (id: string) => removeOwned('savedViews', id), onSettled: refresh })

export const createOwnView = (view: SavedViewForm & { area: string; query: string }) =>
  mutate(createView(), view)
export const changeView = (change: ViewChange) => mutate(updateView(), change)
export const removeOwnView = (id: string) => mutate(removeView(), id)

/** Pins a view to the administrator's navigation, or unpins it. Throws `refused` where there are too many. */
export async function pinView(id: string, isPinned: boolean): Promise<void> {
  await mutate(changePreferences(), ({ pinnedViews = [] }) => {
    const others = pinnedViews.filter((one) => one !== id)
    if (isPinned && others.length >= PINNED_MAX)
      throw new AppError('refused', {
        sentence: t('You can pin {count} views. Unpin one first.', { count: PINNED_MAX }),
      })
    return { pinnedViews: isPinned ? [...others, id] : others }
  })
}

/** Sets the view that the navigation opens an area with; undefined: the plain list. */
export async function beginAreaWith(area: string, id: string | undefined): Promise<void> {
  await mutate(changePreferences(), ({ defaultViews = {} }) => {
    const { [area]: _before, ...others } = defaultViews
    return { defaultViews: id === undefined ? others : { ...others, [area]: id } }
  })
}
