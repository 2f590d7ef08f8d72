import { videoKinds, videoQueues, videoStatusOf, type Video } from '@touchline/domain/nouns/video/video.ts'
import { videosQuery } from '@touchline/domain/nouns/video/videos-query.ts'
import { contains, equals, upTo } from '@touchline/domain/engine/query/condition.ts'
import { waitingStatesOf } from '@touchline/domain/engine/review/queue-states.ts'
import { reasonCodes } from '@touchline/domain/engine/log/reason-code.ts'
import { passOnRecord } from '#data/backend/write/claim-write.ts'
import { isOneOf, isTrue } from '#data/engine/lists/list-conditions.ts'
import { log } from '#data/log.ts'
import { queueCount } from '#data/review/queues.ts'
import { reviewQueueOf } from '#data/review/review-queue.ts'
import { serverTime } from '#data/server-clock.ts'
import { currentActor } from '#data/session/session.ts'
import { videosCollection } from './videos.ts'

/** Two of the queues are states: their videos wait for another person's second look. */
const stateOf: Readonly<Record<string, string>> = { escalated: 'escalated', appeals: 'appealed' }

const HOUR_MS = 3_600_000

/** Shortest waiting times to choose from, in hours: half and the whole of the target, and twice that. */
export const waitingHours = [12, 24, 48] as const

/** Videos that wait for a decision: the most urgent first, among those the oldest. */
export const videoReview = {
  ...reviewQueueOf({
    collection: videosCollection,
    waiting: {
      value: 'pending',
      is: (state) => equals('reviewStatus', state),
      of: ({ queue = '' }) => stateOf[queue] ?? 'pending',
    },
    query: videosQuery,
    conditions: ({ queue = '', kind, minors, flag, age }) => [
      ...(queue in stateOf ? [] : isOneOf('queue', videoQueues, queue)),
      ...isOneOf('kind', videoKinds, kind),
      ...isTrue('minorsVisible', minors),
      ...hasFlag(flag),
      ...waitsFor(age),
    ],
    isWaiting: (video) => waitingStatesOf('videos').includes(videoStatusOf(video)),
  }),

  /** Adds the reviewer to those who skipped it; a lost write does no harm. */
  passOn: ({ id }: Video): Promise<void> =>
    passOnRecord('videos', id, currentActor().uid).catch((failure: unknown) =>
      log.warn('A skip could not be recorded.', failure),
    ),
}

const hasFlag = (code: string | undefined) =>
  reasonCodes.some((known) => known === code) ? [contains('flagCodes', code)] : []

function waitsFor(hours: string | undefined) {
  const known = waitingHours.find((some) => String(some) === hours)
  if (known === undefined) return []
  return [upTo('createdAt', new Date(serverTime().getTime() - known * HOUR_MS))]
}

/** Number of videos that wait for a second administrator. */
export const waitingSecond = (state: 'escalated' | 'appealed') => queueCount('videos', state)
