import { enteredActivity } from '@touchline/domain/nouns/activity/activity-form.ts'
import { expect, test } from 'vitest'
import { dayAhead, entryOf, problemsOf, refusalOf, type Composed } from './composed.ts'

const timeZone = 'Europe/Berlin'
const now = new Date('2026-03-27T10:00:00Z')
const on = { contactId: 'c', pipelineId: 'd' }
const of = (changes: Partial<Composed>): Composed => ({
  tab: 'note',
  about: 'c',
  text: '',
  outcome: '',
  length: '',
  type: 'call',
  dueAt: '',
  id: '',
  doneAt: '',
  ...changes,
})
const made = (changes: Partial<Composed>) => entryOf(of(changes), on, { uid: 'me', now, timeZone })

test('what says all in one line is a subject; more is a body below its first line', () => {
  expect(made({ text: ' Met at the fair. ' })).toMatchObject({ subject: 'Met at the fair.', body: '' })
  expect(made({ text: 'First\nSecond' })).toMatchObject({ subject: 'First', body: 'First\nSecond' })
  expect(made({ text: 'ok\nSecond' })).toMatchObject({ subject: 'Note', body: 'ok\nSecond' })
  const long = 'x'.repeat(121)
  expect(made({ text: long })).toMatchObject({ subject: `${'x'.repeat(119)}…`, body: long })
})

test('a call may say no more than how it went', () => {
  const entry = made({ tab: 'call', outcome: 'No answer', length: 5 })
  expect(entry).toMatchObject({ subject: 'Call: no answer', outcome: 'No answer', durationMin: 5 })
  expect(refusalOf(entry)).toBeUndefined()
  expect(enteredActivity(entry)).toMatchObject({ status: 'done', form: { doneAt: now, dueAt: '' } })
  expect(problemsOf(of({ tab: 'call' }), timeZone).text).toMatch(/choose an outcome/)
})

test('what is planned needs a time that clocks show', () => {
  expect(dayAhead(1, timeZone, now)).toBe('2026-03-28T09:00')
  const plan = { tab: 'plan', text: 'Send the offer' } as const
  expect(problemsOf(of(plan), timeZone)).toEqual({ dueAt: 'Enter a due date and time.' })
  expect(problemsOf(of({ ...plan, dueAt: '2026-03-29T02:30' }), timeZone).dueAt).toMatch(/doesn’t exist/)
  expect(problemsOf(of({ ...plan, text: 'no', dueAt: '2026-03-29T09:00' }), timeZone)).toEqual({
    text: 'Use at least 3 characters.',
  })
  const entry = made({ ...plan, dueAt: '2026-03-29T09:00' })
  expect(enteredActivity(entry)).toMatchObject({
    status: 'planned',
    form: { dueAt: new Date('2026-03-29T07:00:00Z') },
  })
})
