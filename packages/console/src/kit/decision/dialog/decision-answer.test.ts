import { describe, expect, test } from 'vitest'
import { readAnswer } from './decision-answer.ts'

const clock = { now: new Date('2026-11-21T13:00:00Z'), timeZone: 'Europe/Berlin' }

describe('a complete answer', () => {
  test('a decision that asks nothing needs nothing, and takes nothing that was not asked', () => {
    expect(
      readAnswer({}, { reason: { reasonCode: 'spam' }, until: '2027-01-01', typed: 'x' }, clock),
    ).toEqual({
      answer: {},
      problems: {},
    })
  })

  test('a reason, its note trimmed; an empty note is none', () => {
    const given = (note: string) =>
      readAnswer({ reason: 'user' }, { reason: { reasonCode: 'spam', note } }, clock).answer
    expect(given('  ')).toEqual({ reason: { reasonCode: 'spam' } })
    expect(given(' Adverts ')).toEqual({ reason: { reasonCode: 'spam', note: 'Adverts' } })
  })

  test('a last day reaches to its last second; today still counts', () => {
    const until = new Date('2026-11-21T22:59:59Z')
    expect(readAnswer({ until: 'Until' }, { until: '2026-11-21' }, clock).answer).toEqual({ until })
    expect(readAnswer({ until: 'Until' }, { until: '' }, clock).answer).toEqual({})
  })

  test('the typed text may have blanks around it and be composed another way', () => {
    expect(readAnswer({ typed: 'Zoë Müller' }, { typed: ' Zoe\u0308 Mu\u0308ller ' }, clock).answer).toEqual(
      {},
    )
  })
})

describe('an incomplete answer', () => {
  test.each([
    [{ reason: 'user' } as const, {}, { reason: 'Choose a reason.' }],
    [{ until: 'Until' }, { until: '2026-11-20' }, { until: 'Choose today or a later day.' }],
    [{ until: 'Until' }, { until: 'incomplete' }, { until: 'Enter a date or leave this empty.' }],
    [{ typed: 'Ana Smith' }, { typed: 'ana smith' }, { typed: 'Type “Ana Smith” exactly.' }],
    [{ typed: 'Ana Smith' }, {}, { typed: 'Type “Ana Smith” exactly.' }],
  ])('%j with %j', (request, draft, problems) => {
    expect(readAnswer(request, draft, clock)).toEqual({ problems })
  })
})

test('fields of the decision’s own: what they hold, or what is wrong with it', () => {
  const fields = {
    initial: '',
    Fields: () => null,
    problem: (value: unknown) => (value === 'fine' ? undefined : 'Say fine.'),
  }
  expect(readAnswer({ fields }, { input: 'fine' }, clock)).toEqual({
    answer: { input: 'fine' },
    problems: {},
  })
  expect(readAnswer({ fields }, { input: '' }, clock)).toEqual({ problems: { input: 'Say fine.' } })
  expect(readAnswer({}, { input: 'fine' }, clock).answer).toEqual({})
})
