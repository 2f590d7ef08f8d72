import { describe, expect, test } from 'vitest'
import { fullName } from './full-name.ts'
import { inShort } from './in-short.ts'
import { fold, SEARCH_TOKENS_MAX, searchToken, searchTokens } from './text.ts'

describe('fold', () => {
  test.each([
    ['Zoë Müller', 'zoe muller'],
    ['Łukasz Ørsted', 'lukasz orsted'],
    ['Straße', 'strasse'],
    ["O'Neill-García", 'o neill garcia'],
    ['  many   blanks ', 'many blanks'],
    ['İbrahim', 'ibrahim'],
    ['日本 太郎', '日本 太郎'],
    ['…', ''],
    ['A-B\tc 1.', 'a b c 1'],
  ])('%s → %s', (text, folded) => expect(fold(text)).toBe(folded))
})

describe('search tokens', () => {
  const tokens = searchTokens(['María López', 'López María'], ['mlopez7@post.example'])

  test.each(['m', 'MAR', 'maría', 'Lop', 'maria lo', 'López Mar', 'mlopez7', 'mlopez7@post.example'])(
    'finds by %s',
    (typed) => expect(tokens).toContain(searchToken(typed)),
  )

  test.each(['aria', 'pez', 'maria zo', 'maria lz', 'post'])('does not find by %s', (typed) => {
    expect(tokens).not.toContain(searchToken(typed))
  })

  test.each([
    'Bangor Oakridge FC',
    'AD Campo Novo Coimbra',
    'O’Neill-García',
    'Maximiliana von und zu Hohenlohe',
    '日本 太郎',
    '𠮷野家 𠮷田 𠮷𠮷𠮷𠮷𠮷𠮷𠮷',
    'A B C D E F G H I J K L M N',
  ])('every beginning of a word or of several in a row is found: %s', (phrase) => {
    const words = fold(phrase).split(' ')
    const stored = new Set(searchTokens([phrase]))
    const starts = words.map((_, start) => [...words.slice(start).join(' ')])
    const typed = starts.flatMap((letters) => letters.map((_, end) => letters.slice(0, end + 1).join('')))
    expect(typed.filter((text) => !stored.has(searchToken(text) ?? ''))).toEqual([])
  })

  test('a letter between two lengths narrows the result with the next one', () => {
    expect(['maria l', 'maria lo', 'maria lop', 'maria lope'].map(searchToken)).toEqual([
      'maria',
      'maria lo',
      'maria lo',
      'maria lope',
    ])
  })

  test('keeps the shortest beginnings when there are too many', () => {
    const many = searchTokens([
      'Maximiliana Konstantina Bartholomea von und zu Hohenlohe-Langenburg',
      'Quirin Ulrich Ferdinand Zachariassen-Wittgenstein',
    ])
    expect(many).toHaveLength(SEARCH_TOKENS_MAX)
    expect(many).toEqual(expect.arrayContaining(['m', 'k', 'ba', 'hohenloh', 'quirin']))
  })

  test('nothing to search for', () => {
    expect(searchToken(' …')).toBeUndefined()
    expect(searchTokens([''])).toEqual([])
  })
})

test('a name is whole, and of one that no form takes its beginning', () => {
  expect(inShort('Harbour Town FC')).toBe('Harbour Town FC')
  expect(inShort('x'.repeat(200))).toBe('x'.repeat(200))
  expect(inShort('x'.repeat(600_000))).toBe(`${'x'.repeat(200)}…`)
  expect(fullName({ firstName: 'Ada', lastName: 'x'.repeat(600_000) })).toHaveLength(201)
})
