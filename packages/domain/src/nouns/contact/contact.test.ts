import { describe, expect, test } from 'vitest'
import { Decision } from '#engine/log/decision.ts'
import { contactEmailKey, keyChanges, UniqueKey } from '#shared/unique-key.ts'
import {
  contactFields,
  ContactForm,
  derivedContactFields,
  emptyContactForm,
  toContactForm,
} from './contact-form.ts'
import {
  contactCanDelete,
  contactCanEdit,
  contactCanMerge,
  contactCanReverse,
  contactDependantsText,
} from './contact-record.ts'
import { Contact, contactName, lifecycleOf } from './contact.ts'
import { mayContact } from '#nouns/activity/activity-status.ts'

const contact = (fields: Record<string, unknown> = {}): Contact =>
  Contact.parse({ id: 'c', firstName: 'Ana', lastName: 'Smith', ownerId: 'me', ...fields })
const good: ContactForm = toContactForm(contact())

describe('the form', () => {
  test('a record fills it, and it fills a record', () => {
    expect(ContactForm.parse(good)).toEqual(good)
    expect(contactFields({ lastName: '', consent: { givenOn: '', how: '' } })).toEqual({
      lastName: null,
      consent: null,
    })
    expect(contactFields({ consent: { givenOn: '2026-01-01', how: 'fair' } }).consent).toEqual({
      givenOn: '2026-01-01',
      how: 'fair',
    })
    expect(contactFields({ lastName: 'Jones' })).toEqual({ lastName: 'Jones' })
  })

  test('a new one has an owner and needs a name', () => {
    expect(ContactForm.safeParse(emptyContactForm('me')).error?.issues.map(({ message }) => message)).toEqual(
      ['Enter a first name.'],
    )
  })

  const tags = (count: number) => Array.from({ length: count }, (_, at) => `tag ${at}`)
  test.each([
    [{ firstName: '⚽'.repeat(50) }],
    [{ email: `${'a'.repeat(64)}@club.example` }],
    [{ phone: '+441632960961', country: 'GB' }],
    [{ jobRole: 'x'.repeat(80), organisation: 'x'.repeat(80), source: 'x'.repeat(60) }],
    [{ tags: tags(10) }],
    [{ tags: ['x'.repeat(30)] }],
    [{ consent: { givenOn: '2026-01-01', how: '' } }],
  ])('takes %j', (fields) => expect(ContactForm.safeParse({ ...good, ...fields }).success).toBe(true))

  test.each([
    [{ firstName: ' ' }, 'Enter a first name.'],
    [{ firstName: 'x'.repeat(51) }, 'Use at most 50 characters.'],
    [{ email: 'ana@' }, 'Enter an e-mail address, such as ana@club.example.'],
    [{ ownerId: '' }, 'Choose an owner.'],
    [{ tags: tags(11) }, 'Use at most 10 tags.'],
    [{ tags: ['VIP', 'vip '] }, 'Use each tag once.'],
    [{ tags: ['x'.repeat(31)] }, 'Use at most 30 characters.'],
    [{ tags: ['a/b'] }, 'Remove the slash.'],
    [{ consent: { givenOn: '', how: 'at the fair' } }, 'Choose the date of the consent.'],
  ])('refuses %j: %s', (fields, message) => {
    const { error } = ContactForm.safeParse({ ...good, ...fields })
    expect(error?.issues.map((issue) => issue.message)).toEqual([message])
  })

  test('an address is stored in lower case', () => {
    expect(ContactForm.parse({ ...good, email: ' Ana@Club.Example ' }).email).toBe('ana@club.example')
  })
})

test('names, and what is shown without one', () => {
  expect(contactName(contact())).toBe('Ana Smith')
  expect(contactName(contact({ firstName: '', lastName: '', email: 'a@b.example' }))).toBe('a@b.example')
  expect(contactName(contact({ firstName: ' ', lastName: '' }))).toBe('Contact without a name')
  expect(lifecycleOf(contact({ lifecycleStage: 'king' }))).toBe('lead')
})

