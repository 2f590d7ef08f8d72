import { ask } from '#engine/query/ask.ts'
import { desc, equals } from '#engine/query/condition.ts'
import type { OwnIndexes } from '#engine/query/own-indexes.ts'
import type { InvitationStatus } from './invitation.ts'

export const INVITATIONS_SHOWN = 100

export const allInvitations = ask(
  'invitations',
  'invitations',
  () => ({ orderBy: [desc('updatedAt')], most: INVITATIONS_SHOWN }),
  [],
)

/** Invitations of a state, unsorted, for the runner. */
export const invitationsAt = ask(
  'invitations',
  'invitations of a state',
  (status: InvitationStatus) => ({ where: [equals('status', status)], most: 100 }),
  ['invited'],
)

export const indexes: readonly OwnIndexes[] = []
