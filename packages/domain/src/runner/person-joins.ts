import { decisionId } from '#engine/log/decision.ts'
import type { FieldValues } from '#shared/values.ts'
import { invitedBy as invitationNote } from '#engine/log/written-note.ts'
import type { Invitation } from '#nouns/invitation/invitation.ts'
import { derivedUserFields } from '#nouns/user/user.ts'
import { RUNNER, RUNNER_NAME } from '#shared/runner.ts'

/** A new document, and its fields that get the server's time. */
export type MadeOnce = { path: string; fields: FieldValues; times: readonly string[] }

/**
 * Record of an invited person with its first log entry. The inviter of an administrator counts as having appointed
 * them, so the two are never two pairs of eyes (`engine/review/four-eyes.ts`).
 */
export function personJoins(invitation: Invitation, uid: string): { record: MadeOnce; entry: MadeOnce } {
  const { isAdmin = false, invitedBy = '', byName = '' } = invitation
  const said = {
    firstName: invitation.firstName ?? '',
    lastName: invitation.lastName ?? '',
    email: invitation.email ?? '',
    roles: invitation.roles ?? [],
  }
  const appointed = { isAdmin: true }
  const after: FieldValues = isAdmin ? appointed : said
  const before = isAdmin
    ? { isAdmin: false }
    : Object.fromEntries(Object.keys(after).map((name) => [name, null]))
  return {
    record: {
      path: `users/${uid}`,
      fields: {
        ...said,
        ...derivedUserFields(said),
        isAdmin,
        ...(isAdmin && { adminBy: invitedBy }),
        emailVerified: false,
        accountStatus: 'active',
        managedClubIds: [],
        strikes: 0,
        picturePath: null,
        rev: 1,
        createdBy: invitedBy,
        updatedBy: RUNNER,
      },
      times: ['createdAt', 'updatedAt', ...(isAdmin ? ['adminSince'] : [])],
    },
    entry: {
      path: `decisions/${decisionId('users', uid, 1)}`,
      fields: {
        subjectType: 'users',
        subjectId: uid,
        rev: 1,
        action: isAdmin ? 'grantAdmin' : 'create',
        from: null,
        to: isAdmin ? null : 'active',
        reasonCode: null,
        note: invitationNote(byName),
        by: RUNNER,
        byName: RUNNER_NAME,
        openedAt: null,
        handlingMs: null,
        before,
        after,
      },
      times: ['at'],
    },
  }
}
