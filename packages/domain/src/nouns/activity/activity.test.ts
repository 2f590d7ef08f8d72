import { describe, expect, test } from 'vitest'
import type { Decision } from '#engine/log/decision.ts'
import {
  ActivityEntry,
  activityFields,
  ActivityForm,
  derivedActivityFields,
  emptyActivityEntry,
  emptyActivityForm,
  enteredActivity,
  OutcomeForm,
  PastActivityForm,
  toActivityForm,
} from './activity-form.ts'
import {
  activityCan,
  activityCanReverse,
  activityDates,
  activityTransitions,
  dueStateOf,
  inverseActivityAction,
  mayPlan,
  type ActivityAction,
} from './activity-status.ts'
import { Activity, activityName, activityStatuses, activityTypes, type ActivityStatus } from './activity.ts'

const activity = (fields: Record<string, unknown> = {}): Activity =>
  Activity.parse({
    id: 'a',
    type: 'call',
    subject: 'Call Ana',
    contactId: 'c',
    ownerId: 'me',
    rev: 2,
    ...fields,
  })
const blocked = { contact: { doNotContact: true } }

describe('what may be done to an activity in each state', () => {
  const allowed: Record<ActivityStatus, ActivityAction[]> = {
    planned: ['complete', 'cancel'],
    done: ['reopen'],
    cancelled: ['reopen'],
  }
  const actions = Object.keys(activityTransitions) as ActivityAction[] // the keys of a constant
  test.each(activityStatuses)('%s', (status) => {
    const verdicts = actions.map((action) => [action, activityCan(action, activity({ status }), {})] as const)
    expect(verdicts.filter(([, { ok }]) => ok).map(([action]) => action)).toEqual(allowed[status])
    for (const [, verdict] of verdicts) if (!verdict.ok) expect(verdict.why).toMatch(/^[A-Z].{10,}\.$/)
  })

  test.each(activityTypes)('a %s for someone who must not be contacted', (type) => {
    const possible = type !== 'call' && type !== 'email' && type !== 'note'
    expect(mayPlan(type, blocked.contact).ok).toBe(possible)
    expect(activityCan('reopen', activity({ type, status: 'done' }), blocked).ok).toBe(possible)
    // Planned ones may be finished, and past ones logged.
    expect(activityCan('complete', activity({ type }), blocked).ok).toBe(true)
  })

  test('taking “done” back is planning again, with its guard', () => {
    const decision: Decision = {
      id: 'd',
      subjectType: 'activities',
      subjectId: 'a',
      rev: 2,
      action: 'complete',
      by: 'me',
      before: { status: 'planned' },
    }
    expect(inverseActivityAction(decision)).toBe('reopen')
    expect(activityCanReverse(decision, activity({ status: 'done' }), {})).toEqual({ ok: true })
    expect(activityCanReverse(decision, activity({ status: 'done' }), blocked).ok).toBe(false)
  })
})

describe('how pressing it is', () => {
  // In Berlin the clocks go forward that night; it is 28 March, 23:30 there.
  const at = { now: new Date('2026-03-28T22:30:00Z'), timeZone: 'Europe/Berlin' }
  test.each([
    ['2026-03-28T22:29:59.999Z', 'overdue'],
    ['2026-03-28T22:30:00Z', 'today'],
    ['2026-03-28T22:59:59.999Z', 'today'],
    ['2026-03-28T23:00:00Z', 'upcoming'],
  ])('due at %s: %s', (dueAt, state) =>
    expect(dueStateOf(activity({ dueAt: new Date(dueAt) }), at)).toBe(state),
  )

  test('the same moment is another day elsewhere', () => {
    const due = activity({ dueAt: new Date('2026-03-28T23:00:00Z') })
    expect(dueStateOf(due, { ...at, timeZone: 'Europe/London' })).toBe('today')
  })

  test('only what is planned is pressing', () => {
    expect(dueStateOf(activity(), at)).toBe('undated')
    expect(dueStateOf(activity({ status: 'done', dueAt: new Date(0) }), at)).toBeUndefined()
  })
})

