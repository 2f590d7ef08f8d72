import { collection, doc, getDocs, orderBy, query, setDoc, where } from 'firebase/firestore/lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callDocuments, openFirestoreScene } from '#testing/firestore-client.ts'
import { testRoot } from '#testing/random-values.ts'

/** Queries that are refused, sent without the SDK, which would stop most of them: Firestore's statuses and words. */

const { backend, db, close } = await openFirestoreScene()

beforeAll(async () => {
  for (const id of ['a', 'b', 'c']) await setDoc(doc(db, 'things', id), { n: 1, tags: ['x'] })
  await setDoc(doc(db, 'things/b/parts/x'), { n: 1 })
})

afterAll(close)

const text = { stringValue: 'x' }
const filter = (fieldPath: string, op: string, value: object = text): object => ({
  fieldFilter: { field: { fieldPath }, op, value },
})
const unary = (fieldPath: string, op: string): object => ({ unaryFilter: { field: { fieldPath }, op } })
const list = (count: number): object => ({
  arrayValue: { values: Array.from({ length: count }, (_, n) => ({ integerValue: String(n) })) },
})
const and = (...filters: object[]): object => ({ compositeFilter: { op: 'AND', filters } })
const or = (...filters: object[]): object => ({ compositeFilter: { op: 'OR', filters } })
const by = (...fields: string[]): object[] => fields.map((fieldPath) => ({ field: { fieldPath } }))
const many = (count: number, op: string): object[] =>
  Array.from({ length: count }, (_, n) => filter(`f${n}`, op))
const reference = (path: string): object => ({ referenceValue: `${testRoot}/${path}` })
const nested = (levels: number): object => (levels === 0 ? filter('n', 'EQUAL') : and(nested(levels - 1)))

type Refusal = readonly [what: string, query: object, message: RegExp]

const operators: readonly Refusal[] = [
  ['31 values of IN', { where: filter('n', 'IN', list(31)) }, /^'IN' supports up to 30 comparison values\.$/],
  [
    '31 values of ARRAY_CONTAINS_ANY',
    { where: filter('n', 'ARRAY_CONTAINS_ANY', list(31)) },
    /^'ARRAY_CONTAINS_ANY' supports up to 30/,
  ],
  [
    '11 values of NOT_IN',
    { where: filter('n', 'NOT_IN', list(11)) },
    /^'NOT_IN' supports up to 10 comparison values\.$/,
  ],
  ['no value of IN', { where: filter('n', 'IN', list(0)) }, /^'IN' requires an non-empty ArrayValue\.$/],
  ['IN without a list', { where: filter('n', 'IN') }, /^'IN' requires an ArrayValue\.$/],
  [
    'two !=',
    { where: and(filter('n', 'NOT_EQUAL'), filter('m', 'NOT_EQUAL')) },
    /^Only a single 'NOT_EQUAL', 'NOT_IN'/,
  ],
  [
    '!= and NOT_IN',
    { where: and(filter('n', 'NOT_EQUAL'), filter('n', 'NOT_IN', list(1))) },
    /^Only a single/,
  ],
  [
    'NOT_IN twice',
    { where: and(filter('n', 'NOT_IN', list(1)), filter('m', 'NOT_IN', list(1))) },
    /^Only a single/,
  ],
  [
    'IS_NOT_NULL and !=',
    { where: and(unary('n', 'IS_NOT_NULL'), filter('m', 'NOT_EQUAL')) },
    /^Only a single/,
  ],
  [
    'NOT_IN and IN',
    { where: and(filter('n', 'NOT_IN', list(1)), filter('m', 'IN', list(1))) },
    /^'NOT_IN' cannot be used in the same query/,
  ],
  [
    'NOT_IN in an OR',
    { where: or(filter('n', 'NOT_IN', list(1)), filter('m', 'EQUAL')) },
    /^'NOT_IN' cannot be used/,
  ],
  [
    'two ARRAY_CONTAINS',
    { where: and(filter('a', 'ARRAY_CONTAINS'), filter('b', 'ARRAY_CONTAINS')) },
    /^A maximum of 1 'ARRAY_CONTAINS' filter is allowed per disjunction\.$/,
  ],
  [
    'ARRAY_CONTAINS and ARRAY_CONTAINS_ANY',
    { where: and(filter('a', 'ARRAY_CONTAINS'), filter('a', 'ARRAY_CONTAINS_ANY', list(1))) },
    /^A maximum of 1/,
  ],
  [
    '31 alternatives',
    { where: or(...many(31, 'EQUAL')) },
    /^Too many disjunctions after normalization\. Result had 31 disjunctions/,
  ],
  [
    '2 to the 200 alternatives',
    { where: and(...Array.from({ length: 200 }, () => or(...many(2, 'EQUAL')))) },
    /^Too many disjunctions/,
  ],
  [
    'inequalities on 11 fields',
    { where: and(...many(11, 'GREATER_THAN')) },
    /^The query contains 11 distinct inequality fields/,
  ],
  [
    '101 filters',
    { where: and(...many(101, 'EQUAL')) },
    /^The query may not have more than 100 filters \+ sort orders \+ ancestor total/,
  ],
  [
    '100 filters and an order',
    { where: and(...many(100, 'EQUAL')), orderBy: by('n') },
    /^The query may not have more than 100/,
  ],
  ['filters within filters', { where: nested(60) }, /nested too deep/],
  ['an empty filter', { where: or() }, /^Composite filter must have at least one sub-filter\.$/],
  ['an unknown operator', { where: filter('n', 'LIKE') }, /^Unknown FieldFilter operator\.$/],
  ['an unknown unary operator', { where: unary('n', 'IS_ODD') }, /^Unknown UnaryFilter operator\.$/],
]

