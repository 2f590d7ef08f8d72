import { sent, type FixedQuery } from '#tools/console-query.ts'

const requests = 'clubOwnershipRequests'

/** What is asked about requests to manage a club, beside their list and queue. */
export const ownershipQueries: readonly FixedQuery[] = [
  sent(
    'ownership-related.ts',
    'open requests for a club',
    requests,
    ['clubId', '==', 'x'],
    ['status', 'in', ['pending', 'needsInfo']],
  ),
  sent('ownership-related.ts', 'requests of a person', requests, ['userId', '==', 'x']),
  sent(
    'ownership.ts',
    'the open requests',
    requests,
    ['status', 'in', ['pending', 'needsInfo']],
    ['createdAt', 'asc'],
  ),
]
