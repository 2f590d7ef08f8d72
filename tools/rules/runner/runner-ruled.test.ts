import {
  ruleApplied,
  ruleDayPath,
  ruleHitPath,
  type Deciding,
} from '@touchline/domain/runner/rule-applied.ts'
import { describe, expect, test } from 'vitest'
import { checkRules, now, type Documents } from '#tools/rules/testing/direct-rules-check.ts'
import {
  claimOf,
  storedClub,
  storedLeague,
  storedMatch,
  storedRequest,
} from '#tools/rules/testing/rules-fixtures.ts'
import type { Fields } from '#tools/rules/testing/rules-scene.ts'
import { asRunner, automaticCommit } from '#tools/rules/testing/runner-scene.ts'
import { ago, due, guarded } from './runner-guarded.ts'

/** The runner's decisions for a rule of a queue: as written, within its ceiling, and each record once. */

const CEILING = 3
const rule: Deciding = {
  id: 'free',
  name: 'Free mail',
  queue: 'clubs',
  when: ['country:GB'],
  outcome: 'decide',
  action: 'askForInfo',
  reasonCode: 'incomplete',
  note: 'Please send the statutes.',
  dailyCeiling: CEILING,
  stage: 'active',
  run: 3,
  rev: 5,
}
const { id: _, ...written } = rule
const day = ruleDayPath('free', now)
const path = 'clubs/subject'
const recipient = { userId: 'jo', email: 'jo@club.example', name: 'Jo' }

const waiting = (club: Fields = {}, of: Fields = {}): Documents => ({
  [path]: storedClub({ status: 'requested', claim: undefined, ...club }),
  'reviewRules/free': { ...written, ...of },
})
const applied = (decidedToday = 0, one: Deciding = rule, data: Fields = waiting()[path] ?? {}) =>
  due(
    ruleApplied(
      one,
      { id: 'subject', data },
      { now, recipient, own: [], product: 'Touchline', decidedToday },
    ),
  )
const stored = waiting()
const deed = applied()
const whole = automaticCommit(deed, stored)
const decision = `decisions/${deed.entry.id}`

