import type { Around, Data } from '@touchline/domain/engine/derivation.ts'
import { derivationOf } from '@touchline/domain/tables/derivations.ts'
import { fieldsToWrite } from '@touchline/domain/tables/fields-to-write.ts'
import { valueAt } from '@touchline/domain/shared/values.ts'
import { isNoun, type NounCollection } from '@touchline/domain/engine/catalogue/nouns.ts'
import { takingActions } from '@touchline/domain/tables/statement/restriction.ts'
import { revOf } from '@touchline/domain/shared/record.ts'
import { expect, test } from 'vitest'
import { demoBatches } from './demo.ts'

const context = { size: 'small', now: new Date('2026-11-20T12:00:00Z') } as const

const records = new Map<string, Data>()
for (const { items, documents } of demoBatches(context))
  for (const { path, data } of [...items.flatMap((item) => item.documents), ...documents])
    records.set(path, data)

const found = (id: string, userId: string | undefined): Around => ({
  record: ({ collection, id: other }) => records.get(`${collection}/${other}`),
  requests: [...records].flatMap(([path, data]) =>
    path.startsWith('clubOwnershipRequests/') && data['userId'] === userId && path !== id
      ? [{ ...data, id: path.slice(path.indexOf('/') + 1) }]
      : [],
  ),
  counts: {},
  activities: [],
})

function derived(path: string, data: Data) {
  const [collection = '', id = ''] = path.split('/')
  if (path.split('/').length !== 2 || !isNoun(collection)) return undefined
  const { requestsOf } = derivationOf(collection).needs(id, data)
  const around = requestsOf === undefined ? { ...found(path, ''), requests: [] } : found(path, requestsOf)
  const [createdAt, updatedAt] = [data['createdAt'], data['updatedAt']]
  return fieldsToWrite(
    collection,
    {
      id,
      data,
      createdAt: createdAt instanceof Date ? createdAt : context.now,
      updatedAt: updatedAt instanceof Date ? updatedAt : context.now,
      rev: revOf(data),
    },
    around,
  )
}

test('the demo data are derived already, as the one function derives every record', () => {
  // A few are as another program would have written them: those have no revision.
  const own = [...records].filter(([, { rev }]) => rev !== undefined)
  expect(own.length).toBeGreaterThan(6000)
  const differing = own.flatMap(([path, data]) => {
    const { write = {}, left = [] } = derived(path, data) ?? {}
    return Object.keys(write).length + left.length > 0 ? [{ path, write, left }] : []
  })
  expect(differing.slice(0, 10)).toEqual([])
})

test('what takes something away has its statement of reasons, which its message repeats', () => {
  const entries = [...records].filter(([path]) => path.startsWith('decisions/'))
  const isTaking = ({ subjectType, action }: Data) => takingActions.includes([subjectType, action].join(' '))
  expect(entries.filter(([, data]) => Object.hasOwn(data, 'statement') !== isTaking(data))).toEqual([])
  expect(new Set(entries.flatMap(([, data]) => (isTaking(data) ? [data['subjectType']] : [])))).toContain(
    'users',
  )
  const messages = [...records].filter(([path, { statement }]) => path.startsWith('outbox/') && statement)
  expect(messages.length).toBeGreaterThan(5)
  for (const [path, { statement, body }] of messages) {
    expect(statement).toEqual(records.get(path.replace('outbox', 'decisions'))?.['statement'])
    expect(body).toContain('STATEMENT OF REASONS')
  }
})

const stripped: Partial<Record<NounCollection, readonly string[]>> = {
  users: ['search', 'near', 'roleFlags'],
  clubs: ['search', 'near', 'nameKey', 'cityKey', 'managed', 'located'],
  leagues: ['search', 'near', 'competitionKey', 'clubCount'],
  matches: ['search', 'near', 'clubIds', 'teamDayKeys', 'localDate', 'competitionName'],
  videos: ['search', 'near', 'queue', 'flagCodes', 'flagged', 'priority'],
  matchModerators: ['search', 'scopeKeys', 'userName'],
  contacts: ['search', 'near'],
  pipelines: ['search', 'near', 'weightedMinor', 'reachedStages'],
  activities: ['search'],
}

test.each(Object.entries(stripped))('what is taken away of %s comes back the same', (collection, names) => {
  const some = [...records].filter(([path]) => path.split('/')[0] === collection).slice(0, 200)
  expect(some.length).toBeGreaterThan(20)
  for (const [path, data] of some) {
    const bare = Object.fromEntries(Object.entries(data).filter(([name]) => !names.includes(name)))
    const { write = {} } = derived(path, bare) ?? {}
    for (const name of names)
      if (data[name] !== undefined) expect([path, write[name]]).toEqual([path, data[name]])
  }
})

test('a request that nobody assessed has the risk that it had when it was made', () => {
  const open = [...records].filter(
    ([path, data]) =>
      path.startsWith('clubOwnershipRequests/') &&
      data['status'] === 'pending' &&
      data['riskScore'] !== undefined,
  )
  const scores = open.map(([path, { riskScore: _, riskFlags: __, riskLevel: ___, ...data }]) => [
    path,
    valueAt(derived(path, data)?.write ?? {}, 'riskScore'),
  ])
  expect(new Set(scores.map(([, score]) => score)).size).toBeGreaterThan(5)
  expect(scores).toEqual(open.map(([path, { riskScore }]) => [path, riskScore]))
})
