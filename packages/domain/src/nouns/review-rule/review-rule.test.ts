import { describe, expect, test } from 'vitest'
import { ruledNouns } from '#engine/catalogue/noun-groups.ts'
import { Decision } from '#engine/log/decision.ts'
import { emptyRuleForm, ReviewRuleForm, reasonsOfRule, tidied } from '#tables/review-rule-form.ts'
import { isMild, ReviewRule, ruleEffect } from './review-rule.ts'
import { automaticActions, outcomesOf, suggestedActions } from '#tables/rule-actions.ts'
import { agreementIn, COMPARED_MIN, ruleCan, ruleCanReverse, RuleTally } from './review-rule-status.ts'
import { ruleDayId } from './rule-day.ts'
import { isAskable } from './rule-matches.ts'
import { ruleSubjectOf } from './signals.ts'

const form = (more: object = {}) => ({
  ...emptyRuleForm('clubOwnershipRequests'),
  name: 'Free mail',
  when: ['sign:free_mail'],
  action: 'askForInfo',
  reasonCode: 'identity_unverified',
  note: 'Please send a letter.',
  ...more,
})

describe('the form', () => {
  test.each([
    [{}, true],
    [{ name: 'x' }, false],
    [{ when: [] }, false],
    [{ outcome: 'decide' }, true],
    [{ outcome: 'decide', action: 'approve' }, false],
    [{ outcome: 'decide', action: 'reject' }, true],
    [{ queue: 'clubs', outcome: 'decide', action: 'reject', reasonCode: 'incomplete', note: '' }, false],
    [{ queue: 'clubs', action: 'reject', reasonCode: 'incomplete', note: '' }, true],
    [{ outcome: 'decide', action: 'reject', reasonCode: 'child_safety' }, false],
    [{ queue: 'leagues', outcome: 'decide', action: 'approve', reasonCode: '', note: '' }, true],
    [{ queue: 'videos', outcome: 'decide', action: 'reject', reasonCode: 'spam' }, true],
    [{ queue: 'videos', outcome: 'decide', action: 'escalate', reasonCode: 'privacy' }, false],
    [{ outcome: 'decide', dailyCeiling: '' }, false],
    [{ outcome: 'decide', dailyCeiling: 51 }, false],
    [{ outcome: 'route', priority: 80 }, false],
    [{ outcome: 'route', priority: 80, assignee: 'ana' }, false],
    [{ outcome: 'route', assignee: 'ana' }, true],
    [{ queue: 'videos', outcome: 'route', assignee: 'ana' }, true],
    [{ queue: 'videos', outcome: 'route', priority: 80 }, true],
    [{ queue: 'videos', outcome: 'route', priority: '' }, false],
    [{ queue: 'videos', outcome: 'decide' }, false],
    [{ queue: 'videos', action: 'escalate', reasonCode: 'privacy' }, true],
    [{ queue: 'videos', action: 'escalate', reasonCode: 'child_safety' }, false],
    [{ queue: 'videos', action: 'askForInfo' }, false],
    [{ action: '' }, false],
    [{ action: 'approve', reasonCode: '', note: '' }, true],
    [{ reasonCode: '' }, false],
    [{ note: 'short' }, false],
    [{ action: 'reject', note: '' }, true],
    [{ action: 'reject', reasonCode: 'other', note: '' }, false],
    [{ outcome: 'skip', action: '', reasonCode: '', note: '' }, true],
  ])('%j: %s', (more, ok) => expect(ReviewRuleForm.safeParse(form(more)).success).toBe(ok))

  test.each([
    ['videos', 'Choose an assignee or enter a priority.'],
    ['matches', 'Choose an assignee.'],
  ])('%s: what is lacking of a rule that routes is said', (queue, message) => {
    const read = ReviewRuleForm.safeParse(form({ queue, outcome: 'route' }))
    expect(read.error?.issues).toMatchObject([{ path: ['assignee'], message }])
  })

  test('what the outcome has no use for is emptied', () => {
    const full = ReviewRuleForm.parse(form({ dailyCeiling: 10 }))
    expect(tidied({ ...full, outcome: 'skip' })).toMatchObject({
      action: '',
      reasonCode: '',
      dailyCeiling: '',
    })
    expect(tidied({ ...full, action: 'approve' })).toMatchObject({
      reasonCode: '',
      note: '',
      dailyCeiling: '',
    })
    const routing = { ...full, outcome: 'route', priority: 80, assignee: 'ana' } as const
    expect(tidied(routing)).toMatchObject({ priority: '', assignee: 'ana', action: '' })
    expect(tidied({ ...routing, queue: 'videos' })).toMatchObject({ priority: 80, assignee: 'ana' })
    expect(tidied({ ...routing, outcome: 'skip' })).toMatchObject({ priority: '', assignee: '' })
    expect(tidied({ ...full, outcome: 'decide' })).toMatchObject({ dailyCeiling: 10, action: 'askForInfo' })
  })
})

