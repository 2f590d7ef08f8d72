import { dirname } from 'node:path'
import { languageTags } from '@touchline/domain/language/languages.ts'
import { expect, test } from 'vitest'
import { checkedIn } from './source-files.ts'

/** More than this in one folder is a heap: a newcomer reads all names to find one. */
const MOST = 15

/** Folders that may hold more, and why. */
const EXEMPT = new Map([
  ['docs/decisions', 'one numbered list, found by its number'],
  ...languageTags.map(
    (tag) => [`packages/console/languages/${tag}`, 'a language, one file a family of sentences'] as const,
  ),
])

const byFolder = Map.groupBy(checkedIn, (path) => dirname(path))
const heaps = [...byFolder].filter(([, files]) => files.length > MOST)

test(`no folder holds more than ${MOST} files beside each other`, () => {
  const told = heaps
    .filter(([folder]) => !EXEMPT.has(folder))
    .map(([folder, { length }]) => `${folder}: ${length}`)
  expect(told, 'Put what belongs together in its own folder.').toEqual([])
})

test('every exemption is still needed', () => {
  const needed = new Set(heaps.map(([folder]) => folder))
  expect([...EXEMPT.keys()].filter((folder) => !needed.has(folder))).toEqual([])
})

test('the folders are found at all', () => {
  expect(byFolder.size).toBeGreaterThan(50)
})
