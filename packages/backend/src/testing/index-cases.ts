import { documentId, limit, limitToLast, orderBy, type QueryConstraint, where } from 'firebase/firestore/lite'
import type { CompositeIndex } from '#core/indexes/index-config.ts'

/** Queries of the collection `things` that Firestore serves or refuses with the indexes declared here. */

export const kindByNumber: CompositeIndex = {
  collectionGroup: 'things',
  queryScope: 'COLLECTION',
  fields: [
    { fieldPath: 'kind', order: 'ASCENDING' },
    { fieldPath: 'n', order: 'DESCENDING' },
  ],
}

export const ascending = (fieldPath: string): object => ({ fieldPath, order: 'ASCENDING' })
export const descending = (fieldPath: string): object => ({ fieldPath, order: 'DESCENDING' })
export const contains = (fieldPath: string): object => ({ fieldPath, arrayConfig: 'CONTAINS' })
export const index = (...fields: object[]): object => ({
  collectionGroup: 'things',
  queryScope: 'COLLECTION',
  fields,
})
const groupIndex = (...fields: object[]): object => ({ ...index(...fields), queryScope: 'COLLECTION_GROUP' })
export const mode = (order: 'ASCENDING' | 'DESCENDING', queryScope = 'COLLECTION'): object => ({
  order,
  queryScope,
})
const automatic = [
  mode('ASCENDING'),
  mode('DESCENDING'),
  { arrayConfig: 'CONTAINS', queryScope: 'COLLECTION' },
]
export const override = (fieldPath: string, indexes: object[]): object => ({
  collectionGroup: 'things',
  fieldPath,
  indexes,
})

type ServedCase = { readonly what: string; readonly constraints: readonly QueryConstraint[] }

/** `definition` is the index that the refusal names. */
type RefusedCase = ServedCase & { readonly definition: object }

type IndexFile = { indexes: object[]; fieldOverrides: object[] }

export const declared: IndexFile = {
  indexes: [
    index(ascending('kind'), ascending('n')),
    index(ascending('city'), ascending('n')),
    index(contains('tags'), ascending('n')),
    index(descending('open'), ascending('n')),
    index(ascending('kind'), descending('made')),
    index(ascending('last'), ascending('first')),
    index(ascending('a'), descending('b'), ascending('__name__')),
    groupIndex(ascending('kind'), ascending('n')),
  ],
  fieldOverrides: [
    override('secret', []),
    override('up', [mode('ASCENDING')]),
    override('shared', [...automatic, mode('ASCENDING', 'COLLECTION_GROUP')]),
  ],
}

export const kind = where('kind', '==', 'x')
const city = where('city', '==', 'x')
const open = where('open', '==', true)
export const tags = where('tags', 'array-contains', 'x')
const name = documentId()
const byName = orderBy(name, 'desc')

const ask = (what: string, ...constraints: QueryConstraint[]): ServedCase => ({ what, constraints })

const lack = (what: string, definition: object, ...constraints: QueryConstraint[]): RefusedCase => ({
  what,
  definition,
  constraints,
})

/** Served with the indexes above, or without any. */
export const served: readonly ServedCase[] = [
  ask('nothing asked'),
  ask('one equality', kind),
  ask('several equalities and a contains, merged', kind, city, open, tags, where('more', '==', 1)),
  ask('equality with null', where('kind', '==', null), city),
  ask('one equality, names descending', kind, byName),
  ask('elements, names descending', tags, byName),
  ask(
    'in and array-contains-any',
    where('kind', 'in', ['x', 'y']),
    where('tags', 'array-contains-any', ['x', 'y']),
  ),
  ask('a range', where('n', '>', 1), where('n', '<=', 5)),
  ask('a range, descending', where('n', '>', 1), orderBy('n', 'desc')),
  ask('not equal', where('n', '!=', 1)),
  ask('a sort, and its end', orderBy('other'), limitToLast(1)),
  ask('a range of names', where(name, '>', 'a'), kind),
  ask('the whole index', kind, orderBy('n')),
  ask('a range behind an equality', kind, where('n', '>=', 1)),
  ask('two merged indexes', kind, city, orderBy('n')),
  ask('four merged indexes', kind, city, tags, open, orderBy('n')),
  ask('alternatives of a declared index', where('kind', 'in', ['x', 'y']), orderBy('n'), limit(3)),
  ask('an index with a descending end', kind, orderBy('made', 'desc')),
  ask('an index of two sorts', orderBy('last'), orderBy('first')),
  ask('two ranges', where('last', '>', 'a'), where('first', '>', 'a'), orderBy('last')),
  ask('a range and a further sort', where('last', '>', 'a'), orderBy('last'), orderBy('first')),
  ask('a name with its own direction', orderBy('a'), orderBy('b', 'desc'), orderBy(name, 'asc')),
  ask('a sort by what equals one value', kind, orderBy('kind'), orderBy('n')),
  ask('a field that is only indexed upwards', where('up', '>', 1)),
]