const positions: readonly Refusal[] = [
  [
    'a cursor with too many values',
    { orderBy: by('n'), startAt: { values: [text, reference('things/a')] } },
    /^Cursor has too many values\.$/,
  ],
  ['a cursor without orders', { endAt: { values: [text] } }, /^Cursor has too many values\.$/],
  [
    'a cursor that is no name',
    { orderBy: by('__name__'), startAt: { values: [text] } },
    /^Cursor __key__ value is not a document reference\.$/,
  ],
  [
    'a field ordered by twice',
    { orderBy: by('n', 'n') },
    /^order by clause cannot contain duplicate fields n$/,
  ],
  [
    'an order behind the name',
    { orderBy: by('__name__', 'n') },
    /^order by clause cannot contain more fields after the key$/,
  ],
  [
    'an inequality behind the name',
    { where: filter('n', 'LESS_THAN'), orderBy: by('__name__') },
    /^order by clause cannot contain more/,
  ],
  ['a name that is a text', { where: filter('__name__', 'EQUAL') }, /^__key__ filter value must be a Key$/],
  ['a name that is null', { where: unary('__name__', 'IS_NULL') }, /^__key__ filter value must be a Key$/],
  ['a name that contains', { where: filter('__name__', 'ARRAY_CONTAINS') }, /^the name __key__ is reserved$/],
  [
    'a name beside an inequality',
    { where: and(filter('__name__', 'EQUAL', reference('things/a')), filter('n', 'LESS_THAN')) },
    /^Equality on key is not allowed/,
  ],
  [
    'a name of another database',
    { where: filter('__name__', 'EQUAL', { referenceValue: 'projects/p/databases/d/documents/a/b' }) },
    /not in the database/,
  ],
  [
    'a direction that is none',
    { orderBy: [{ field: { fieldPath: 'n' }, direction: 'UP' }] },
    /^Unknown Direction/,
  ],
  ['a negative limit', { limit: -1 }, /^limit is negative$/],
  ['a limit of 33 bits', { limit: { value: 2 ** 32 } }, /^limit is out of range/],
  ['a negative offset', { offset: -1 }, /^offset is negative$/],
  [
    'a reserved collection',
    { from: [{ collectionId: '__all__' }] },
    /^Resource id "__all__" is invalid because it is reserved\.$/,
  ],
  [
    'a collection id of 1,501 bytes',
    { from: [{ collectionId: 'c'.repeat(1501) }] },
    /longer than 1500 bytes/,
  ],
  ['an empty collection id', { from: [{ collectionId: '' }] }, /is not allowed/],
]

const paths = ['a..b', '.a', 'a.', '1a', 'a-b', 'a b', '`a', 'a`', '`a`b', '``', 'a[0]', 'ä']

const run = (structured: object): ReturnType<typeof callDocuments> =>
  callDocuments(backend, 'runQuery', {
    structuredQuery: { from: [{ collectionId: 'things' }], ...structured },
  })

