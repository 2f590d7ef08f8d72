import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { recordFields, revOf, tolerant } from './record.ts'

test.each([
  [{}, 0],
  [{ rev: undefined }, 0],
  [{ rev: 7 }, 7],
])('the revision of %j is %d', (record, rev) => expect(revOf(record)).toBe(rev))

describe('reading tolerantly', () => {
  const schema = z.looseObject(tolerant({ ...recordFields, size: z.int() }))

  test('what fits stays', () => {
    const at = new Date(1)
    expect(schema.parse({ createdAt: at, rev: 3, size: 5 })).toEqual({ createdAt: at, rev: 3, size: 5 })
  })

  test('what is missing or of another kind reads as unknown', () => {
    expect(schema.parse({ createdAt: '2026-01-01', rev: 1.5, search: 'ana', size: null })).toEqual({
      createdAt: undefined,
      rev: undefined,
      search: undefined,
      size: undefined,
    })
  })
})
