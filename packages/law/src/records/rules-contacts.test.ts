import { contactEmailKey } from '@touchline/domain/shared/unique-key.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { commit, create, removal, remove, type Step, update, write } from '#testing/rules-commit.ts'
import { contactFields, storedContact } from '#testing/rules-sales-fixtures.ts'
import { type Fields, openRulesScene, sceneFor } from '#testing/rules-scene.ts'

/** Allowed writes to contacts, the addresses that only one of them has, and mergers. */

const scene = sceneFor(openRulesScene)

const ok = (steps: readonly Step[]) => commit(scene, steps)
const keyOf = (email: string) => `uniqueKeys/${contactEmailKey(email)}`
const holder = (recordId: string) => ({ collection: 'contacts', recordId })

const path = 'contacts/subject'
const stage = (fields: Fields = {}, more: Record<string, Fields | null> = {}) =>
  scene.stage({
    [path]: storedContact(fields),
    'decisions/contacts_subject_1': null,
    'decisions/contacts_subject_3': null,
    ...more,
  })

describe('addresses', () => {
  const email = "o'neil+sales@club.example"
  const key = keyOf(email)
  const theirs = keyOf('other@club.example')
  const change = (to: string | null) => update(path, { email: to })
  beforeEach(() =>
    stage(
      {},
      {
        [key]: null,
        [theirs]: holder('other'),
        'contacts/other': storedContact({ email: 'other@club.example' }),
      },
    ),
  )

  test('are taken with their key and given back with it', async () => {
    expect(await ok([change(email)])).toBe('denied')
    expect(await ok([change(email), write(key, holder('other'))])).toBe('denied')
    expect(await ok([write(key, holder('subject'))])).toBe('denied')
    expect(await ok([change(email), write(key, holder('subject'))])).toBe('allowed')
    await scene.stage({ 'decisions/contacts_subject_4': null })
    expect(await ok([change(null)])).toBe('denied')
    expect(await ok([change(null), remove(key)])).toBe('allowed')
  })

  test('are nobody else’s to take', async () => {
    expect(await ok([change('other@club.example')])).toBe('denied')
    expect(await ok([change('other@club.example'), write(theirs, holder('subject'))])).toBe('denied')
    expect(await ok([remove(theirs)])).toBe('denied')
  })

  test('pass on when contacts are merged', async () => {
    const gone = removal('contacts/other')
    expect(await ok([gone])).toBe('denied')
    expect(await ok([removal('contacts/other', {}, { entryId: null }), remove(theirs)])).toBe('denied')
    expect(await ok([change('other@club.example'), gone, write(theirs, holder('subject'))])).toBe('allowed')
  })

  test('a new contact', async () => {
    await scene.stage({ 'contacts/new': null, 'decisions/contacts_new_1': null })
    const add = (fields: Fields, steps: Step[] = [], derived: Fields = { nextActivityAt: null }) =>
      ok([create('contacts/new', { ...contactFields, ...fields }, { derived }), ...steps])
    expect(await add({ email })).toBe('denied')
    expect(await add({ email }, [write(key, holder('new'))])).toBe('allowed')
  })
})

describe('a merger', () => {
  const email = 'kim@club.example'
  const key = `uniqueKeys/${contactEmailKey(email)}`
  const into = 'contacts/into'
  const reverse = (rev: number) => ({
    action: 'reverse',
    reverses: `contacts_subject_${rev}`,
    reversesBy: 'administrator',
    reasonCode: 'other',
    note: 'Undone with the whole merger.',
  })
  beforeEach(() =>
    scene.stage({
      [path]: storedContact({ email, lastActivityAt: new Date(0), createdBy: 'x' }),
      [into]: storedContact(),
      [key]: holder('subject'),
      ...Object.fromEntries([1, 3, 4, 5, 6].map((rev) => [`decisions/contacts_subject_${rev}`, null])),
      'decisions/contacts_into_3': null,
    }),
  )
  const merge = (fields: Fields = {}, entry: Fields = {}) =>
    update(path, { mergedInto: 'into', ...fields }, { entry: { action: 'merge', ...entry } })

  test('begins with its own entry, and may hand the address over', async () => {
    expect(await ok([merge({}, { action: 'edit' })])).toBe('denied')
    expect(await ok([merge({ mergedInto: 'subject' })])).toBe('denied')
    expect(await ok([merge({ mergedInto: 'nobody' })])).toBe('denied')
    expect(await ok([merge({ lastName: 'Other' })])).toBe('denied')
    expect(await ok([merge({ email: 'other@club.example' })])).toBe('denied')
    expect(await ok([merge({ email: null })])).toBe('denied')
    const takes = update(into, { email }, { entry: { action: 'follow', cause: 'contacts_subject_3' } })
    expect(await ok([merge({ email: null }), takes, write(key, holder('into'))])).toBe('allowed')
    expect(await ok([update(into, { mergedInto: 'subject' }, { entry: { action: 'merge' } })])).toBe('denied')
    expect(await ok([update(path, { mergedInto: null })])).toBe('denied')
    const back = update(path, { mergedInto: null, email }, { entry: { action: 'separate' } })
    expect(await ok([back])).toBe('denied')
    expect(await ok([back, update(into, { email: null }), write(key, holder('subject'))])).toBe('allowed')
  })

  test('a removed contact comes back as it was, at the next revision', async () => {
    expect(await ok([merge()])).toBe('allowed')
    expect(await ok([removal(path, { cause: 'contacts_subject_3' }), remove(key)])).toBe('allowed')
    const was = { ...contactFields, email, mergedInto: 'into' }
    const restore = (
      { fields = was, stamps = {}, entry = {} }: { fields?: Fields; stamps?: Fields; entry?: Fields } = {},
      derived: Fields = { lastActivityAt: null, nextActivityAt: null },
    ) =>
      ok([
        create(path, fields, {
          derived,
          stamps: { rev: 5, ...stamps },
          entryId: 'contacts_subject_5',
          entry: { rev: 5, ...reverse(4), ...entry },
        }),
        write(key, holder('subject')),
      ])
    for (const wrong of [
      { fields: { ...was, lastName: 'Other' } },
      { fields: { ...contactFields, email } },
      { stamps: { rev: 1 } },
      { stamps: { createdBy: 'x' } },
      { stamps: { createdAt: new Date(0) } },
      { entry: { action: 'create' } },
      { entry: { reverses: 'contacts_subject_3' } },
    ])
      expect(await restore(wrong)).toBe('denied')
    expect(await restore()).toBe('allowed')
  })

  test('who made it is known from its first entry', async () => {
    const at = new Date(1_000_000)
    await scene.stage({ 'decisions/contacts_subject_1': { by: 'maker', at } })
    expect(await ok([removal(path), remove(key)])).toBe('allowed')
    const restore = (stamps: Fields) =>
      ok([
        create(
          path,
          { ...contactFields, email },
          {
            stamps: { rev: 4, ...stamps },
            entryId: 'contacts_subject_4',
            entry: { rev: 4, ...reverse(3) },
          },
        ),
        write(key, holder('subject')),
      ])
    expect(await restore({})).toBe('denied')
    expect(await restore({ createdBy: 'maker', createdAt: at })).toBe('allowed')
  })
})