export const refused: readonly RefusedCase[] = [
  lack('the opposite direction', index(ascending('kind'), descending('n')), kind, orderBy('n', 'desc')),
  lack('the end of a sort', index(ascending('kind'), descending('n')), kind, orderBy('n'), limitToLast(2)),
  lack(
    'the opposite of a descending end',
    index(ascending('kind'), ascending('made')),
    kind,
    orderBy('made'),
  ),
  lack(
    'two sorts, both descending',
    index(descending('last'), descending('first')),
    orderBy('last', 'desc'),
    orderBy('first', 'desc'),
  ),
  lack(
    'two sorts in two directions',
    index(ascending('last'), descending('first')),
    orderBy('last'),
    orderBy('first', 'desc'),
  ),
  lack(
    'two sorts the other way round',
    index(ascending('first'), ascending('last')),
    orderBy('first'),
    orderBy('last'),
  ),
  lack(
    'a filter that no index merges',
    index(ascending('colour'), ascending('kind'), ascending('n')),
    where('colour', '==', 1),
    kind,
    orderBy('n'),
  ),
  lack(
    'a contains that no index merges',
    index(contains('words'), ascending('n')),
    where('words', 'array-contains', 'x'),
    orderBy('n'),
  ),
  lack(
    'alternatives of nothing declared',
    index(ascending('colour'), ascending('n')),
    where('colour', 'in', [1, 2]),
    orderBy('n'),
  ),
  lack('ranges of two fields', index(ascending('a'), ascending('n')), where('n', '>', 1), where('a', '>', 1)),
  lack(
    'ranges of two fields, sorted',
    index(descending('n'), descending('a')),
    where('n', '>', 1),
    where('a', '>', 1),
    orderBy('n', 'desc'),
  ),
  lack(
    'not-in behind an equality',
    index(ascending('kind'), ascending('size')),
    kind,
    where('size', 'not-in', [1]),
  ),
  lack('names against the sort', index(ascending('n'), descending('__name__')), orderBy('n'), byName),
  lack('names, descending', index(descending('__name__')), byName),
  lack(
    'what nothing can match',
    index(ascending('kind'), ascending('size')),
    kind,
    where('size', '>', 5),
    where('size', '<', 1),
  ),
  lack(
    'null and NaN in a list, which match nothing',
    index(ascending('size'), ascending('n')),
    where('size', 'in', [null, Number.NaN]),
    orderBy('n'),
  ),
  lack('an exempt field', override('secret', [mode('ASCENDING')]), where('secret', '==', 1)),
  lack('an exempt field, sorted', override('secret', [mode('DESCENDING')]), orderBy('secret', 'desc')),
  lack(
    'a field below an exempt one',
    override('secret.part', [mode('ASCENDING')]),
    where('secret.part', '>', 1),
  ),
  lack(
    'elements of an exempt field',
    override('secret', [{ arrayConfig: 'CONTAINS', queryScope: 'COLLECTION' }]),
    where('secret', 'array-contains', 1),
  ),
  lack(
    'a field that is only indexed upwards',
    override('up', [mode('ASCENDING'), mode('DESCENDING')]),
    orderBy('up', 'desc'),
  ),
]

export const groupServed: readonly ServedCase[] = [
  ask('a whole collection group'),
  ask('a field with an index of the group', where('shared', '==', 1)),
  ask('a composite index of the group', kind, orderBy('n')),
]

export const groupRefused: readonly RefusedCase[] = [
  lack(
    'a field of a collection group',
    override('n', [...automatic, mode('ASCENDING', 'COLLECTION_GROUP')]),
    where('n', '>', 1),
  ),
  lack(
    'a field of a group, descending',
    override('shared', [
      ...automatic,
      mode('ASCENDING', 'COLLECTION_GROUP'),
      mode('DESCENDING', 'COLLECTION_GROUP'),
    ]),
    orderBy('shared', 'desc'),
  ),
  lack('two fields of a group', groupIndex(ascending('city'), ascending('n')), city, where('n', '==', 1)),
  lack('an index of the collection alone', groupIndex(contains('tags'), ascending('n')), tags, orderBy('n')),
]
