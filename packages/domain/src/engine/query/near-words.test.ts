import { describe, expect, test } from 'vitest'
import { searchToken, searchTokens } from '#shared/text.ts'
import { nearKeys, NEAR_KEYS_MAX } from './near-keys.ts'
import { isNearBeginning, isNearToken, keysOfTyped, likelyTokens } from './near-words.ts'

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']
const ASKED_AT_ONCE = 30

/** All variants of a word with one typing error, by kind of error. */
function slips(word: string): Record<'substituted' | 'missing' | 'added' | 'swapped', string[]> {
  const places = [...word].map((_, at) => at)
  const cut = (at: number, gone: number, put: string) => word.slice(0, at) + put + word.slice(at + gone)
  return {
    substituted: places.flatMap((at) => LETTERS.map((letter) => cut(at, 1, letter))),
    missing: places.map((at) => cut(at, 1, '')),
    added: [...places, word.length].flatMap((at) => LETTERS.map((letter) => cut(at, 0, letter))),
    swapped: places.slice(1).map((at) => cut(at - 1, 2, `${word[at]}${word[at - 1]}`)),
  }
}

const finds = (stored: readonly string[], typed: string) =>
  keysOfTyped(typed).some((key) => stored.includes(key))

describe.each(['maria', 'berlin', 'schmidt', 'lindqvist', 'konstantinos', 'bartholomaeusz'])('%s', (word) => {
  const stored = nearKeys([`Zoë ${word}`])
  test.each(Object.entries(slips(word)))('is found with one letter %s', (_, typed) => {
    expect(typed.filter((one) => !finds(stored, one) || !isNearBeginning(one, word))).toEqual([])
  })
  test.each(Object.entries(slips(word)))('its tokens tell with one letter %s', (_, typed) => {
    for (const phrase of [word, `${word} zoe`]) {
      const tokens = searchTokens([phrase])
      const missed = typed.filter((one) => !tokens.some((token) => isNearToken(one, token)))
      expect(missed).toEqual([])
    }
  })
  test('is asked for in one question', () => {
    expect(keysOfTyped(word).length).toBeLessThanOrEqual(ASKED_AT_ONCE)
    expect(keysOfTyped(`${word}x`.slice(0, 14)).length).toBeLessThanOrEqual(ASKED_AT_ONCE)
  })
})

test.each(['lindqw', 'linqvi', 'ilndqvi', 'linndq'])(
  'its beginning with an error is found too: %s',
  (typed) => {
    expect(finds(nearKeys(['Tobias Lindqvist']), typed)).toBe(true)
  },
)

test.each(['lindberg', 'tobais', 'qvist', 'lond', 'linqwist', 'zo'])('%s is no word of it', (typed) => {
  expect(isNearBeginning(typed, 'lindqvist')).toBe(false)
  expect(searchTokens(['lindqvist']).filter((token) => isNearToken(typed, token))).toEqual([])
})

test('a word is forgiven from five letters on', () => {
  expect(keysOfTyped('maia')).toEqual(['maia'])
  expect(keysOfTyped('mar')).toEqual([])
  expect(nearKeys(['Li Wu Ruiz'])).toEqual([])
  expect(isNearBeginning('zoe', 'zoey')).toBe(false)
})

test('the keys of a long name are bounded, those of its first words first', () => {
  const keys = nearKeys([
    'Borussia Mönchengladbach',
    'Eintracht Braunschweig',
    'Regionalliga Nordost Staffel Brandenburg',
    'Internationale Freundschaftsspiele Deutschland Österreich Schweiz Liechtenstein Südtirol',
  ])
  expect(keys).toHaveLength(NEAR_KEYS_MAX)
  expect(keys).toEqual(expect.arrayContaining(['boruss', 'monche', 'brande']))
})

/** Keys of a word before they were limited to its beginning. */
const keysOfWhole = (word: string) =>
  [word.slice(0, 14), word.slice(0, 6)].flatMap((part) => [
    part,
    ...[...part].map((_, at) => part.slice(0, at) + part.slice(at + 1)),
  ])

test.each(['maria', 'berlin', 'schmidt', 'lindqvist', 'konstantinos', 'bartholomaeusz'])(
  'the beginning of %s finds all that its whole found',
  (word) => {
    const [before, now] = [keysOfWhole(word), nearKeys([word])]
    const typed = [...Object.values(slips(word)).flat(), ...Object.values(slips(`${word}er`)).flat()]
    expect(typed.filter((one) => finds(before, one) !== finds(now, one))).toEqual([])
  },
)

test('records without keys are found where a letter was added or two were swapped', () => {
  // They have every beginning.
  const tokens = [...'lindqvist'].map((_, at) => 'lindqvist'.slice(0, at + 1))
  const asked = (typed: string) => likelyTokens(searchToken(typed) ?? '')
  for (const typed of [...slips('lindqvist').added, ...slips('lindqvist').swapped])
    if (typed !== 'lindqvist') expect(asked(typed).some((token) => tokens.includes(token))).toBe(true)
  expect(asked('bartholomaeuszz').length).toBeLessThanOrEqual(ASKED_AT_ONCE)
  expect(asked('mari')).toEqual([])
})
