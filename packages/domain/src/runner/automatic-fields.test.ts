import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Around, Data } from '#engine/derivation.ts'
import { derivationOf } from '#tables/derivations.ts'
import { misfitOf } from '#tables/misfit.ts'
import { valueAt } from '#shared/values.ts'
import { machines } from '#tables/machines.ts'
import { isNoun, nounCollections, type NounCollection } from '#engine/catalogue/nouns.ts'
import { riskFieldNames } from '#nouns/ownership/ownership-risk.ts'
import { oddRecords } from '#testing/odd-records.ts'
import { automaticFields } from './automatic-fields.ts'

/** Writes without a log entry: derived fields only, whatever another program left. */

const made = new Date('2024-03-01T10:00:00Z')
const around: Around = {
  record: ({ collection }) =>
    collection === 'users'
      ? { firstName: 'Jo', lastName: 'Field', email: 'jo@ashford.example' }
      : { name: 'Ashford Town', country: 'GB' },
  requests: [],
  counts: { matches: 3, videos: 1, pendingOwnership: 0, openPipelines: 0 },
  activities: [{ id: 'a', status: 'planned', dueAt: made }],
}
const known = (data: Data) => ({ id: 'subject', data, createdAt: made, updatedAt: made, rev: 0 })
const derive = (collection: NounCollection, data: Data) =>
  automaticFields(collection, known(data), around, { withNames: true }).write

/** Null counts as missing, unless the field reads it. */
const isThere = (collection: NounCollection, data: Data, path: string) => {
  const value = valueAt(data, path)
  return value !== undefined && !(value === null && misfitOf(collection, path, null) !== undefined)
}

test.each(nounCollections)('%s: a fact stays, and what is filled in was missing', (collection) => {
  const { shape, names, follows } = derivationOf(collection)
  // An odd value is alone: beside others the same is derived from it.
  const records = oddRecords(z.object(shape)).filter(({ name }) =>
    /^(nothing|all |without |only )/.test(name),
  )
  expect(records.length).toBeGreaterThan(50)
  for (const { name, fields } of records) {
    const write = derive(collection, fields)
    const whole: Data = { ...fields, ...write }
    const following = new Set([
      ...Object.keys(names('subject', whole, around)),
      ...Object.keys(follows('subject', whole, around)),
    ])
    const changed = Object.keys(write).filter(
      (path) => isThere(collection, fields, path) && !following.has(path),
    )
    expect([name, changed]).toEqual([name, []])
    // Revision and dates stay as they are, whatever they are, and a risk comes with an entry.
    for (const path of ['rev', 'createdAt', 'updatedAt'])
      if (fields[path] !== undefined) expect([name, path in write]).toEqual([name, false])
    if (collection === 'clubOwnershipRequests' && fields['riskScore'] === undefined)
      for (const path of riskFieldNames) expect([name, path in write]).toEqual([name, false])
  }
})

const stated = machines.flatMap(({ collection, ...machine }) =>
  isNoun(collection) ? [[`${collection}.${machine.field}`, { collection, ...machine }] as const] : [],
)

test.each(stated)(
  '%s: the state that goes without saying, where there is none',
  (_, { collection, field, states, fallback }) => {
    for (const none of [{}, { [field]: null }]) expect(derive(collection, none)[field]).toBe(fallback)
    for (const state of [...states, 'another', 7])
      expect([state, field in derive(collection, { [field]: state })]).toEqual([state, false])
  },
)

test.each<[NounCollection, Data]>([
  ['users', { isAdmin: true }],
  ['users', { picturePath: 'profileImages/subject' }],
  ['matches', { disputed: true }],
  ['matches', { localDate: '2026-01-01' }],
  ['pipelines', { rank: 'a' }],
  ['videos', { priority: 30 }],
  ['contacts', { lifecycleStage: 'customer', doNotContact: true }],
])('%s: %j stays', (collection, data) => expect(derive(collection, data)).not.toMatchObject(data))