test('the latest done and the earliest planned', () => {
  const day = (number: number) => new Date(Date.UTC(2026, 0, number))
  const done = (number: number) => activity({ status: 'done', doneAt: day(number), dueAt: day(1) })
  const planned = (number: number) => activity({ dueAt: day(number) })
  const cancelled = activity({ status: 'cancelled', dueAt: day(1), doneAt: day(30) })
  expect(activityDates([done(3), done(5), planned(9), planned(7), cancelled, activity()])).toEqual({
    lastActivityAt: day(5),
    nextActivityAt: day(7),
  })
  expect(activityDates([])).toEqual({ lastActivityAt: null, nextActivityAt: null })
})

describe('the form', () => {
  const good = toActivityForm(activity({ dueAt: new Date(0), durationMin: 30 }))
  test('a record fills it, and it fills a record', () => {
    expect(ActivityForm.parse(good)).toEqual(good)
    expect(activityFields({ body: '', durationMin: '' })).toEqual({ body: null, durationMin: null })
    expect(emptyActivityForm('me')).toMatchObject({ ownerId: 'me', type: 'task' })
  })

  test.each([
    [{ subject: 'abc' }],
    [{ subject: 'x'.repeat(120), body: 'x'.repeat(5000) }],
    [{ contactId: '', pipelineId: 'p' }],
    [{ durationMin: 1 }],
    [{ durationMin: 1440 }],
  ])('takes %j', (fields) => expect(ActivityForm.safeParse({ ...good, ...fields }).success).toBe(true))

  test.each([
    [{ type: 'note' }, 'Notes can’t be planned, only logged.'],
    [{ subject: '' }, 'Enter a subject.'],
    [{ subject: 'ab' }, 'Use at least 3 characters.'],
    [{ subject: 'x'.repeat(121) }, 'Use at most 120 characters.'],
    [{ body: 'x'.repeat(5001) }, 'Use at most 5000 characters.'],
    [{ contactId: '' }, 'Choose a deal or a contact.'],
    [{ dueAt: '' }, 'Choose when it’s due.'],
    [{ durationMin: 0 }, 'Enter 1 to 1,440 minutes.'],
    [{ durationMin: 1441 }, 'Enter 1 to 1,440 minutes.'],
  ])('refuses %j: %s', (fields, message) => {
    const { error } = ActivityForm.safeParse({ ...good, ...fields })
    expect(error?.issues.map((issue) => issue.message)).toEqual([message])
  })

  describe('of a new one', () => {
    const now = new Date()
    const entry = emptyActivityEntry('me', { subject: 'Call Ana', contactId: 'c', dueAt: now })
    const wrong = (fields: object) =>
      ActivityEntry.safeParse({ ...entry, ...fields }).error?.issues.map(({ message }) => message) ?? []

    test('asks when it is due, or when it was done', () => {
      expect(wrong({})).toEqual([])
      expect(wrong({ dueAt: '' })).toEqual(['Choose when it’s due.'])
      expect(wrong({ isDone: true })).toEqual(['Choose when it was done.'])
      expect(wrong({ type: 'note', dueAt: '' })).toEqual(['Choose when it was done.'])
      expect(wrong({ isDone: true, dueAt: '', doneAt: now })).toEqual([])
      expect(wrong({ isDone: true, doneAt: new Date(Date.now() + 3_600_000) })).toEqual([
        'Choose a time in the past.',
      ])
      expect(PastActivityForm.safeParse({ ...good, type: 'note', dueAt: '' }).success).toBe(true)
    })

    test('keeps what belongs to its state', () => {
      expect(enteredActivity({ ...entry, outcome: 'Typed before', doneAt: now })).toMatchObject({
        status: 'planned',
        form: { dueAt: now, doneAt: '', outcome: '' },
      })
      const note = enteredActivity({ ...entry, type: 'note', doneAt: now, outcome: 'x' })
      expect(note).toMatchObject({ status: 'done', form: { dueAt: '', doneAt: now, outcome: 'x' } })
      expect(note.form).not.toHaveProperty('isDone')
    })
  })

  test('an outcome is short', () => {
    expect(OutcomeForm.safeParse({ outcome: 'x'.repeat(1000) }).success).toBe(true)
    expect(OutcomeForm.safeParse({ outcome: 'x'.repeat(1001) }).success).toBe(false)
  })
})

test('names and search words', () => {
  expect(activityName({ subject: ' ', type: 'call' })).toBe('Call')
  expect(activityName({ subject: '', type: undefined })).toBe('Activity without a subject')
  expect(derivedActivityFields({ subject: 'Call Ana' }).search).toContain('ana')
})
