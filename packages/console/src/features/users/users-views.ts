import { SavedViewForm, type SavedView } from '@touchline/domain/saved-view.ts'
import { mutate } from '#data/query-client.ts'
import { createView, removeView, savedViews, updateView } from '#data/saved-views.ts'
import { currentAdmin } from '#data/session.ts'
import type { ListViews } from '#kit/list/views.ts'

const AREA = 'users'

/** Saved views of the users list. */
export const usersViews: ListViews<SavedView> = {
  list: () => savedViews(AREA),
  isOwn: ({ ownerId }) => ownerId === currentAdmin().uid,
  nameProblem: (name) => SavedViewForm.shape.name.safeParse(name).error?.issues.at(0)?.message,
  create: (view) => mutate(createView(), { area: AREA, ...view }),
  update: (view) => mutate(updateView(), view),
  remove: (id) => mutate(removeView(), id),
}
