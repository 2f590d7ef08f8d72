import type * as z from 'zod/mini'
import { formValues } from '#engine/kinds/form-values.ts'
import { formSchema } from '#engine/kinds/typed.ts'
import { userNoun, type User } from './user.ts'

export const UserForm = formSchema(userNoun.fields, {})
export type UserForm = z.infer<typeof UserForm>

export const toUserForm = (user: User): UserForm => formValues(userNoun.fields, user)
