import { expect, test } from 'vitest'
import { afterChoosing } from './choosing.ts'

test('one value takes the place of another, or goes when it is chosen again', () => {
  expect(afterChoosing({}, 'a', 'b')).toBe('b')
  expect(afterChoosing({}, 'a', 'a')).toBeUndefined()
})

test('several stand beside each other; what means everything stands alone', () => {
  const several = { many: true, any: 'any' }
  expect(afterChoosing(several, 'a', 'b')).toBe('a,b')
  expect(afterChoosing(several, 'a,b', 'a')).toBe('b')
  expect(afterChoosing(several, '!a', 'b')).toBe('!a,b')
  expect(afterChoosing(several, 'a', 'b', true)).toBe('!a,b')
  expect(afterChoosing(several, 'a,b', 'any')).toBe('any')
  expect(afterChoosing(several, 'any', 'a')).toBe('a')
  expect(afterChoosing(several, 'a', 'a')).toBeUndefined()
})
