import { describe, expect, test } from 'vitest'
import { fold, searchToken, searchTokens, SEARCH_TOKENS_MAX } from './text.ts'

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
  ])('%s → %s', (text, folded) => expect(fold(text)).toBe(folded))
})

describe('search tokens', () => {
  const tokens = searchTokens(['María López', 'López María'], ['mlopez7@post.example'])

  test.each(['m', 'MAR', 'maría', 'Lop', 'maria lo', 'López Mar', 'mlopez7', 'mlopez7@post.example'])(
    'finds by %s',
    (typed) => expect(tokens).toContain(searchToken(typed)),
  )

  test.each(['aria', 'pez', 'maria z', 'post'])('does not find by %s', (typed) => {
    expect(tokens).not.toContain(searchToken(typed))
  })

  test('keeps the shortest beginnings when there are too many', () => {
    const many = searchTokens([
      'Maximiliana Konstantina Bartholomea von und zu Hohenlohe-Langenburg',
      'Quirin',
    ])
    expect(many).toHaveLength(SEARCH_TOKENS_MAX)
    expect(many).toEqual(expect.arrayContaining(['m', 'k', 'ba', 'hohenlohe', 'quirin']))
  })

  test('nothing to search for', () => {
    expect(searchToken(' …')).toBeUndefined()
    expect(searchTokens([''])).toEqual([])
  })
})
