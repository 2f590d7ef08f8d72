import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkedIn } from '#tools/shared/source-files.ts'
import { type Found, wordsIn } from './voice-words.ts'

/** Text files. Licences, JSON fixtures and pictures contain others' words. */
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

/** Files that name the words, or repeat texts that are checked elsewhere. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'tools/checks/voice-words.ts': 'the list itself',
  'tools/checks/voice.test.ts': 'its examples',
  'docs/data.md': 'generated from packages/domain',
  'firebase/firestore.rules': 'generated from firebase/rules',
  'firebase/storage.rules': 'generated from firebase/rules',
}

/** Texts that keep a word, with the reason. */
const KEPT: readonly { readonly text: RegExp; readonly why: string }[] = [
  { text: /Aggregations can not be empty\./, why: 'Firestore’s own message' },
  { text: /showMissing can not be used together with orderBy\./, why: 'Firestore’s own message' },
  { text: /^revoked: 'revoked, taken back',$/, why: 'other programs’ words for a state' },
]

const isKept = ({ text }: Found): boolean => KEPT.some((kept) => kept.text.test(text))

const all = checkedIn
  .filter((path) => TEXT.has(extname(path)) && !(path in LEFT_OUT))
  .flatMap((path) => wordsIn(path, readFileSync(path, 'utf8')))
const found = all.filter((one) => !isKept(one))

test('texts, comments and docs use the product’s words', () => {
  const told = found.map(
    ({ path, line, word, text }) => `${path}:${line}: “${word.word}”, better: ${word.say}. ${text}`,
  )
  expect(told).toEqual([])
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
