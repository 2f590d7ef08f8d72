import { userCanEdit } from '@touchline/domain/nouns/user/user-account.ts'
import { userNoun, type User } from '@touchline/domain/nouns/user/user.ts'
import { users } from '#data/nouns/user/users.ts'
import { inPlace } from '#screens/record/in-place.ts'

/** Editing in place: on the record and in the list. */
export const userEditing = inPlace<User>(async () => (await import('./user-form.tsx')).userForm.field, {
  can: userCanEdit,
})

export const userCells = async () =>
  (await import('#screens/list/cell-editing.tsx')).cellEditing(userNoun, userEditing, users.record)
