import { describe, expect, test } from 'vitest'
import { Decision } from '#engine/log/decision.ts'
import { RUNNER } from '#shared/runner.ts'
import { oddRecords } from '#testing/odd-records.ts'
import { transparencyTally } from './transparency.ts'

let next = 0
const entry = (subjectType: string, action: string, more: Record<string, unknown> = {}) =>
  Decision.parse({ id: `d${next++}`, subjectType, subjectId: `s${next}`, rev: 1, action, by: 'ada', ...more })

const reportOf = (log: readonly Decision[]) => {
  const tally = transparencyTally()
  for (const one of log) tally.add(one)
  return tally.report()
}

const HOUR = 3_600_000
const video = (action: string, more: Record<string, unknown>) => entry('videos', action, more)
const rejected = (reasonCode: string, hours: number, detected?: string) =>
  video('reject', {
    from: 'pending',
    to: 'rejected',
    reasonCode,
    waitedMs: hours * HOUR,
    ...(detected === undefined ? {} : { statement: { detected } }),
  })

/** A small log, counted by hand below. */
const log = [
  // Three rejections in the queue of videos: two for spam after 2 and 4 hours, one for privacy after 9.
  rejected('spam', 2, 'automated'),
  rejected('spam', 4, 'notice'),
  rejected('privacy', 9),
  video('approve', { from: 'pending', to: 'approved', waitedMs: HOUR }),
  video('escalate', { from: 'pending', to: 'escalated', reasonCode: 'sexual', waitedMs: HOUR }),
  // Published, then removed: nothing waited.
  video('remove', { from: 'approved', to: 'removed', reasonCode: 'spam', statement: { detected: 'review' } }),
  // Two appeals, one upheld, which was counted when it was rejected, one overturned.
  video('appeal', { from: 'rejected', to: 'appealed' }),
  video('appeal', { from: 'removed', to: 'appealed' }),
  video('uphold', { from: 'appealed', to: 'upheld', waitedMs: 20 * HOUR, statement: { detected: 'review' } }),
  video('overturn', { from: 'appealed', to: 'overturned', waitedMs: 30 * HOUR }),
  // One rejection undone; an undone approval isn't counted.
  video('reverse', { from: 'rejected', to: 'pending', reasonCode: 'other', reverses: 'x' }),
  video('reverse', { from: 'approved', to: 'pending', reasonCode: 'other', reverses: 'y' }),
  entry('users', 'suspend', { from: 'active', to: 'suspended', reasonCode: 'hate_abuse' }),
  // Lifted by a person; the end of another one is time's.
  entry('users', 'reinstate', { from: 'suspended', to: 'active' }),
  entry('users', 'reinstate', { from: 'suspended', to: 'active', by: RUNNER }),
  // A program rejects one request for a club, a person another one after 7 days.
  entry('clubs', 'reject', {
    from: 'requested',
    to: 'rejected',
    reasonCode: 'duplicate',
    by: RUNNER,
    waitedMs: HOUR,
  }),
  entry('clubs', 'reject', {
    from: 'requested',
    to: 'rejected',
    reasonCode: 'duplicate',
    waitedMs: 168 * HOUR,
  }),
  entry('clubOwnershipRequests', 'supersede', {
    from: 'pending',
    to: 'superseded',
    reasonCode: 'rival_approved',
  }),
  entry('clubOwnershipRequests', 'expire', { from: 'pending', to: 'expired', by: RUNNER }),
  // No business of the report.
  entry('users', 'edit', { before: { firstName: 'A' }, after: { firstName: 'B' } }),
  entry('pipelines', 'lose', { from: 'open', to: 'lost' }),
]

describe('the report of a small log', () => {
  const { restrictions, ...report } = reportOf(log)

  test('restrictions by area and reason', () => {
    const { rows, ...all } = restrictions
    const none = { automated: 0, notice: 0, review: 0, unknown: 0 }
    expect(all).toEqual({
      total: 8,
      automated: 1,
      byKind: { content: 6, service: 1, account: 1 },
      detected: { automated: 1, notice: 1, review: 1, unknown: 5 },
      // Of 1, 2, 4, 9 and 168 hours.
      medianMs: 4 * HOUR,
    })
    expect(rows).toEqual([
      {
        area: 'clubOwnershipRequests',
        reasonCode: 'rival_approved',
        total: 1,
        automated: 0,
        detected: { ...none, unknown: 1 },
        medianMs: undefined,
      },
      {
        area: 'clubs',
        reasonCode: 'duplicate',
        total: 2,
        automated: 1,
        detected: { ...none, unknown: 2 },
        medianMs: 84.5 * HOUR,
      },
      {
        area: 'users',
        reasonCode: 'hate_abuse',
        total: 1,
        automated: 0,
        detected: { ...none, unknown: 1 },
        medianMs: undefined,
      },
      {
        area: 'videos',
        reasonCode: 'spam',
        total: 3,
        automated: 0,
        detected: { ...none, automated: 1, notice: 1, review: 1 },
        medianMs: 3 * HOUR,
      },
      {
        area: 'videos',
        reasonCode: 'privacy',
        total: 1,
        automated: 0,
        detected: { ...none, unknown: 1 },
        medianMs: 9 * HOUR,
      },
    ])
  })

  test('queues, appeals and what went', () => {
    expect(report).toEqual({
      entries: 21,
      queues: [
        { area: 'clubs', decided: 2, automated: 1, restricted: 2, medianMs: 84.5 * HOUR },
        // 1, 1, 2, 4, 9, 20 and 30 hours.
        { area: 'videos', decided: 7, automated: 0, restricted: 3, medianMs: 4 * HOUR },
      ],
      appeals: { received: 2, upheld: 1, overturned: 1 },
      reversed: { onAppeal: 1, otherwise: 1, lifted: 1 },
    })
  })
})

test('an empty log', () => {
  expect(reportOf([])).toMatchObject({ entries: 0, queues: [], restrictions: { total: 0, rows: [] } })
})

test('whatever another program left in an entry is counted as one', () => {
  const odd = oddRecords(Decision).map(({ fields }) => Decision.parse({ ...fields, id: 'x' }))
  const { entries, restrictions } = reportOf(odd)
  expect(entries).toBe(odd.length)
  expect(JSON.stringify(restrictions)).not.toMatch(/NaN/)
})

test('an undo that is itself undone ended nothing: the restriction never ended', () => {
  const of = (action: string, from: string, to: string) =>
    entry('videos', action, { subjectId: 'one', from, to })
  const undone = [of('reject', 'pending', 'rejected'), of('reverse', 'rejected', 'pending')]
  expect(reportOf(undone).reversed).toEqual({ onAppeal: 0, otherwise: 1, lifted: 0 })
  const again = [...undone, of('reverse', 'pending', 'rejected')]
  expect(reportOf(again)).toMatchObject({
    restrictions: { total: 1 },
    reversed: { onAppeal: 0, otherwise: 0, lifted: 0 },
  })
})
