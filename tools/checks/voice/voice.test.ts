import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkedIn } from '#tools/checks/source-files.ts'
import { type Found, wordsIn } from './voice-words.ts'

/** Files of text. Licences, fixtures in JSON and pictures have words of others. */
const TEXT = new Set([
  '.ts',
  '.tsx',
  '.mjs',
  '.css',
  '.html',
  '.md',
  '.rules',
  '.yml',
  '.yaml',
  '.service',
  '.conf',
  '',
])

/** Files that name the words, or repeat texts checked where they are written. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'tools/checks/voice/voice-words.ts': 'the list itself',
  'tools/checks/voice/voice.test.ts': 'its examples',
  'docs/data.md': 'generated from packages/domain and tools/contract',
  'firebase/firestore.rules': 'generated from firebase/rules',
  'firebase/storage.rules': 'generated from firebase/rules',
}

/** Texts that keep a word, with the reason. */
const KEPT: readonly { readonly text: RegExp; readonly why: string }[] = [
  { text: /Aggregations can not be empty\./, why: 'Firestore’s own message' },
  { text: /showMissing can not be used together with orderBy\./, why: 'Firestore’s own message' },
]

/**
 * Temporary. Words still to be replaced, by area: at most so many. Set it to `{}` once the console's texts and the tests
 * that quote them are rewritten; areas not named here have none.
 */
const REMAINING: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  // Console texts quoted by browser tests.
  e2e: { 'can not': 15, meanwhile: 10, 'take back': 31, 'write down': 1, rotten: 5 },
  'packages/console/src': {
    'a docstring that begins with “What”': 823,
    'of its own': 53,
    'take back': 100,
    'what stands': 37,
    'what waits': 28,
    whoever: 48,
    'can not': 70,
    anew: 34,
    meanwhile: 35,
    'hand over': 3,
    'turn down': 2,
    'write down': 14,
    'may be it already': 2,
    rotten: 13,
    'put away': 4,
    'over the period before': 2,
  },
  'packages/domain/src': {
    'a docstring that begins with “What”': 329,
    'of its own': 17,
    'take back': 36,
    'what stands': 4,
    'what waits': 10,
    whoever: 16,
    'can not': 25,
    anew: 2,
    meanwhile: 2,
    'hand over': 4,
    'write down': 4,
    'may be it already': 4,
    rotten: 3,
    'put away': 1,
  },
}

const isKept = ({ text }: Found): boolean => KEPT.some((kept) => kept.text.test(text))
const areaOf = (path: string): string =>
  Object.keys(REMAINING).find((area) => path.startsWith(`${area}/`)) ?? ''

const all = checkedIn
  .filter((path) => TEXT.has(extname(path)) && !(path in LEFT_OUT))
  .flatMap((path) => wordsIn(path, readFileSync(path, 'utf8')))
const found = all.filter((one) => !isKept(one))

test('texts, comments and docs use the product’s words', () => {
  const told = found
    .filter(({ path }) => areaOf(path) === '')
    .map(({ path, line, word, text }) => `${path}:${line}: “${word.word}”, better: ${word.say}. ${text}`)
  expect(told).toEqual([])
})

test.each(Object.entries(REMAINING))('%s has no more of them than before', (area, most) => {
  const counts: Record<string, number> = {}
  for (const { path, word } of found)
    if (areaOf(path) === area) counts[word.word] = (counts[word.word] ?? 0) + 1
  expect(Object.entries(counts).filter(([word, count]) => count > (most[word] ?? 0))).toEqual([])
})

test('every exception is needed', () => {
  const missing = Object.keys(LEFT_OUT).filter((path) => !checkedIn.includes(path))
  const unused = KEPT.filter((kept) => !all.some(({ text }) => kept.text.test(text))).map(({ text }) => text)
  expect([...missing, ...unused]).toEqual([])
})

describe('the matcher', () => {
  const wordsOf = (text: string, path = 'a.ts') => wordsIn(path, text).map(({ word }) => word.word)

  test.each([
    ['It can not be undone.', 'can not'],
    ['/** It can\n * not be undone. */', 'can not'],
    ['// Taken back\n', 'take back'],
    ['They took it back.', 'take back'],
    ['Whoever decides', 'whoever'],
    ['has a folder of its own.', 'of its own'],
    ['What came meanwhile', 'meanwhile'],
    ['handed over to Ada', 'hand over'],
    ['The request was turned down.', 'turn down'],
    ['writes it down', 'write down'],
    ['a rotten deal', 'rotten'],
    ['/** What a page shows. */', 'a docstring that begins with “What”'],
    ['/**\n * What a page shows.\n */', 'a docstring that begins with “What”'],
    ['// Sends an email to Ada', 'email'],
  ])('finds %j', (text, word) => {
    expect(wordsOf(text)).toEqual([word])
  })

  test.each([
    'It can’t be undone, and cannot be sent.',
    'That can not only fail.',
    'Take the way back.',
    'of its own accord',
    'the page turns; downstream',
    '/** Returns what a page shows. */',
    "const email = 'ada@club.example' // An e-mail in `email`",
  ])('leaves %j alone', (text) => {
    expect(wordsOf(text)).toEqual([])
  })

  test('reads all of a page of docs, without its code', () => {
    expect(wordsOf('Send an email, see `email` and [email](README.md).', 'README.md')).toEqual([
      'email',
      'email',
    ])
  })

  test('names file and line', () => {
    expect(wordsIn('a.ts', '\n// It can not be.')).toMatchObject([
      { path: 'a.ts', line: 2, text: '// It can not be.' },
    ])
  })
})
