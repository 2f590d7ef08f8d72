import { expect, test } from 'vitest'
import { stepAlong } from './direction.ts'

test.each([
  ['ArrowRight', false, 1],
  ['ArrowLeft', false, -1],
  ['ArrowRight', true, -1],
  ['ArrowLeft', true, 1],
  ['ArrowDown', true, 0],
])('%s leads along the line, from the right: %s', (key, runsRtl, step) => {
  expect(stepAlong(key, runsRtl)).toBe(step)
})
