import { createHash } from 'node:crypto'

import { activityTransitions } from '@touchline/domain/nouns/activity/activity-status.ts'
import { activityStatuses } from '@touchline/domain/nouns/activity/activity.ts'
import { attachmentLine } from '@touchline/domain/nouns/activity/mail.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { commit, create, type Step, update } from '#testing/rules-commit.ts'
import { testMachine } from '#testing/rules-machine.ts'
import {
  activityFields,
  storedActivity,
  storedContact,
  storedDeal,
  touch,
} from '#testing/rules-sales-fixtures.ts'
import { type Fields, openRulesScene, sceneFor } from '#testing/rules-scene.ts'

/** Allowed writes to activities: one done and the next planned in one commit, and mail that is added. */

const scene = sceneFor(openRulesScene)

const ok = (...steps: readonly Step[]) => commit(scene, steps)
const [path, next] = ['activities/subject', 'activities/next']
const whole: Fields = {
  ...activityFields,
  pipelineId: 'd',
  clubId: 'c',
  body: 'B',
  durationMin: 30,
  dueAt: new Date(0),
}

beforeEach(() =>
  scene.stage({
    [path]: storedActivity(whole),
    [next]: null,
    'contacts/kim': storedContact(),
    'contacts/lee': storedContact(),
    'pipelines/d': storedDeal('open'),
    ...Object.fromEntries([5, 6, 7].map((rev) => [`decisions/activities_subject_${rev}`, null])),
    ...Object.fromEntries([1, 2, 3].map((rev) => [`decisions/activities_next_${rev}`, null])),
  }),
)

const touches = (rev: number, id = 'subject') => [
  touch('contacts/kim', rev, { lastActivityAt: new Date() }, id),
  touch('pipelines/d', rev, { lastActivityAt: new Date() }, id),
]
const complete = (nextId: string | null = 'next') =>
  update(
    path,
    { status: 'done', doneAt: new Date(0), outcome: 'O', ...(nextId === null ? {} : { nextId }) },
    { entry: { action: 'complete', from: 'planned', to: 'done' } },
  )
const because = (cause: string | null) => (cause === null ? {} : { cause })
const plan = (fields: Fields = {}, cause: string | null = 'activities_subject_5') =>
  create(next, { ...whole, status: 'planned', ...fields }, { entry: { to: 'planned', ...because(cause) } })
const undone = { action: 'reverse', reasonCode: 'other', note: 'Undone directly.' }
const back = (fields: Fields = {}) =>
  update(
    path,
    { status: 'planned', doneAt: null, outcome: null, nextId: null, ...fields },
    { entry: { ...undone, from: 'done', to: 'planned', reverses: 'activities_subject_5' } },
  )
const cancel = (cause: string | null = 'activities_subject_6') =>
  update(
    next,
    { status: 'cancelled' },
    {
      entry: { action: 'cancel', from: 'planned', to: 'cancelled', ...because(cause) },
    },
  )

test('both at once; the next one never without the decision that plans it', async () => {
  for (const steps of [
    [plan(), ...touches(5)],
    [complete('other'), plan(), ...touches(5)],
    [complete(null), plan(), ...touches(5)],
    [complete(), plan({}, 'cause'), ...touches(5)],
  ])
    expect(await ok(...steps)).toBe('denied')
  expect(await ok(complete(), plan(), ...touches(5))).toBe('allowed')
})

test('an earlier decision is no cause of dates', async () => {
  expect(await ok(complete(null), ...touches(5))).toBe('allowed')
  expect(await ok(plan())).toBe('denied')
  expect(await ok(plan(), ...touches(5))).toBe('denied')
  expect(await ok(plan(), ...touches(1, 'next'))).toBe('denied')
  expect(await ok(plan({}, null), ...touches(1, 'next'))).toBe('allowed')
})

test('undone, and undone again: both or neither', async () => {
  expect(await ok(complete(), plan(), ...touches(5))).toBe('allowed')
  for (const steps of [
    [cancel(), ...touches(6)],
    [back(), cancel('activities_subject_5'), ...touches(6)],
  ])
    expect(await ok(...steps)).toBe('denied')
  expect(await ok(back(), cancel(), ...touches(6))).toBe('allowed')
  const again = update(
    path,
    { status: 'done', doneAt: new Date(0), outcome: 'O', nextId: 'next' },
    { entry: { ...undone, from: 'planned', to: 'done', reverses: 'activities_subject_6' } },
  )
  const reopen = update(
    next,
    { status: 'planned' },
    { entry: { action: 'reopen', from: 'cancelled', to: 'planned', cause: 'activities_subject_7' } },
  )
  expect(await ok(again, reopen, ...touches(7))).toBe('allowed')
})

