import { ask } from '#engine/query/ask.ts'
import { asc, equals, oneOf, upTo } from '#engine/query/condition.ts'
import type { OwnIndexes } from '#engine/query/own-indexes.ts'
import { openStatuses, ownershipStatuses } from './ownership-request.ts'

const requests = 'clubOwnershipRequests'

/** Most requests compared side by side. */
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

/** Requests with a state; those without one are open. */
export const requestsSayingForClub = ask(
  requests,
  'requests for a club that say their state',
  (clubId: string) => ({ where: [equals('clubId', clubId), oneOf('status', ownershipStatuses)] }),
  ['x'],
)

export const requestsForClub = ask(
  requests,
  'requests for a club',
  (clubId: string) => ({ where: [equals('clubId', clubId)] }),
  ['x'],
)

/** Requests that the runner marks as expired. */
export const pendingSince = ask(
  requests,
  'requests that have been pending since',
  (at: Date) => ({
    where: [equals('status', 'pending'), upTo('createdAt', at)],
    orderBy: [asc('createdAt')],
    most: 50,
  }),
  [new Date(0)],
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