test('do not contact', () => {
  expect(mayContact({})).toEqual({ ok: true })
  expect(mayContact({ doNotContact: true })).toMatchObject({
    why: expect.stringMatching(/^This contact must not/),
  })
})

describe('the record', () => {
  const decision = (fields: Record<string, unknown> = {}) =>
    Decision.parse({
      id: 'contacts_c_2',
      subjectType: 'contacts',
      subjectId: 'c',
      rev: 2,
      action: 'edit',
      by: 'me',
      before: { lastName: 'Jones' },
      after: { lastName: 'Smith' },
      ...fields,
    })
  const merging = contact({ rev: 2, mergedInto: 'other' })

  test('is left alone while it is being merged', () => {
    expect(contactCanEdit(contact())).toEqual({ ok: true })
    for (const verdict of [
      contactCanEdit(merging),
      contactCanMerge(merging, contact({ id: 'd' })),
      contactCanReverse(decision(), merging),
      contactCanMerge(contact({ id: 'd' }), merging),
    ])
      expect(verdict).toMatchObject({ ok: false })
    expect(contactCanMerge(contact(), contact())).toMatchObject({ ok: false })
    expect(contactCanMerge(contact(), contact({ id: 'd' }))).toEqual({ ok: true })
  })

  test('goes only when nothing refers to it', () => {
    expect(contactCanDelete(contact(), undefined)).toMatchObject({ ok: false })
    expect(contactCanDelete(contact(), { activities: 0, deals: 0 })).toEqual({ ok: true })
    expect(contactCanDelete(contact(), { activities: 2, deals: 1 })).toMatchObject({
      why: expect.stringContaining('2 activities, 1 deal'),
    })
    expect(contactDependantsText({ activities: 1, deals: 0 })).toBe('1 activity')
  })

  test('only its latest decision is undone, a merge never by itself', () => {
    expect(contactCanReverse(decision(), contact({ rev: 2 }))).toEqual({ ok: true })
    expect(contactCanReverse(decision(), contact({ rev: 3 }))).toMatchObject({ ok: false })
    expect(contactCanReverse(decision({ action: 'merge' }), contact({ rev: 2 }))).toMatchObject({ ok: false })
  })
})

test('found by name both ways round, organisation and address', () => {
  expect(
    derivedContactFields({
      firstName: 'Ana',
      lastName: 'Smith',
      organisation: 'Acme Sports',
      email: 'x@y.example',
    }).search,
  ).toEqual(expect.arrayContaining(['ana sm', 'smith an', 'sports', 'x y']))
})

describe('the key of an address', () => {
  test('is the same however it is typed, and one that Firestore takes as an id', () => {
    expect(contactEmailKey(' Ana@Club.Example')).toBe(contactEmailKey('ana@club.example'))
    expect(contactEmailKey('a/b@club.example')).toBe('contact_a%2Fb%40club.example')
    expect(contactEmailKey('a_b@x.example')).not.toBe(contactEmailKey('a/b@x.example'))
    expect(contactEmailKey('')).toBeUndefined()
    expect(contactEmailKey(null)).toBeUndefined()
    expect(() => contactEmailKey('é'.repeat(300))).toThrow('at most 1500')
  })

  test.each([
    [undefined, undefined, [], []],
    ['a', 'a', [], []],
    [undefined, 'a', [], ['a']],
    ['a', undefined, ['a'], []],
    ['a', 'b', ['a'], ['b']],
  ])('from %s to %s', (before, after, release, take) =>
    expect(keyChanges(before, after)).toEqual({ release, take }),
  )

  test('a holder reads', () => {
    expect(UniqueKey.parse({ id: 'k', collection: 'contacts', recordId: 'c' }).recordId).toBe('c')
  })
})