test('one that was decided about since stays when the first is undone', async () => {
  expect(await ok(complete(), plan(), ...touches(5))).toBe('allowed')
  expect(await ok(cancel(null), ...touches(2, 'next'))).toBe('allowed')
  expect(await ok(back(), ...touches(6))).toBe('allowed')
})

test('everything about one may change at once', async () => {
  await scene.set('pipelines/e', storedDeal('open'))
  const all = {
    type: 'call',
    subject: 'Another subject',
    body: 'Another text',
    pipelineId: 'e',
    contactId: 'lee',
    clubId: 'd',
    ownerId: 'suspended',
    dueAt: new Date(1),
    durationMin: 45,
    outcome: 'None yet',
  }
  const touched = ['contacts/kim', 'contacts/lee', 'pipelines/d', 'pipelines/e'].map((one) => touch(one, 5))
  expect(await ok(update(path, all), ...touched)).toBe('allowed')
})

describe('an activity', () => {
  const clean = Object.fromEntries([1, 5, 6].map((rev) => [`decisions/activities_subject_${rev}`, null]))
  const stageActivity = (fields: Fields = {}, more: Record<string, Fields | null> = {}) =>
    scene.stage({
      [path]: storedActivity(fields),
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
    stage: (status) => ({ [path]: storedActivity({ status }), 'contacts/kim': storedContact() }),
    along: (_from, _to, { rev }) => ({ steps: [touch('contacts/kim', rev)] }),
  })

  const add = (fields: Fields, steps: Step[] = [touch('contacts/kim', 1)]) =>
    ok(
      create(
        path,
        { ...activityFields, status: 'planned', ...fields },
        { entry: { to: fields['status'] ?? 'planned' } },
      ),
      ...steps,
    )
  const fresh = (contact: Fields = {}) =>
    stageActivity({}, { [path]: null, 'contacts/kim': storedContact(contact) })

  test('are noted for a contact or a deal, planned or done', async () => {
    await fresh()
    expect(await add({ status: 'cancelled' })).toBe('denied')
    const { contactId: _, ...alone } = activityFields
    expect(
      await ok(
        create(
          path,
          { ...alone, pipelineId: 'd', status: 'done', doneAt: new Date() },
          { entry: { to: 'done' } },
        ),
        touch('pipelines/d', 1),
      ),
    ).toBe('allowed')
  })
})

// A mail that is added as an activity.

const messageId = 'CAF1x+a@mail.example'
const keyOf = (id: string) => `mail-${createHash('sha256').update(id).digest('hex')}`
const line = attachmentLine({
  slot: 10,
  size: 48_213,
  type: 'application/pdf',
  name: 'Angebot für Ana (2).pdf',
})
const { dueAt: _, ...fields } = activityFields
const mail: Fields = {
  ...fields,
  type: 'email',
  status: 'done',
  doneAt: new Date(0),
  body: `From: Ana\n\n${'x'.repeat(4900)}`,
  messageId,
  threadId: messageId,
  attachments: [line],
}

async function added(more: Fields = {}, key = keyOf(messageId)) {
  await scene.stage({
    'contacts/kim': storedContact(),
    [`activities/${key}`]: null,
    [`decisions/activities_${key}_1`]: null,
  })
  return commit(scene, [
    create(`activities/${key}`, { ...mail, ...more }, { entry: { to: 'done' } }),
    touch('contacts/kim', 1, {}, key),
  ])
}

test('what it says of itself never changes', async () => {
  await added()
  const key = `activities/${keyOf(messageId)}`
  for (const changes of [{ messageId: 'other@x' }, { threadId: 'other@x' }, { attachments: [] }])
    expect(await commit(scene, [update(key, changes)])).toBe('denied')
  expect(await commit(scene, [update(key, { outcome: 'Answered.' })])).toBe('allowed')
})
