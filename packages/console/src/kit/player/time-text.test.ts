import { expect, test } from 'vitest'
import { timeText, timeWords } from './time-text.ts'

test.each([
  [0, '0:00.0', '0 seconds'],
  [3.4, '0:03.4', '3.4 seconds'],
  [61, '1:01.0', '1 minute 1 second'],
  [3729.08, '1:02:09.0', '62 minutes 9.1 seconds'],
])('%d seconds', (seconds, text, words) => {
  expect(timeText(seconds)).toBe(text)
  expect(timeWords(seconds)).toBe(words)
})
