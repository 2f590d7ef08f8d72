import { expect, test } from 'vitest'
import { WATCHED_MIN_PERCENT, watchingLeft } from './video-watching.ts'

test.each([
  [{}, 0, 0, /^You have watched 0% of at least 20%\.$/],
  [{}, WATCHED_MIN_PERCENT - 1, 0, /19%/],
  [{}, WATCHED_MIN_PERCENT, 0, undefined],
  [{ minorsVisible: true }, 5, 0, /^Minors are visible/],
  [{ minorsVisible: true }, 20, 0, undefined],
  [{}, 50, 1, /^1 flag hasn’t been seen\.$/],
  [{}, 0, 2, /20%\. 2 flags haven’t been seen\.$/],
])('%j, watched to %i%, with %i flags unseen', (video, watchedPercent, unseenFlags, expected) => {
  const left = watchingLeft(video, { watchedPercent, unseenFlags })
  if (expected === undefined) expect(left).toBeUndefined()
  else expect(left).toMatch(expected)
})
