import { describe, expect, test } from 'vitest'
import { contactDuplicates, contactProbes, type ContactCandidate } from './contact-duplicates.ts'
import { Contact } from './contact.ts'

const contact = (fields: Record<string, unknown> = {}): Contact =>
  Contact.parse({ id: 'c', firstName: 'Ana', lastName: 'Müller', ...fields })
const reasons = (candidate: ContactCandidate, other: Contact) =>
  contactDuplicates(candidate, [other]).flatMap((one) => one.reasons)

const ana: ContactCandidate = { firstName: 'Ana', lastName: 'Müller' }

describe('one person', () => {
  test.each<[ContactCandidate, Record<string, unknown>, string[]]>([
    [{ ...ana, email: 'A@b.example' }, { email: 'a@b.example', firstName: 'X' }, ['email']],
    [{ ...ana, phone: '+441632960961' }, { phone: '+441632960961', firstName: 'X' }, ['phone']],
    [ana, {}, ['name']],
    [{ firstName: 'muller', lastName: 'ANA' }, {}, ['name']],
    [{ ...ana, clubId: 'k' }, { lastName: 'Muler', clubId: 'k' }, ['nameAtClub']],
    [{ ...ana, organisation: 'Acme  Sports' }, { organisation: 'ACME Sports' }, ['nameAtClub']],
    [
      { ...ana, email: 'a@b.example', clubId: 'k' },
      { email: 'a@b.example', clubId: 'k' },
      ['email', 'nameAtClub'],
    ],
  ])('%j and %j: %j', (candidate, other, expected) => {
    expect(reasons(candidate, contact(other))).toEqual(expected)
  })

  test.each<[ContactCandidate, Record<string, unknown>]>([
    [ana, { lastName: 'Muler' }],
    [
      { ...ana, clubId: 'k' },
      { lastName: 'Muler', clubId: 'other' },
    ],
    [
      { firstName: '', lastName: '' },
      { firstName: '', lastName: '' },
    ],
    [
      { firstName: 'Ben', phone: '', email: '', clubId: '' },
      { phone: '', email: '', clubId: '' },
    ],
    [{ ...ana, id: 'c' }, {}],
    [ana, { mergedInto: 'd' }],
  ])('not %j and %j', (candidate, other) => expect(reasons(candidate, contact(other))).toEqual([]))

  test('the surest comes first', () => {
    const others = [contact({ id: 'name' }), contact({ id: 'mail', firstName: 'B', email: 'a@b.example' })]
    const found = contactDuplicates({ ...ana, email: 'a@b.example' }, others)
    expect(found.map((one) => one.contact.id)).toEqual(['mail', 'name'])
  })
})

describe('the questions are bounded', () => {
  test('by whole name, last name, phone and club', () => {
    const probes = contactProbes({ ...ana, phone: '+441632960961', clubId: 'k' })
    expect(probes.map(({ where }) => where)).toEqual([
      [{ field: 'search', op: 'array-contains', value: 'ana muller' }],
      [{ field: 'search', op: 'array-contains', value: 'muller' }],
      [{ field: 'phone', op: '==', value: '+441632960961' }],
      [{ field: 'clubId', op: '==', value: 'k' }],
    ])
    expect(probes.reduce((sum, { most }) => sum + most, 0)).toBeLessThanOrEqual(80)
  })

  test.each<[ContactCandidate, number]>([
    [{}, 0],
    [{ firstName: 'A' }, 0],
    [{ firstName: 'Al' }, 1],
    [{ lastName: 'Ng' }, 1],
    [{ clubId: 'k' }, 0],
  ])('%j asks %i', (candidate, count) => expect(contactProbes(candidate)).toHaveLength(count))
})
