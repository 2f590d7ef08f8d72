import { beforeEach, expect, test } from 'vitest'
import { commit, create, type Step, update } from '#testing/rules-commit.ts'
import {
  activityFields,
  storedActivity,
  storedContact,
  storedDeal,
  touch,
} from '#testing/rules-sales-fixtures.ts'
import { type Fields, openRulesScene, sceneFor } from '#testing/rules-scene.ts'

/** One activity done and the next planned: in one commit, and undone in one. */

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
