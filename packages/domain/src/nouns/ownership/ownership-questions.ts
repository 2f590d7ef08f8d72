import { ask } from '#query/ask.ts'
import { equals, oneOf } from '#query/condition.ts'
import type { OwnIndexes } from '#query/own-indexes.ts'
import { openStatuses } from './ownership-request.ts'

const requests = 'clubOwnershipRequests'

/** So many are set side by side. */
export const openRequestsForClub = ask(
  requests,
  'open requests for a club',
  (clubId: string) => ({ where: [equals('clubId', clubId), oneOf('status', openStatuses)], most: 10 }),
  ['x'],
)

export const pendingRequestsForClub = ask(
  requests,
  'pending requests for a club',
  (clubId: string) => ({ where: [equals('clubId', clubId), equals('status', 'pending')] }),
  ['x'],
)

export const requestsForClub = ask(
  requests,
  'requests for a club',
  (clubId: string) => ({ where: [equals('clubId', clubId)] }),
  ['x'],
)

export const requestsOfPerson = ask(
  requests,
  'requests of a person',
  (userId: string) => ({ where: [equals('userId', userId)], most: 20 }),
  ['x'],
)

export const indexes: readonly OwnIndexes[] = [
  {
    of: requests,
    unindexed:
      'clubName country currentManagerIds decision evidence kind message rev riskFlags riskLevel updatedBy website',
  },
]
