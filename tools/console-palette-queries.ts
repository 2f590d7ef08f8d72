import { type Condition, type ConsoleQuery, type FixedQuery, type Order, sent } from '#tools/console-query.ts'

/** What the palette asks of each kind: in which order behind a word, and which name a word may begin. */
const kinds: readonly [collection: string, order: readonly Order[], named?: string][] = [
  [
    'users',
    [
      ['lastName', 'asc'],
      ['firstName', 'asc'],
    ],
    'lastName',
  ],
  ['clubs', [['name', 'asc']], 'name'],
  ['leagues', [['name', 'asc']], 'name'],
  ['matches', [['kickOff', 'desc']]],
  ['contacts', [['firstName', 'asc']], 'firstName'],
  ['pipelines', [['expectedCloseDate', 'asc']]],
  ['videos', []],
]

const nearly = (field: string): Condition => [field, 'array-contains-any', ['x', 'y']]
const word: Condition = ['search', 'array-contains', 'x']

/** One for the place that sends any. */
export const paletteQueries: readonly FixedQuery[] = [
  sent('word-search.ts', 'users with a word', 'users', word, ['lastName', 'asc'], ['firstName', 'asc']),
]

/** What that place asks beside it. */
export const furtherPaletteQueries: readonly ConsoleQuery[] = kinds.flatMap(([collection, order, named]) => [
  sent('word-search.ts', `${collection} with a word`, collection, word, ...order),
  ...(named === undefined
    ? []
    : [
        sent(
          'word-search.ts',
          `${collection} whose name begins so`,
          collection,
          word,
          [named, '>=', 'X'],
          [named, '<', 'Y'],
          ...order,
        ),
      ]),
  sent('word-search.ts', `${collection} with something like it`, collection, nearly('near')),
  sent('word-search.ts', `${collection} with a word like it`, collection, nearly('search'), ...order),
])
