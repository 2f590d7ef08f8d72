import { type ConsoleQuery, type FixedQuery, name, sent } from '#tools/console-query.ts'

/** What the console asks about videos beside their list, one for every place that sends any. */
export const videoQueries: readonly FixedQuery[] = [
  sent('user-related.ts', 'videos of a person', 'videos', ['ownerId', '==', 'x']),
  sent('videos.ts', 'copies of a file', 'videos', ['sha256', '==', 'x']),
  sent(
    'videos.ts',
    'what was turned down of an owner',
    'videos',
    ['ownerId', '==', 'x'],
    ['reviewStatus', 'in', ['rejected', 'removed', 'upheld']],
  ),
  sent('video-review.ts', 'what waits for a second administrator', 'videos', [
    'reviewStatus',
    '==',
    'escalated',
  ]),
]

/** What places that others use as well ask about videos. */
export const furtherVideoQueries: readonly ConsoleQuery[] = [
  sent('related.ts', 'videos of a club', 'videos', ['clubId', '==', 'x']),
  sent('related.ts', 'videos of a match', 'videos', ['matchId', '==', 'x']),
  sent(
    'review-queue.ts',
    'who has which video open',
    'videos',
    ['claim.claimedAt', '>', new Date(0)],
    ['claim.claimedAt', 'desc'],
  ),
  sent('related.ts', 'videos of an owner', 'videos', ['ownerId', '==', 'x']),
  sent('by-id.ts', 'people of videos', 'users', [name, 'in', ['a', 'b']]),
  sent('by-id.ts', 'matches of videos', 'matches', [name, 'in', ['a', 'b']]),
]
