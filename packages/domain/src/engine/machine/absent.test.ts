import { expect, test } from 'vitest'
import { nothingAround } from '#engine/derivation.ts'
import { derivationOf } from '#tables/derivations.ts'
import type { Field } from '#engine/kinds/field.ts'
import { nounCollections, nouns } from '#engine/catalogue/nouns.ts'
import type { Condition } from '#engine/query/condition.ts'
import { listQueries } from '#tables/list-queries.ts'
import { exampleQuestions } from '#tables/questions.ts'
import { machines } from '#tables/machines.ts'

/** Default of a missing field: the same in the domain, in filled-in fields, in queries and in counts. */

const filledIn = (collection: (typeof nounCollections)[number]) =>
  derivationOf(collection).fills('id', {}, nothingAround)

test.each(machines.map((one) => [`${one.collection}.${one.field}`, one] as const))(
  '%s: without a state it is filled in with what it counts as',
  (_, { collection, field, fallback }) => {
    const of = nounCollections.find((one) => one === collection)
    expect(of && filledIn(of)[field]).toBe(fallback)
  },
)

const at =
  (collection: string) =>
  ([name, field]: [string, Field]) => ({ collection, name, field })

const described = listQueries.flatMap((query) =>
  'of' in query ? Object.entries({ ...query.of.fields, ...query.of.kept }).map(at(query.collection)) : [],
)

test('a described field of states counts as what its machine says', () => {
  const both = described.flatMap(({ collection, name, field }) => {
    const machine = machines.find((one) => one.collection === collection && one.field === name)
    return machine && field.kind === 'choice' ? [[collection, field.assumed, machine.fallback]] : []
  })
  expect(both.length).toBeGreaterThan(5)
  expect(both.filter(([, assumed, fallback]) => assumed !== fallback)).toEqual([])
})

/** Questions for a default that miss records without the field, each with the reason why none are hidden. */
const asksForAbsent: Readonly<Record<string, string>> = {
  'clubOwnershipRequests: records that wait': 'counted and looked for beside it (console/src/data/review)',
  'clubOwnershipRequests: the record that waits longest': 'the same',
  'clubOwnershipRequests: records that wait longer': 'of those that say nothing the age is unknown',
  'clubOwnershipRequests: open requests for a club': 'those that say nothing are counted and read beside it',
  'clubOwnershipRequests: pending requests for a club': 'the same',
  'clubOwnershipRequests: requests for a club that say their state': 'that is what it counts',
  'clubOwnershipRequests: requests that have been pending since': 'the runner asks it, which fills states in',
}

/** Written by the console alone. */
const ours = nounCollections.filter((collection) => nouns[collection].isOwned)

test('no question takes a missing field for anything else', () => {
  const asking = exampleQuestions().flatMap(({ collection, name, where, anyOf = [] }) => {
    const isOurs = ours.some((one) => one === collection)
    const means = [...where, ...anyOf.flat()].some((condition) => asksForMissing(collection, condition))
    return means && !isOurs ? [`${collection}: ${name}`] : []
  })
  expect([...new Set(asking)].toSorted()).toEqual(Object.keys(asksForAbsent).toSorted())
})

function asksForMissing(collection: string, { field, op, value }: Condition): boolean {
  if (op !== '==' && op !== 'in') return false
  const asked: readonly unknown[] = Array.isArray(value) ? value : [value]
  const machine = machines.find((one) => one.collection === collection && one.field === field)
  return asked.includes(false) || asked.includes(null) || asked.includes(machine?.fallback ?? NaN)
}