const refusal = (message: unknown): object => ({
  status: 400,
  body: { error: { code: 400, status: 'INVALID_ARGUMENT', message } },
})

async function names(structured: object): Promise<readonly string[]> {
  const { body } = await run(structured)
  return [...JSON.stringify(body).matchAll(/"name":"[^"]*\/([^"/]*)"/g)].map(([, id]) => id ?? '')
}

describe('refused', () => {
  test.each([...operators, ...positions])('%s', async (_, structured, message) => {
    expect(await run(structured)).toEqual(refusal(expect.stringMatching(message)))
    const structuredAggregationQuery = {
      aggregations: [{ count: {} }],
      structuredQuery: { from: [{ collectionId: 'things' }], ...structured },
    }
    const counted = await callDocuments(backend, 'runAggregationQuery', { structuredAggregationQuery })
    expect(counted).toEqual(refusal(expect.stringMatching(message)))
  })

  test.each(paths)('the field path %s, wherever it stands', async (fieldPath) => {
    const invalid = refusal(
      expect.stringMatching(/^Invalid property path ".*"\. Unquoted property names must match/),
    )
    expect(await run({ where: filter(fieldPath, 'EQUAL') })).toEqual(invalid)
    expect(await run({ orderBy: by(fieldPath) })).toEqual(invalid)
    expect(await run({ select: { fields: [{ fieldPath }] } })).toEqual(invalid)
  })

  test('an empty or reserved field path', async () => {
    expect(await run({ orderBy: by('') })).toEqual(refusal('Invalid empty property path string.'))
    expect(await run({ orderBy: by('__x__') })).toEqual(refusal(expect.stringContaining('reserved')))
  })
})

describe('served', () => {
  test('what just fits', async () => {
    const fitting = [
      { where: filter('n', 'IN', list(30)) },
      { where: filter('n', 'NOT_IN', list(10)) },
      { where: filter('n', 'ARRAY_CONTAINS_ANY', list(30)) },
      { where: or(...many(30, 'EQUAL')) },
      { where: and(...many(10, 'GREATER_THAN')) },
      { where: and(...many(99, 'EQUAL')), orderBy: by('n') },
      { where: or(filter('n', 'ARRAY_CONTAINS'), filter('m', 'ARRAY_CONTAINS')) },
      { orderBy: by('n', '`a-b`', '__name__'), startAt: { values: [text] } },
      { limit: 0 },
      { limit: { value: 2 ** 31 - 1 }, offset: 2 ** 31 - 1 },
    ]
    for (const structured of fitting) expect((await run(structured)).status).toBe(200)
  })

  test('names of other collections stand where they would among these', async () => {
    const after = (path: string): Promise<readonly string[]> =>
      names({ where: filter('__name__', 'GREATER_THAN', reference(path)) })
    expect(await after('things/a')).toEqual(['b', 'c'])
    expect(await after('things/b/parts/x')).toEqual(['c'])
    expect(await after('alike/z')).toEqual(['a', 'b', 'c'])
    expect(await after('zebras/a')).toEqual([])
    expect(await names({ where: filter('__name__', 'EQUAL', reference('things/b/parts/x')) })).toEqual([])
    const cursor = {
      orderBy: by('__name__'),
      startAt: { values: [reference('things/b/parts/x')], before: true },
    }
    expect(await names(cursor)).toEqual(['c'])
  })

  test('an order beside inequalities need not begin with them', async () => {
    const found = query(collection(db, 'things'), where('n', '>', 0), orderBy('tags'))
    expect((await getDocs(found)).size).toBe(3)
  })

  test('inequalities that no order names order by the names of their fields, quoted or not', async () => {
    const part = (id: string, inner: number, other: number): object => {
      const fields = {
        n: { mapValue: { fields: { z: { doubleValue: inner } } } },
        'n-z': { doubleValue: other },
      }
      return { update: { name: `${testRoot}/parts/${id}`, fields } }
    }
    await callDocuments(backend, 'commit', { writes: [part('a', 1, 2), part('b', 2, 1)] })
    const positive = (fieldPath: string): object => filter(fieldPath, 'GREATER_THAN', { doubleValue: 0 })
    const both = { from: [{ collectionId: 'parts' }], where: and(positive('`n-z`'), positive('n.z')) }
    expect(await names(both)).toEqual(['a', 'b'])
  })
})
