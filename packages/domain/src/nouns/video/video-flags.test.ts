import { expect, test } from 'vitest'
import { canMarkWrong, flagKey, isWrongFlag, WRONG_FLAGS_MAX } from './video-flags.ts'
import { Video, type VideoFlag } from './video.ts'

const spam: VideoFlag = { code: 'spam', atSec: 12, source: 'viewer' }
const severe: VideoFlag = { code: 'sexual', atSec: null, source: 'classifier' }
const video = (fields: object = {}) =>
  Video.parse({ id: 'v', reviewStatus: 'pending', flags: [spam, severe], ...fields })

test('a flag is told apart by what it says', () => {
  expect(flagKey(spam)).toBe('spam 12 viewer')
  expect(flagKey(severe)).toBe('sexual whole classifier')
  expect(flagKey({ ...spam, source: 'x'.repeat(500) })).toHaveLength(200)
  expect(isWrongFlag(video({ wrongFlags: [flagKey(spam)] }), spam)).toBe(true)
  expect(isWrongFlag(video({ wrongFlags: [flagKey(spam)] }), { ...spam, atSec: 13 })).toBe(false)
  // In every case a severe flag is settled by two.
  expect(isWrongFlag(video({ wrongFlags: [flagKey(severe)] }), severe)).toBe(false)
})

test.each<[object, VideoFlag, string | undefined]>([
  [{}, spam, undefined],
  [{ reviewStatus: 'appealed' }, spam, undefined],
  [{ reviewStatus: 'approved' }, spam, 'This video isn’t awaiting a verdict.'],
  [{}, severe, 'A severe flag is decided together with the video, by two administrators.'],
  [{ flags: [] }, spam, 'This flag no longer exists.'],
  [{ wrongFlags: ['spam 12 viewer'] }, spam, 'This flag is already marked as wrong.'],
  [
    { wrongFlags: Array.from({ length: WRONG_FLAGS_MAX }, (_, at) => `${at}`) },
    spam,
    'At most 50 flags on a video can be marked as wrong.',
  ],
])('%j: %j %s', (fields, flag, why) => {
  const verdict = canMarkWrong(video(fields), flag)
  expect(verdict.ok ? undefined : verdict.why).toBe(why)
})
