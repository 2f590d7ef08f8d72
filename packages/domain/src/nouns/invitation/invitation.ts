import * as z from 'zod/mini'
import { t, tc } from '#language/t.ts'
import type { Tone } from '#engine/kinds/field.ts'
import { UserRole } from '#nouns/user/user.ts'
import { readableElements, recordFields, tolerant } from '#shared/record.ts'

/** Links are asked for so often at most, the first one included. */
export const LINKS_MAX = 20

export const invitationStatuses = ['waiting', 'invited', 'accepted', 'failed', 'withdrawn'] as const
export const InvitationStatus = z.enum(invitationStatuses)
export type InvitationStatus = z.infer<typeof InvitationStatus>

export const invitationStatusLabels: Record<InvitationStatus, string> = {
  waiting: t('Waiting'),
  invited: t('Invited'),
  accepted: t('Accepted'),
  failed: tc('invitation', 'Failed'),
  withdrawn: t('Withdrawn'),
}

export const invitationStatusTones: Record<InvitationStatus, Tone> = {
  waiting: 'info',
  invited: 'info',
  accepted: 'good',
  failed: 'bad',
  withdrawn: 'neutral',
}

/** Why the runner made no account: the address has one, the inviter is no administrator any more, or the sign-in service said no. */
export const invitationFailures = ['taken', 'inviter', 'refused'] as const
export const InvitationFailure = z.enum(invitationFailures)
export type InvitationFailure = z.infer<typeof InvitationFailure>

/**
 * Somebody who is asked to join, as an administrator or with roles of the platform. The key is the address, so that each is
 * invited once. People write and withdraw it; what becomes of it, the runner notes.
 */
export const Invitation = z.looseObject({
  id: z.string(),
  ...tolerant({
    ...recordFields,
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    isAdmin: z.boolean(),
    roles: readableElements(UserRole),
    /** Who invited, or invited again, and what they were called then. */
    invitedBy: z.string(),
    byName: z.string(),
    status: InvitationStatus,
    /** How many links people asked for, when they last did, and how many of them the runner has asked the sign-in service for. */
    links: z.int(),
    askedAt: z.date(),
    linked: z.int(),
    linkedAt: z.date(),
    /** The account that was made; gone again once it is removed. */
    userId: z.string(),
    acceptedAt: z.date(),
    failure: InvitationFailure,
    /** Whose the address is already, where that is known. */
    takenBy: z.string(),
  }),
})
export type Invitation = z.infer<typeof Invitation>

/** A record that says nothing of its status invites nobody. */
export const invitationStatusOf = ({ status }: Pick<Invitation, 'status'>): InvitationStatus =>
  status ?? 'withdrawn'

/** Whether the latest link that was asked for is still to be asked of the sign-in service. */
export const isLinkDue = ({ status, links = 1, linked = 0 }: Invitation): boolean =>
  status === 'invited' && linked < links
