import { describe, expect, test } from 'vitest'
import { nounOf } from '#engine/catalogue/nouns.ts'
import { indexesOf, indexFile } from './indexes.ts'
import { listQueries } from './list-queries.ts'
import { ordersWith, type ListQuery } from '#engine/query/list-query.ts'
import { ownIndexes } from './questions.ts'

const query = {
  collection: 'things',
  filters: {
    word: { kind: 'contains', field: 'search' },
    open: { kind: 'equals', field: 'open' },
    flag: { kind: 'flag', field: 'flags', values: ['a', 'b'] },
    between: { kind: 'range', sort: 'made' },
  },
  sorts: {
    made: { fields: ['createdAt'], nullable: true },
    name: { fields: ['last', 'first'], nullable: false },
  },
  defaultSort: { sort: 'made', direction: 'desc' },
} as const satisfies ListQuery

/** An index as one line: `open+ createdAt-`, `search[] last+ first+`. */
const lines = (indexes: ReturnType<typeof indexesOf>) =>
  indexes.map(({ fields }) =>
    fields
      .map(
        (field) =>
          field.fieldPath + ('arrayConfig' in field ? '[]' : field.order === 'ASCENDING' ? '+' : '-'),
      )
      .join(' '),
  )

describe('the indexes of a list', () => {
  test('one per filter, sort and direction; single fields are indexed anyway', () => {
    const tails = ['createdAt+', 'createdAt-', 'last+ first+', 'last- first-']
    // A filter runs as its order does, so that both directions can be kept as one.
    const heads = (way: string) => ['search[]', `open${way}`, `flags.a${way}`, `flags.b${way}`]
    const expected = [
      ...tails.flatMap((tail) => heads(tail.at(-1) ?? '').map((head) => `${head} ${tail}`)),
      'last+ first+',
      'last- first-',
    ]
    expect(lines(indexesOf(query)).toSorted()).toEqual(expected.toSorted())
  })

  test('one way only, where the sort has only one; none for a filter on the field that is sorted by', () => {
    const sorts = { made: { fields: ['open', 'made'], nullable: true, directions: ['asc'] } } as const
    expect(lines(indexesOf({ ...query, sorts })).toSorted()).toEqual(
      ['open+ made+', 'search[] open+ made+', 'flags.a+ open+ made+', 'flags.b+ open+ made+'].toSorted(),
    )
  })

  test('a filter has none for the orders in which it cannot be asked', () => {
    const { word, open, flag } = query.filters
    const filters = {
      word: { ...word, orders: ['name'] },
      open,
      flag: { ...flag, orders: ['-made', 'name'] },
    }
    const all = lines(indexesOf({ ...query, filters, filtered: ['made'] }))
    const expected = [
      'search[] last+ first+',
      'open+ createdAt+',
      ...['a', 'b'].flatMap((value) => [`flags.${value}- createdAt-`, `flags.${value}+ last+ first+`]),
      'last+ first+',
      'last- first-',
    ]
    expect(all.toSorted()).toEqual(expected.toSorted())
  })

  test('a list without filters needs them for sorts of several fields only', () => {
    expect(lines(indexesOf({ ...query, filters: {} }))).toEqual(['last+ first+', 'last- first-'])
  })
})

test('a filter by the first field of another sort needs no separate index', () => {
  const sorts = {
    name: { fields: ['name'], nullable: false },
    season: { fields: ['season', 'name'], nullable: true },
  }
  const filters = { season: { kind: 'equals', field: 'season' } } as const
  const expected = ['season+ name+', 'season- name-']
  expect(
    lines(indexesOf({ ...query, filters, sorts, defaultSort: { sort: 'name', direction: 'asc' } })),
  ).toEqual(expected)
})

test.each(listQueries)('each filter of $collection can be asked in some order', (list) => {
  const stuck = Object.keys(list.filters).filter((name) => ordersWith(list, [name]).length === 0)
  expect(stuck).toEqual([])
})

test('a project without billing takes all of it', () => {
  // https://firebase.google.com/docs/firestore/quotas#indexes: 200 of each. A noun without demo data is somebody’s own (docs/add-a-noun.md).
  const isOurs = ({ collectionGroup }: { collectionGroup: string }) =>
    nounOf(collectionGroup)?.hasDemo !== false
  expect(indexFile.indexes.filter(isOurs).length).toBeLessThanOrEqual(192)
  expect(indexFile.fieldOverrides.filter(isOurs).length).toBeLessThanOrEqual(200)
})

const { indexes, fieldOverrides } = indexFile

test('no index stands there twice, and no field is exempted twice', () => {
  const all = indexes.map((index) => JSON.stringify(index))
  expect(new Set(all).size).toBe(all.length)
  const fields = fieldOverrides.map(({ collectionGroup, fieldPath }) => `${collectionGroup} ${fieldPath}`)
  expect(new Set(fields).size).toBe(fields.length)
})

test('the order is that of the collections and fields, whichever file needs them', () => {
  for (const entries of [indexes, fieldOverrides]) {
    const texts = entries.map((entry) => JSON.stringify(entry))
    expect(texts).toEqual(texts.toSorted())
  }
})

test('what questions need stands there beside what the lists give', () => {
  expect(ownIndexes).toContainEqual(
    expect.objectContaining({ of: 'leagues', composite: ['clubIds[] -season'], elements: ['clubIds'] }),
  )
  expect(lines(indexes.filter(({ collectionGroup }) => collectionGroup === 'leagues'))).toContain(
    'clubIds[] season-',
  )
  expect(fieldOverrides).toContainEqual({
    collectionGroup: 'leagues',
    fieldPath: 'clubIds',
    indexes: [{ queryScope: 'COLLECTION', arrayConfig: 'CONTAINS' }],
  })
})

test('a field may be left out of the index under its parent', () => {
  const clubs = indexFile.fieldOverrides.filter(({ collectionGroup }) => collectionGroup === 'clubs')
  expect(clubs).toContainEqual({ collectionGroup: 'clubs', fieldPath: 'counters.videos', indexes: [] })
  // Sorted by and asked for by range: these stay.
  expect(clubs.map(({ fieldPath }) => fieldPath)).not.toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^(counters|counters\.leagues|geo|geo\.geohash|nameKey)$/),
    ]),
  )
})

test('the log has one for each filter of its list, and those of single records and figures', () => {
  expect(lines(indexFile.indexes.filter(({ collectionGroup }) => collectionGroup === 'decisions'))).toEqual([
    'action- at-',
    'batchId- at-',
    'by- at-',
    'concerns[] at-',
    'reversesBy- at-',
    'subjectType+ at+',
    'subjectType+ from+ at+ handlingMs+',
    'subjectType+ from+ at+ waitedMs+',
    'subjectType+ from+ at+',
    'subjectType+ subjectId+ at-',
    'subjectType+ to+ action+ at+',
    'subjectType- at-',
  ])
})
