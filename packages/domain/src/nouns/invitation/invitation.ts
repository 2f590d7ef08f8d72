import * as z from 'zod/mini'
import { t, tc } from '#language/t.ts'
import type { Tone } from '#engine/kinds/field.ts'
import { UserRole } from '#nouns/user/user.ts'
import { readableElements, recordFields, tolerant } from '#shared/record.ts'

/** Most links of an invitation, the first one included. */
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

/**
 * Why the runner created no account: the address has one, the inviter is no longer an administrator, or the sign-in
 * service refused.
 */
export const invitationFailures = ['taken', 'inviter', 'refused'] as const
export const InvitationFailure = z.enum(invitationFailures)
export type InvitationFailure = z.infer<typeof InvitationFailure>

/**
 * An invitation as an administrator or with roles of the platform. The key is the address, so each is invited once.
 * People write and withdraw it; the runner notes its progress.
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
    /** Who invited last, and their name then. */
    invitedBy: z.string(),
    byName: z.string(),
    status: InvitationStatus,
    /**
     * Links that people requested, time of the last one, and links that the runner has requested from the sign-in
     * service.
     */
    links: z.int(),
    askedAt: z.date(),
    linked: z.int(),
    linkedAt: z.date(),
    /** Created account; absent again once it is removed. */
    userId: z.string(),
    acceptedAt: z.date(),
    failure: InvitationFailure,
    /** Holder of the address, if known. */
    takenBy: z.string(),
  }),
})
export type Invitation = z.infer<typeof Invitation>

/** An invitation without a status invites nobody. */
export const invitationStatusOf = ({ status }: Pick<Invitation, 'status'>): InvitationStatus =>
  status ?? 'withdrawn'

/** Whether the latest requested link must still be requested from the sign-in service. */
export const isLinkDue = ({ status, links = 1, linked = 0 }: Invitation): boolean =>
  status === 'invited' && linked < links
