import { expect, test } from 'vitest'
import { inPlace, replaced } from '#kit/list/use-list.ts'

const rows = (...ids: string[]) => ids.map((id) => ({ id, name: id }))
const ids = ({ rows: { rows: shown } }: { rows: { rows: readonly { id: string }[] } }) =>
  shown.map(({ id }) => id).join('')

test('a row that changed and moved stays where it is', () => {
  const held = inPlace({ rows: rows('a', 'b', 'c') }, { rows: [{ id: 'c' }, ...rows('a', 'b')] })
  expect(ids(held)).toBe('abc')
  expect([...held.changed]).toEqual(['c'])
  expect(held.rows.rows[2]).toEqual({ id: 'c' })
  expect([held.waiting, held.gone.size]).toEqual([0, 0])
})

test('what is new waits, and what it pushes to the next page is not gone', () => {
  const held = inPlace({ rows: rows('a', 'b', 'c'), next: 'c' }, { rows: rows('x', 'a', 'b'), next: 'b' })
  expect(ids(held)).toBe('abc')
  expect([held.waiting, held.gone.size]).toEqual([1, 0])
})

test('what is gone stays, and what moves up from the next page is not new', () => {
  const held = inPlace({ rows: rows('a', 'b', 'c'), next: 'c' }, { rows: rows('a', 'c', 'd'), next: 'd' })
  expect(ids(held)).toBe('abc')
  expect([...held.gone]).toEqual(['b'])
  expect(held.waiting).toBe(0)
})

test('the last ones of the last page are gone or new like all others', () => {
  expect([...inPlace({ rows: rows('a', 'b') }, { rows: rows('a') }).gone]).toEqual(['b'])
  expect(inPlace({ rows: rows('a') }, { rows: rows('a', 'b') }).waiting).toBe(1)
})

test('all at once: what is new or other is marked', () => {
  const held = replaced({ rows: rows('a', 'b') }, { rows: [...rows('x', 'a'), { id: 'b' }] })
  expect(ids(held)).toBe('xab')
  expect([...held.changed]).toEqual(['x', 'b'])
})
