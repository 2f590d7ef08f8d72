import { describe, expect, test } from 'vitest'
import { indexesOf, indexFile } from '#indexes.ts'
import type { ListQuery } from '#list-query.ts'

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
    const heads = ['search[]', 'open+', 'flags.a+', 'flags.b+']
    const expected = [
      ...tails.flatMap((tail) => heads.map((head) => `${head} ${tail}`)),
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

  test('a list without filters needs them for sorts of several fields only', () => {
    expect(lines(indexesOf({ ...query, filters: {} }))).toEqual(['last+ first+', 'last- first-'])
  })
})

test('a filter by the first field of another sort needs no index of its own', () => {
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

test('no index stands there twice', () => {
  const all = indexFile.indexes.map((index) => JSON.stringify(index))
  expect(new Set(all).size).toBe(all.length)
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

test('the log has one for each filter of its list and either direction, and those of single records and figures', () => {
  expect(lines(indexFile.indexes.filter(({ collectionGroup }) => collectionGroup === 'decisions'))).toEqual([
    ...['+', '-'].flatMap((way) =>
      ['by', 'subjectType', 'action', 'reversesBy', 'batchId'].map((field) => `${field}+ at${way}`),
    ),
    'subjectType+ subjectId+ at-',
    'subjectType+ from+ at+',
    'subjectType+ from+ at+ handlingMs+',
    'subjectType+ from+ at+ waitedMs+',
    'subjectType+ to+ action+ at+',
    'concerns[] at-',
  ])
})
