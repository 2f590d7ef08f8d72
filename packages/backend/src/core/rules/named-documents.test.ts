import { expect, test } from 'vitest'
import type { FieldFilter, Filter } from '#core/query.ts'
import { documents, moment, rulesOf, someone } from '#testing/rules-ask.ts'
import type { Value } from '#core/values/values.ts'

// Every expectation is what Google's Firestore emulator answered to the same query, rule and documents, with `-` for a refusal.

const text = (stringValue: string): Value => ({ stringValue })
const int = (value: number): Value => ({ integerValue: String(value) })
const reference = (path: string): Value => ({
  referenceValue: `projects/p/databases/(default)/documents/${path}`,
})
const filter = (field: string, op: FieldFilter['op'], ...values: Value[]): FieldFilter => ({
  kind: 'field',
  field,
  path: [field],
  op,
  values,
})
const and = (...filters: Filter[]): Filter => ({ kind: 'and', filters })
const or = (...filters: Filter[]): Filter => ({ kind: 'or', filters })
const id = (name: string): Filter => filter('__name__', 'EQUAL', reference(`v/${name}`))
const ids = (...names: string[]): Filter =>
  filter('__name__', 'IN', ...names.map((name) => reference(`v/${name}`)))
const range = (op: FieldFilter['op']): Filter => filter('__name__', op, reference('v/a'))
const own: Filter = filter('ownerId', 'EQUAL', text('ana'))

const stored = {
  'v/a': { ownerId: text('ana'), n: int(1) },
  'v/b': { ownerId: text('ben'), n: int(2) },
  'v/d': { ownerId: text('ana'), n: int(3) },
}

function lists(rules: string, where: Filter, more: { readonly allDescendants?: boolean } = {}): 'ok' | '-' {
  const query = {
    parent: [],
    collectionId: 'v',
    allDescendants: false,
    where,
    orders: [],
    orderBy: [],
    offset: 0,
    limit: Infinity,
    ...more,
  }
  const { allowed } = rulesOf(rules).allowsList({ auth: someone, time: moment, query }, documents(stored))
  return allowed ? 'ok' : '-'
}

const conditions = {
  owned: 'resource.data.ownerId == request.auth.uid',
  orMissing: 'resource == null || resource.data.ownerId == request.auth.uid',
  present: 'resource != null',
  named: 'v in ["a", "d"]',
  small: 'resource.data.n < 3',
  always: 'true',
}

test.each<[string, Filter, string]>([
  // owned, orMissing, present, named, small, always
  ['one', id('a'), 'ok ok ok ok ok ok'],
  ['one of somebody else', id('b'), '- - ok - ok ok'],
  ['one that is missing', id('c'), '- - - - - ok'],
  ['two', ids('a', 'd'), 'ok ok ok ok - ok'],
  ['two, one of somebody else', ids('a', 'b'), '- - ok - ok ok'],
  ['two, one missing', ids('a', 'c'), '- - - - - ok'],
  ['a filter', own, 'ok ok ok - - ok'],
  ['a filter and one', and(own, id('a')), 'ok ok ok ok ok ok'],
  ['a filter and one of somebody else', and(own, id('b')), '- - ok - ok ok'],
  ['a filter and one that is missing', and(own, id('c')), '- - - - - ok'],
  ['a filter and two, one of somebody else', and(own, ids('a', 'b')), '- - ok - ok ok'],
  ['a filter and two, one missing', and(own, ids('a', 'c')), '- - - - - ok'],
  [
    'a filter that the document does not match',
    and(id('a'), filter('n', 'EQUAL', int(9))),
    'ok ok ok ok ok ok',
  ],
  ['somebody else by the filter', and(id('a'), filter('ownerId', 'EQUAL', text('ben'))), 'ok ok ok ok ok ok'],
  ['a range', range('GREATER_THAN'), '- - ok - - ok'],
  ['a range of one', and(range('GREATER_THAN_OR_EQUAL'), range('LESS_THAN_OR_EQUAL')), '- - ok - - ok'],
  ['a filter and a range', and(own, range('GREATER_THAN_OR_EQUAL')), 'ok ok ok - - ok'],
  ['a filter and another', and(own, range('NOT_EQUAL')), 'ok ok ok - - ok'],
  ['a filter and none of', and(own, range('NOT_IN')), 'ok ok ok - - ok'],
  ['one and a range', and(id('a'), range('GREATER_THAN_OR_EQUAL')), '- - ok - - ok'],
  ['one twice', and(id('a'), id('a')), 'ok ok ok ok ok ok'],
  ['two at once', and(id('a'), id('b')), '- - ok - - ok'],
  ['a filter or one', or(own, id('a')), 'ok ok ok - - ok'],
  ['a filter or one of somebody else', or(own, id('b')), '- - ok - - ok'],
  ['one or another', or(id('a'), id('d')), 'ok ok ok ok - ok'],
  ['a filter and one or another', and(own, or(id('a'), id('b'))), '- - ok - ok ok'],
])('%s', (_, where, expected) => {
  const outcomes = Object.values(conditions).map((condition) =>
    lists(`match /v/{v} { allow list: if ${condition}; }`, where),
  )
  expect(outcomes.join(' ')).toBe(expected)
})

test.each([
  ['resource == null', '-', '-'],
  ['!(resource == null)', '-', 'ok'],
  ['resource == null || true', 'ok', 'ok'],
  ['"data" in resource', '-', 'ok'],
  ['resource.__name__ == request.path', '-', 'ok'],
  ['request.path == /databases/$(database)/documents/v/$(v)', 'ok', 'ok'],
  ['!exists(/databases/$(database)/documents/v/$(v))', 'ok', '-'],
])('%s of one that is missing: %s, of one that is there: %s', (condition, missing, there) => {
  const rules = `match /v/{v} { allow list: if ${condition}; }`
  expect([lists(rules, id('c')), lists(rules, id('a'))]).toEqual([missing, there])
})

test('a document is judged where it is, whatever collection the query is about', () => {
  const deeper = filter('__name__', 'EQUAL', reference('v/a/v/a'))
  expect(lists('match /v/{v} { allow list; }', deeper)).toBe('-')
  expect(lists('match /v/{v} { allow list; } match /v/{v}/v/{w} { allow list; }', deeper)).toBe('ok')
  expect(lists('match /v/{v} { allow list; }', filter('__name__', 'EQUAL', reference('w/a')))).toBe('-')
  expect(lists('match /v/{v} { allow list; }', id('a'), { allDescendants: true })).toBe('ok')
  expect(lists('match /v/{v} { allow get; }', id('a'))).toBe('-')
})

test('named documents are not paid for, but what their rules read is', () => {
  const names = Array.from({ length: 11 }, (_, i) => `x${i}`)
  const reading = 'match /v/{v} { allow list: if !exists(/databases/$(database)/documents/w/$(v)); }'
  expect(lists(reading, ids(...names.slice(1)))).toBe('ok')
  expect(lists(reading, ids(...names))).toBe('-')
})
