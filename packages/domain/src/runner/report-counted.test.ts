import { ReportCase } from '#nouns/report/report-case.ts'
import { answerLetter, answersDue } from '#nouns/report/report-answer.ts'
import { caseIdOf, reportIdOf, subjectOfCase } from '#nouns/report/report.ts'
import { expect, test } from 'vitest'
import { caseStepped } from './case-stepped.ts'
import { withMuted, withReports } from './report-counted.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 5, 1, 10, minute))
const reported = (fields: object = {}) => ReportCase.parse({ id: 'videos~x', ...fields })
const one = (minute: number, more: object = {}) => ({
  reason: 'spam',
  createdAt: at(minute),
  isMuted: false,
  ...more,
})

test('a key names its subject, also one with the sign between', () => {
  expect(reportIdOf(caseIdOf('videos', 'a~b'), 'jo')).toBe('videos~a~b~jo')
  expect(subjectOfCase('videos~a~b')).toEqual({ subjectType: 'videos', subjectId: 'a~b' })
  for (const key of ['videos', 'videos~', 'contacts~x', '']) expect(subjectOfCase(key)).toBeUndefined()
})

test('the first reports begin the wait, muted ones only if they are alone', () => {
  expect(
    withReports(reported({ status: 'open' }), [
      one(3),
      one(2, { reason: 'unheard' }),
      one(1, { isMuted: true }),
    ]),
  ).toEqual({
    fields: {
      reports: 2,
      mutedReports: 1,
      open: 2,
      unanswered: 3,
      reasons: { spam: 1, other: 1 },
      firstReportedAt: at(2),
      lastReportedAt: at(3),
    },
  })
  expect(withReports(reported(), [one(4, { isMuted: true })]).fields).toMatchObject({
    open: 0,
    unanswered: 1,
    reasons: {},
    firstReportedAt: at(4),
  })
})

test('a further one is added, and the wait goes on', () => {
  const now = { status: 'open', reports: 2, open: 2, unanswered: 2, reasons: { spam: 2 } }
  const times = { firstReportedAt: at(1), lastReportedAt: at(2) }
  expect(withReports(reported({ ...now, ...times }), [one(9)])).toEqual({
    fields: {
      reports: 3,
      mutedReports: 0,
      open: 3,
      unanswered: 3,
      reasons: { spam: 3 },
      firstReportedAt: at(1),
      lastReportedAt: at(9),
    },
  })
})

const decided = {
  status: 'dismissed',
  reports: 1,
  open: 0,
  unanswered: 0,
  firstReportedAt: at(1),
  decision: { id: 'x', outcome: 'dismiss', by: 'kay', byName: '', at: at(5) },
}

test.each([
  [one(16), 'reopen', at(16)],
  [one(6), undefined, at(6)],
  [one(4), undefined, at(4)],
  [one(6, { isMuted: true }), undefined, at(6)],
] as const)('a decided case with %j: %s', (added, step, first) => {
  const counted = withReports(reported(decided), [added])
  expect(counted.step).toBe(step)
  expect(counted.fields['firstReportedAt']).toEqual(first)
})

test('who is muted leaves the counts, and comes back into them', () => {
  const open = { status: 'open', reports: 1, mutedReports: 0, open: 1, unanswered: 1, reasons: { spam: 1 } }
  const muted = withMuted(reported({ ...open, firstReportedAt: at(1) }), [one(1)], true)
  expect(muted).toEqual({
    fields: { reports: 0, mutedReports: 1, open: 0, reasons: { spam: 0 } },
    step: 'setAside',
  })
  const aside = reported({ ...open, ...muted.fields, status: 'aside', firstReportedAt: at(1) })
  expect(withMuted(aside, [one(1)], false)).toMatchObject({ fields: { reports: 1, open: 1 }, step: 'hear' })
  expect(withMuted(reported({ ...open, reports: 2, open: 2 }), [one(1)], true).step).toBeUndefined()
  expect(withReports(reported({ ...open, status: 'aside', open: 0 }), [one(2)]).step).toBe('hear')
})

test('a step of the runner has an entry, and the counts beside it', () => {
  const deed = caseStepped(reported({ status: 'open', rev: 3 }), 'uphold', {
    counts: { open: 2 },
    reasonCode: 'spam',
  })
  expect(deed.fields).toMatchObject({ status: 'upheld', open: 2, rev: 4, claim: null, updatedBy: 'runner' })
  expect(deed.entry.fields).toMatchObject({
    action: 'uphold',
    from: 'open',
    to: 'upheld',
    reasonCode: 'spam',
    after: { status: 'upheld' },
  })
})

test('answers are due ten minutes after the decision, while somebody waits for one', () => {
  expect(answersDue(reported({ ...decided, unanswered: 1 }))).toEqual(at(15))
  expect(answersDue(reported(decided))).toBeUndefined()
  expect(answersDue(reported({ ...decided, status: 'open', unanswered: 1 }))).toBeUndefined()
})

test('an answer names the subject, the day, the outcome and where to complain', () => {
  const told = { recipient: ' ', item: 'Late winner', at: at(20), redress: { product: 'Pitch' } }
  const report = { subjectType: 'videos', createdAt: at(1) } as const
  const { subject, body } = answerLetter(report, 'kept', told)
  expect(subject).toBe('Your report about “Late winner”')
  expect(body).toMatch(
    /^Hello there,\n\nYou reported the video “Late winner” on 1 Jun 2026\. We looked at it and found nothing/,
  )
  expect(body).toContain('If you disagree: You can complain to us free of charge until 2 Dec 2026')
  expect(body).toMatch(/The Pitch team$/)
})