describe('a decision for a rule', () => {
  test('is that of the rule, by its name, with the count, the note that it was decided and the message', () => {
    expect(Object.keys(whole)).toEqual([
      path,
      decision,
      day,
      'reviewRuleHits/clubs_subject',
      `outbox/${deed.entry.id}`,
    ])
    expect(whole[decision]).toMatchObject({
      byName: 'Rule “Free mail”',
      rule: 'free',
      reasonCode: 'incomplete',
    })
    guarded(stored, deed, path)
    for (const gone of [decision, day, 'reviewRuleHits/clubs_subject', `outbox/${deed.entry.id}`]) {
      const { [gone]: left, ...others } = whole
      expect([gone, left !== undefined, asRunner(stored, others)]).toEqual([gone, true, 'denied'])
    }
  })

  test('in each queue in which information is asked for', () => {
    const queues = {
      leagues: storedLeague({ status: 'requested', claim: undefined }),
      clubOwnershipRequests: storedRequest({ claim: undefined }),
      matches: storedMatch({ reviewStatus: 'submitted', claim: undefined }),
    } as const
    for (const queue of ['leagues', 'clubOwnershipRequests', 'matches'] as const) {
      const reasonCode = {
        leagues: 'incomplete',
        clubOwnershipRequests: 'identity_unverified',
        matches: 'score_disputed',
      } as const
      const one: Deciding = { ...rule, queue, reasonCode: reasonCode[queue] }
      const { id: __, ...fields } = one
      const there = { [`${queue}/subject`]: queues[queue], 'reviewRules/free': fields }
      const made = applied(0, one, queues[queue])
      expect([queue, asRunner(there, automaticCommit(made, there))]).toEqual([queue, 'allowed'])
    }
  })

  test('only as the rule stands: active, deciding, and nothing else than it says', () => {
    for (const of of [
      { stage: 'stopped' },
      { stage: 'shadow' },
      { outcome: 'suggest' },
      { queue: 'leagues' },
      { action: 'reject' },
      { reasonCode: 'spam' },
      { note: 'Something else is missing.' },
      { name: 'Another' },
      { dailyCeiling: 0 },
      { dailyCeiling: undefined },
    ])
      expect([of, asRunner(waiting({}, of), whole)]).toEqual([of, 'denied'])
    expect(asRunner({ [path]: stored[path] ?? null }, whole)).toBe('denied')
    // Neither an approval nor a severe reason, even where a rule said so.
    const forged: [Fields, Fields, Fields][] = [
      [
        { action: 'reject', reasonCode: 'spam' },
        { action: 'reject', reasonCode: 'spam', to: 'rejected' },
        { status: 'rejected' },
      ],
      [{ action: 'approve' }, { action: 'approve', to: 'approved' }, { status: 'approved' }],
      [{ reasonCode: 'child_safety' }, { reasonCode: 'child_safety' }, {}],
    ]
    for (const [of, entry, record] of forged) {
      const there = waiting({}, of)
      const after = { status: 'needsInfo', ...record }
      const commit = automaticCommit(deed, there, { entry: { ...entry, after }, record })
      expect([of, asRunner(there, commit)]).toEqual([of, 'denied'])
    }
  })

  test('not about what somebody has open, what was approved first, or what does not wait', () => {
    for (const club of [
      { claim: claimOf('kay', 0, now) },
      { status: 'needsInfo' },
      { status: 'draft' },
      { status: undefined },
    ])
      expect([club, asRunner(waiting(club), automaticCommit(deed, waiting(club)))]).toEqual([club, 'denied'])
    const asked: Deciding = { ...rule, queue: 'clubOwnershipRequests', reasonCode: 'identity_unverified' }
    const { id: __, ...fields } = asked
    const request = storedRequest({
      claim: undefined,
      riskScore: 60,
      firstApproval: { by: 'kay', at: ago(9) },
    })
    const there = { 'clubOwnershipRequests/subject': request, 'reviewRules/free': fields }
    expect(asRunner(there, automaticCommit(applied(0, asked, request), there))).toBe('denied')
  })

  test('no more than its ceiling on a day of the server', () => {
    const counted = (count: number) => ({ ...stored, [day]: { rule: 'free', count, last: 'x', at: ago(1) } })
    const after = (count: number) => automaticCommit(applied(count), counted(count))
    expect(asRunner(counted(CEILING - 1), after(CEILING - 1))).toBe('allowed')
    const full = counted(CEILING)
    const over = (fields: Fields): Documents => ({ ...whole, [day]: { ...whole[day], ...fields } })
    for (const fields of [{ count: CEILING + 1 }, { count: CEILING }, { count: 1 }, { count: 0.5 }])
      expect([fields, asRunner(full, over(fields))]).toEqual([fields, 'denied'])
    // Nor begun once more, counted for another day, or another rule.
    expect(asRunner(full, { [day]: null })).toBe('denied')
    expect(asRunner(stored, over({ count: 0 }))).toBe('denied')
    expect(asRunner(stored, over({ rule: 'other' }))).toBe('denied')
    const yesterday = ruleDayPath('free', ago(86_400_000))
    const { [day]: today, ...others } = whole
    const batchId = yesterday.slice('reviewRuleDays/'.length)
    expect(
      asRunner(stored, {
        ...others,
        [yesterday]: today ?? null,
        [decision]: { ...whole[decision], batchId },
      }),
    ).toBe('denied')
    // Two decisions with one count.
    const second = { ...stored, 'clubs/second': stored[path] ?? null }
    const both = ruleApplied(
      rule,
      { id: 'second', data: stored[path] ?? {} },
      { now, recipient, own: [], product: 'T', decidedToday: 0 },
    )
    expect(asRunner(second, { ...automaticCommit(due(both), second), ...whole })).toBe('denied')
  })

  test('once: what comes back is for people', () => {
    const hit = ruleHitPath('clubs', 'subject')
    const known = { ...stored, [hit]: { rule: 'other', decision: 'clubs_subject_2', at: ago(1) } }
    expect(asRunner(known, whole)).toBe('denied')
    expect(asRunner(known, { [hit]: null })).toBe('denied')
  })

  test('with the message of its reason alone, and not by a person', () => {
    const message = `outbox/${deed.entry.id}`
    for (const fields of [
      { template: 'spam' },
      { createdBy: 'kay' },
      { body: 'Dear {{recipient}}' },
      { userId: undefined, email: undefined },
    ]) {
      const { [message]: told } = whole
      const changed = Object.fromEntries(
        Object.entries({ ...told, ...fields }).filter(([, value]) => value !== undefined),
      )
      expect([fields, asRunner(stored, { ...whole, [message]: changed })]).toEqual([fields, 'denied'])
    }
    expect(checkRules(stored, whole)).toBe('denied')
    for (const one of [day, 'reviewRuleHits/clubs_subject', 'reviewRuleTallies/free'])
      expect([one, checkRules(stored, { [one]: { ...whole[one], run: 3 } })]).toEqual([one, 'denied'])
  })
})

test('a run in shadow is counted on, for the run that is on', () => {
  const tally = { run: 3, hits: 5, agreed: 4, otherwise: 1, countedTo: ago(60_000), updatedAt: ago(1) }
  const shadow = (before: Fields | null = tally, of: Fields = {}): Documents => ({
    'reviewRules/free': { ...written, stage: 'shadow', ...of },
    'reviewRuleTallies/free': before,
  })
  const next: Fields = { run: 3, hits: 7, agreed: 5, otherwise: 2, countedTo: ago(1), updatedAt: now }
  const count = (there: Documents, fields: Fields = {}) =>
    asRunner(there, { 'reviewRuleTallies/free': { ...next, ...fields } })
  expect(count(shadow())).toBe('allowed')
  expect(count(shadow(null))).toBe('allowed')
  // A new run begins where it will.
  expect(count(shadow({ ...tally, run: 2, agreed: 90, hits: 91 }))).toBe('allowed')
  for (const fields of [
    { run: 2 },
    { run: 4 },
    { agreed: 3 },
    { otherwise: 0 },
    { hits: 9 },
    { agreed: 'many' },
    { countedTo: tally.countedTo },
    { countedTo: new Date(now.getTime() + 60_000) },
    { updatedAt: ago(1) },
    { more: 1 },
  ])
    expect([fields, count(shadow(), fields)]).toEqual([fields, 'denied'])
  for (const stage of ['draft', 'active', 'stopped'])
    expect([stage, count(shadow(tally, { stage }))]).toEqual([stage, 'denied'])
})
