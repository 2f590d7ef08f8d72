import { expect, test } from 'vitest'
import { nounCollections, nouns, type NounValue } from '#engine/catalogue/nouns.ts'
import { areaLabel, areaName, subjectNoun, subjectTitle } from './subject.ts'

/** Stored fields for each way to name a record, and the resulting name. */
const called: Record<NounValue<'title'>, [fields: Record<string, unknown>, title: string]> = {
  name: [{ name: ' AFC Wimbledon' }, 'AFC Wimbledon'],
  title: [{ title: 'Spring campaign' }, 'Spring campaign'],
  number: [{ number: '2026-0042' }, '2026-0042'],
  text: [{ text: 'Who knows them?\nAsk Bo.' }, 'Who knows them?'],
  subject: [{ subject: 'Send the offer' }, 'Send the offer'],
  userName: [{ userName: 'Ana Moreno' }, 'Ana Moreno'],
  clubName: [{ clubName: 'York City' }, 'York City'],
  person: [{ firstName: 'Ana', lastName: 'Moreno' }, 'Ana Moreno'],
  teams: [{ home: { name: 'Leeds' }, away: { name: 'York' } }, 'Leeds – York'],
  reason: [{ id: 'spam' }, 'Spam'],
}

test.each(nounCollections)('a record of %s is called by what it has for a name', (collection) => {
  const [fields, title] = called[nouns[collection].title]
  expect(subjectTitle(collection, fields)).toBe(title)
  expect(subjectNoun(collection)).toBe(nouns[collection].one)
})

test('what has no name, is gone or is of another kind is still called something', () => {
  expect(subjectTitle('clubOwnershipRequests', undefined)).toBe('an ownership request')
  expect(subjectTitle('clubOwnershipRequests', { clubName: 7 })).toBe('an ownership request')
  expect(subjectTitle('users', {})).toBe('No Name')
  expect(subjectTitle('reasonTemplates', { id: 'duplicate_club_offer' })).toBe('Duplicate')
  expect(subjectTitle('unheardOf', { name: 'X' })).toBe('a record')
})

test('a noun begins an area’s name with a capital', () => {
  expect(areaLabel('clubOwnershipRequests')).toBe('Ownership request')
  expect(areaName('clubOwnershipRequests')).toBe('Ownership requests')
  expect(areaLabel('unheardOf')).toBe('Record')
  expect(areaName('unheardOf')).toBeUndefined()
})
