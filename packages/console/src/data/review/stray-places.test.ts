import {
  asc,
  contains,
  type Condition,
  desc,
  equals,
  upTo,
} from '@touchline/domain/engine/query/condition.ts'
import { expect, test } from 'vitest'
import { strayAmong, withStrays } from './stray-places.ts'
import type { Stray } from './strays.ts'

type Row = { id: string; status?: string; priority?: number; createdAt?: Date }

const day = (date: number) => new Date(Date.UTC(2026, 4, date))
const stray = (id: string, fields: object): Stray => ({
  id,
  stored: {},
  fields: { ...fields },
  since: undefined,
})

function placing(records: readonly Row[], size = 50) {
  const forgotten: string[] = []
  return {
    forgotten,
    read: (ids: readonly string[]) =>
      Promise.resolve(
        new Map(records.filter(({ id }) => ids.includes(id)).map((one) => [one.id, one] as const)),
      ),
    forget: (ids: ReadonlySet<string>) => void forgotten.push(...ids),
    orderBy: [desc('priority'), asc('createdAt')],
    size,
    isStray: ({ status }: Row) => status === 'pending',
  }
}

const pending = (id: string): Row => ({ id, status: 'pending' })

test('each stands where it would, and first among its equals what nobody knows the date of', async () => {
  const rows: Row[] = [
    { id: 'a', priority: 90, createdAt: day(2) },
    { id: 'b', priority: 10, createdAt: day(1) },
    { id: 'c', priority: 10, createdAt: day(5) },
  ]
  const strays = [
    stray('late', { priority: 10, createdAt: day(9) }),
    stray('between', { priority: 10, createdAt: day(3) }),
    stray('undated', { priority: 10 }),
    stray('urgent', { priority: 100 }),
  ]
  const page = await withStrays({ rows }, strays, placing(strays.map(({ id }) => pending(id))))
  expect(page.rows.map(({ id }) => id)).toEqual(['urgent', 'a', 'undated', 'b', 'between', 'c', 'late'])
  expect(page).not.toHaveProperty('next')
})

test('a page is no longer than asked for, and says that more wait', async () => {
  const strays = [stray('x', { priority: 1 }), stray('y', { priority: 0 })]
  const two = placing([pending('x'), pending('y')], 2)
  const page = await withStrays({ rows: [{ id: 'a', priority: 5 }] }, strays, two)
  expect(page.rows.map(({ id }) => id)).toEqual(['a', 'x'])
  expect(page).toHaveProperty('next')
})

test('what was decided, removed or filled in since is not in it, or not twice', async () => {
  const strays = ['decided', 'gone', 'filledIn'].map((id) => stray(id, { priority: 1 }))
  const now = placing([{ id: 'decided', status: 'approved' }, pending('filledIn')])
  const rows = [{ id: 'filledIn', priority: 30, createdAt: day(1) }]
  const page = await withStrays({ rows }, strays, now)
  expect(page.rows).toEqual(rows)
  expect(now.forgotten).toEqual(['decided', 'gone'])
})

test('filters ask of what follows from a record', () => {
  const strays = [
    stray('a', { queue: 'minors', flagCodes: ['privacy'], createdAt: day(1) }),
    stray('b', { queue: 'standard', flagCodes: [], createdAt: day(9) }),
    stray('c', {}),
  ]
  const ids = (...filters: Condition[]) =>
    strayAmong(strays, filters, { where: filters, orderBy: [asc('priority')] }).map(({ id }) => id)
  expect(ids()).toEqual(['a', 'b', 'c'])
  expect(ids(equals('queue', 'standard'))).toEqual(['b'])
  expect(ids(contains('flagCodes', 'privacy'))).toEqual(['a'])
  expect(ids(upTo('createdAt', day(2)))).toEqual(['a'])
})

test('what the query finds by itself is none, and none is two', () => {
  const question = { where: [equals('queue', 'minors')], orderBy: [asc('createdAt')] }
  const fields = { queue: 'minors', createdAt: day(1) }
  const found = { ...stray('found', fields), stored: fields }
  const unsaid = { ...stray('unsaid', fields), stored: { createdAt: day(1) } }
  const undated = { ...stray('undated', fields), stored: { queue: 'minors' } }
  const strays = [found, unsaid, undated, undated]
  expect(strayAmong(strays, question.where, question).map(({ id }) => id)).toEqual(['unsaid', 'undated'])
})
