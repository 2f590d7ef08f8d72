import { expect, test } from 'vitest'
import { machines } from '#tables/machines.ts'
import { waitingNouns } from './noun-groups.ts'
import { isNoun, nounCollections, nounOf, nouns } from './nouns.ts'
import { viewedNouns } from '#kept/saved-view/saved-view.ts'

test('a noun whose records wait has a page for its queue, and only such a one', () => {
  const queued = nounCollections.filter((collection) => nouns[collection].pages.queue !== null)
  expect(queued).toEqual(waitingNouns)
})

test('saved views are of lists', () => {
  const listed = nounCollections.filter((collection) => nouns[collection].pages.list !== null)
  expect(listed).toEqual(viewedNouns)
})

test('nouns that wait do so in a field of their machines', () => {
  const fields = waitingNouns.map((collection) => `${collection}.${nouns[collection].waits.field}`)
  const held = machines.map(({ collection, field }) => `${collection}.${field}`)
  expect(held).toEqual(expect.arrayContaining(fields))
})

test('no two nouns share a word or the field that names them', () => {
  for (const name of ['one', 'many', 'key'] as const) {
    const values = nounCollections.map((collection) => nouns[collection][name])
    expect(new Set(values).size).toBe(values.length)
  }
})

test('what is no noun is none', () => {
  expect(isNoun('clubs')).toBe(true)
  for (const other of ['decisions', 'toString', '__proto__', '']) {
    expect(isNoun(other)).toBe(false)
    expect(nounOf(other)).toBeUndefined()
  }
})
