import * as z from 'zod/mini'
import type { FieldValues } from '#shared/values.ts'
import { UserForm } from '#nouns/user/user-form.ts'
import { UserRole } from '#nouns/user/user.ts'
import { EmailAddress } from '#shared/fields/reach-field.ts'
import type { Invitation } from './invitation.ts'

const { firstName, lastName } = UserForm.shape

/** Single fields, for their bounds in the contract (docs/data.md). */
export const invitationFormFields = {
  email: EmailAddress,
  firstName,
  lastName,
  isAdmin: z.boolean(),
  roles: z.array(UserRole),
}

export const invitationForm = z.object(invitationFormFields)
export type InvitationForm = z.infer<typeof invitationForm>

export const EMPTY_INVITATION: InvitationForm = {
  email: '',
  firstName: '',
  lastName: '',
  isAdmin: false,
  roles: [],
}

/** The address itself, so that it can be invited only once. */
export const invitationKey = (email: string): string => email.trim().toLowerCase()

export const invitationFields = (form: Partial<InvitationForm>): FieldValues => ({
  ...form,
  ...(form.email === undefined ? {} : { email: invitationKey(form.email) }),
})

export const toInvitationForm = (invitation: Invitation): InvitationForm => ({
  email: invitation.email ?? invitation.id,
  firstName: invitation.firstName ?? '',
  lastName: invitation.lastName ?? '',
  isAdmin: invitation.isAdmin ?? false,
  roles: invitation.roles ?? [],
})