test.each([
  [{ outcome: 'route', priority: 80 }, 'Priority 80'],
  [{ outcome: 'route', assignee: 'ana' }, 'Assign to Ana Moreno'],
  [{ outcome: 'route', assignee: 'ana', priority: 80 }, 'Assign to Ana Moreno, priority 80'],
  [{ outcome: 'skip', assignee: 'ana' }, 'Leave for later'],
] as const)('%j in words: %s', (rule, words) => expect(ruleEffect(rule, 'Ana Moreno')).toBe(words))

describe('each queue', () => {
  test.each(ruledNouns)(
    '%s: a rule may suggest what people decide, and decide what is not for people',
    (queue) => {
      const isVideo = queue === 'videos'
      expect(suggestedActions(queue)).toEqual(['approve', 'reject', isVideo ? 'escalate' : 'askForInfo'])
      expect(automaticActions(queue)).toEqual([
        ...(queue === 'clubOwnershipRequests' ? [] : ['approve']),
        'reject',
        ...(isVideo ? [] : ['askForInfo']),
      ])
      expect(outcomesOf(queue)).toEqual(['skip', 'route', 'suggest', 'decide'])
      expect(reasonsOfRule(queue).filter(({ code }) => !isMild(code))).toEqual([])
      expect(reasonsOfRule(queue).length).toBeGreaterThan(2)
    },
  )

  test.each(ruledNouns)('%s: every signal has values, or a highest number', (queue) => {
    for (const signal of Object.values(ruleSubjectOf(queue).signals)) {
      const [value = ''] = signal.asks === 'least' ? ['1'] : Object.keys(signal.values ?? {})
      expect(isAskable(signal, value)).toBe(true)
      expect(signal.read({ id: 'x', record: {} }) ?? []).not.toContain(value)
    }
  })
})

describe('the stages', () => {
  const rule = (stage: string, more: object = {}) =>
    ReviewRule.parse({ id: 'x', stage, outcome: 'decide', run: 4, rev: 4, ...more })
  const tally = (agreed: number, run = 4) => RuleTally.parse({ id: 'x', run, hits: 60, agreed, otherwise: 1 })

  test('nothing acts before it was compared with enough decisions of people in this very run', () => {
    const can = (agreed: number, run?: number) =>
      ruleCan('activate', rule('shadow'), { tally: tally(agreed, run) })
    expect(can(COMPARED_MIN - 1).ok).toBe(true)
    expect(can(COMPARED_MIN - 2)).toEqual({
      ok: false,
      why: 'Needs 20 decisions by people to compare with; 19 counted so far.',
    })
    expect(can(500, 3).ok).toBe(false)
    expect(ruleCan('activate', rule('draft'), { tally: tally(500) }).ok).toBe(false)
    expect(ruleCan('activate', rule('shadow', { outcome: 'suggest' }), { tally: tally(0) }).ok).toBe(true)
  })

  test('who approves or rejects must have agreed with people, and who asks need not', () => {
    const can = (agreed: number, otherwise: number, action: 'approve' | 'reject' | 'askForInfo') =>
      ruleCan('activate', rule('shadow', { action }), {
        tally: RuleTally.parse({ id: 'x', run: 4, agreed, otherwise }),
      })
    expect(can(19, 1, 'approve').ok).toBe(true)
    expect(can(38, 2, 'reject').ok).toBe(true)
    expect(can(5, 15, 'askForInfo').ok).toBe(true)
    expect(can(19, 0, 'reject').ok).toBe(false)
    expect(can(37, 2, 'reject')).toEqual({
      ok: false,
      why: 'People must have decided at least 95% the same way; 94% so far.',
    })
  })

  test('what was stopped is not started by undoing that', () => {
    const stop = Decision.parse({
      id: 'd',
      rev: 4,
      action: 'stop',
      from: 'active',
      to: 'stopped',
      before: { stage: 'active' },
      after: { stage: 'stopped' },
    })
    expect(ruleCanReverse(stop, rule('stopped'), {}).ok).toBe(false)
  })

  test('its agreement is that of the run', () => {
    expect(agreementIn({ run: 4 }, tally(3))).toBe(0.75)
    expect(agreementIn({ run: 5 }, tally(3))).toBeUndefined()
  })

  test('a day is one of UTC', () =>
    expect(ruleDayId('x', new Date('2026-03-01T23:30:00Z'))).toBe('x_2026-03-01'))
})
