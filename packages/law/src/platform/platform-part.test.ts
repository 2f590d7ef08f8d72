import { loadRules } from '@touchline/backend/rules/ruleset.ts'
import { describe, expect, test } from 'vitest'
import { consoleParts, joinedFiles, joinRules, writtenParts } from '#rules/join.ts'
import { checkRules, rulesChecker } from '#testing/direct-rules-check.ts'
import { fullest } from '#testing/fullest-writes.ts'

/** The platform's part of the rules can be removed, and costs an administrator nothing. */

const compiled = (file: string, text: string) =>
  loadRules({
    file,
    text,
    service: file.endsWith('storage.rules') ? 'firebase.storage' : 'cloud.firestore',
  })

test.each(Object.entries(joinedFiles))('%s compiles with and without the platform’s part', (file, joined) => {
  expect(() => compiled(file, joined())).not.toThrow()
  expect(() => compiled(file, joined(consoleParts(writtenParts)))).not.toThrow()
})

test('a rule of one’s own is a file in the folder', () => {
  const theirs = 'match /chats/{id} {\n  allow read: if request.auth != null;\n}\n'
  const parts = { ...consoleParts(writtenParts), 'platform/firestore/chats.rules': theirs }
  expect(joinRules(parts)).toContain('match /chats/{id} {\n allow read: if request.auth != null;')
  expect(() => compiled('firebase/firestore.rules', joinRules(parts))).not.toThrow()
})

describe('whichever part is looked at first', () => {
  const marker = '{{platform/firestore/*.rules}}\n\n'
  const main = writtenParts['main.rules'] ?? ''
  const nouns = '{{nouns/*.rules}}\n'
  const first = main.replace(marker, '').replace(nouns, `${marker}${nouns}`)
  const platformFirst = rulesChecker(joinRules({ ...writtenParts, 'main.rules': first }))

  test('the order is another one', () => {
    expect(main.indexOf('platform/')).toBeGreaterThan(main.indexOf('nouns/'))
    expect(first.indexOf('platform/')).toBeGreaterThan(0)
    expect(first.indexOf('platform/')).toBeLessThan(first.indexOf('nouns/'))
  })

  // Firestore does not say in which order it looks: an administrator's largest writes have to fit in either.
  test.each(fullest)('%s stays within 1,000 expressions and 10 reads', (_, { stored, written }) => {
    expect(checkRules(stored, written)).toBe('allowed')
    expect(platformFirst(stored, written)).toBe('allowed')
  })
})
