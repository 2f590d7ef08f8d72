import { expect, test } from 'vitest'
import { fullName } from './full-name.ts'
import { inShort } from './in-short.ts'

test('a name is whole, and of one that no form takes its beginning', () => {
  expect(inShort('Harbour Town FC')).toBe('Harbour Town FC')
  expect(inShort('x'.repeat(200))).toBe('x'.repeat(200))
  expect(inShort('x'.repeat(600_000))).toBe(`${'x'.repeat(200)}…`)
  expect(fullName({ firstName: 'Ada', lastName: 'x'.repeat(600_000) })).toHaveLength(201)
})
