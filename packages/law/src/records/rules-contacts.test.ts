import { activityTransitions } from '@touchline/domain/nouns/activity/activity-status.ts'
import { activityStatuses } from '@touchline/domain/nouns/activity/activity.ts'
import { contactEmailKey } from '@touchline/domain/shared/unique-key.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { commit, create, remove, removal, type Step, update, write } from '#testing/rules-commit.ts'
import { testMachine } from '#testing/rules-machine.ts'
import {
  activityFields,
  contactFields,
  storedActivity,
  storedContact,
  storedDeal,
  touch,
} from '#testing/rules-sales-fixtures.ts'
import { type Fields, openRulesScene, sceneFor } from '#testing/rules-scene.ts'

/** Allowed writes to contacts, the addresses that only one of them has, and activities. */

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

describe('activities', () => {
  const activity = 'activities/subject'
  const clean = Object.fromEntries([1, 5, 6].map((rev) => [`decisions/activities_subject_${rev}`, null]))
  const stageActivity = (fields: Fields = {}, more: Record<string, Fields | null> = {}) =>
    scene.stage({
      [activity]: storedActivity(fields),
      'contacts/kim': storedContact(),
      'pipelines/d': storedDeal('open'),
      ...clean,
      ...more,
    })

  testMachine('activities', () => scene, {
    table: activityTransitions,
    states: activityStatuses,
    collection: 'activities',
    field: 'status',
    reasonCode: 'other',
    stage: (status) => ({ [activity]: storedActivity({ status }), 'contacts/kim': storedContact() }),
    along: (_from, _to, { rev }) => ({ steps: [touch('contacts/kim', rev)] }),
  })

  const add = (fields: Fields, steps: Step[] = [touch('contacts/kim', 1)]) =>
    ok([
      create(
        activity,
        { ...activityFields, status: 'planned', ...fields },
        { entry: { to: fields['status'] ?? 'planned' } },
      ),
      ...steps,
    ])
  const fresh = (contact: Fields = {}) =>
    stageActivity({}, { [activity]: null, 'contacts/kim': storedContact(contact) })

  test('are noted for a contact or a deal, planned or done', async () => {
    await fresh()
    expect(await add({ status: 'cancelled' })).toBe('denied')
    const { contactId: _, ...alone } = activityFields
    expect(
      await ok([
        create(
          activity,
          { ...alone, pipelineId: 'd', status: 'done', doneAt: new Date() },
          { entry: { to: 'done' } },
        ),
        touch('pipelines/d', 1),
      ]),
    ).toBe('allowed')
  })
})
