import { ask } from '#engine/query/ask.ts'
import { equals, oneOf } from '#engine/query/condition.ts'
import type { OwnIndexes } from '#engine/query/own-indexes.ts'
import { wordQuestions } from '#engine/query/word-questions.ts'
import { hiddenStatuses } from './video-status.ts'

export const videosOfFile = ask(
  'videos',
  'videos that are one file',
  (sha256: string) => ({ where: [equals('sha256', sha256)], most: 6 }),
  ['x'],
)

export const videosOfFiles = ask(
  'videos',
  'videos that are one of a few files',
  (sha256s: readonly string[]) => ({ where: [oneOf('sha256', sha256s)] }),
  [['x']],
)

export const videosOfOwner = ask(
  'videos',
  'videos of an owner',
  (ownerId: string) => ({ where: [equals('ownerId', ownerId)] }),
  ['x'],
)

export const turnedDownOfOwner = ask(
  'videos',
  'videos of an owner that were rejected',
  (ownerId: string) => ({
    where: [equals('ownerId', ownerId), oneOf('reviewStatus', ['rejected', 'removed', 'upheld'])],
  }),
  ['x'],
)

export const videosOfClub = ask(
  'videos',
  'videos of a club',
  (clubId: string) => ({ where: [equals('clubId', clubId)] }),
  ['x'],
)

export const videosOfMatch = ask(
  'videos',
  'videos of a match',
  (matchId: string) => ({ where: [equals('matchId', matchId)] }),
  ['x'],
)

/** Hidden videos to compare, page by page in the order of keys. */
export const hiddenVideos = ask(
  'videos',
  'videos that are hidden',
  () => ({ where: [oneOf('reviewStatus', hiddenStatuses)], most: 30 }),
  [],
)

export const videosByWords = wordQuestions('videos', [])

export const indexes: readonly OwnIndexes[] = [
  {
    of: 'videos',
    elements: ['search'],
    unindexed:
      'createdAt createdBy decision description durationSec flagCodes flags kind language mime minorsVisible priority queue rev ' +
      'sizeBytes skippedBy storagePath thumbPath updatedBy',
  },
]
