import { HELD_ANSWERS, mappingId, MAPPINGS } from '@touchline/domain/mapping/connection.ts'
import { expect, test } from 'vitest'
import { checkRules, checkRulesAs, now } from '#testing/direct-rules-check.ts'
import { storedUser } from '#testing/rules-people.ts'
import type { Fields } from '#testing/rules-scene.ts'

const signed: Fields = { by: 'administrator', byName: 'administrator Test', at: now }
const version: Fields = {
  version: 12,
  mapping: '{"users":{"fields":{}}}',
  note: '“BANED” is known.',
  ...signed,
}
const answer: Fields = { collection: 'clubs', id: 'a', field: 'status', take: 'theirs', ...signed }

const versionAt = `${MAPPINGS}/${mappingId(12)}`
const answerAt = `${HELD_ANSWERS}/clubs~a~status~x`

const others: readonly Fields[] = [
  { by: 'somebody' },
  { byName: 'Somebody Else' },
  { at: new Date(0) },
  { isLatest: true },
]

test('an administrator adds a version of the mapping as themself, under its own number', () => {
  const add = (fields: Fields, path = versionAt) => checkRules({}, { [path]: { ...version, ...fields } })
  expect(add({})).toBe('allowed')
  expect(checkRules({}, { [`${MAPPINGS}/000001`]: { version: 1, mapping: '{}', ...signed } })).toBe('allowed')
  expect(add({ version: 123_456 }, `${MAPPINGS}/123456`)).toBe('allowed')
  for (const wrong of [...others, { version: 13 }, { version: '12' }, { version: 12.5 }, { mapping: 5 }])
    expect([wrong, add(wrong)]).toEqual([wrong, 'denied'])
  expect(add({}, `${MAPPINGS}/12`)).toBe('denied')
  expect(add({ version: 0 }, `${MAPPINGS}/000000`)).toBe('denied')
  expect(add({ version: -1 }, `${MAPPINGS}/99999`)).toBe('denied')
  expect(add({ mapping: 'x'.repeat(499_999) })).toBe('allowed')
  expect(add({ mapping: 'x'.repeat(500_000) })).toBe('denied')
})

test('an administrator answers as themself about what both sides changed', () => {
  const give = (fields: Fields) => checkRules({}, { [answerAt]: { ...answer, ...fields } })
  expect(give({})).toBe('allowed')
  expect(give({ take: 'ours' })).toBe('allowed')
  for (const wrong of [...others, { take: 'both' }, { take: null }])
    expect([wrong, give(wrong)]).toEqual([wrong, 'denied'])
})

test.each([
  [versionAt, version],
  [answerAt, answer],
])('%s is never changed or deleted, and nobody else’s', (path, fields) => {
  expect(checkRules({ [path]: fields }, { [path]: { ...fields, note: 'x', take: 'ours' } })).toBe('denied')
  expect(checkRules({ [path]: fields }, { [path]: fields })).toBe('denied')
  expect(checkRules({ [path]: fields }, { [path]: null })).toBe('denied')
  const person = { ...fields, by: 'player', byName: 'Jo Field' }
  for (const asker of [null, { uid: 'player', token: { sub: 'player' } }])
    expect(checkRulesAs(asker)({ 'users/player': storedUser() }, { [path]: person })).toBe('denied')
  const suspended = { 'users/administrator': { ...storedUser(), isAdmin: true, accountStatus: 'suspended' } }
  expect(checkRules(suspended, { [path]: { ...fields, byName: 'Jo Field' } })).toBe('denied')
})
