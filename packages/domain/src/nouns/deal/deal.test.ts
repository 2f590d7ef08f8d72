import { describe, expect, test } from 'vitest'
import type { Decision } from '#engine/log/decision.ts'
import {
  defaultStages,
  expectsValue,
  inOrder,
  PipelineStage,
  StageForm,
  stageOfKind,
  toStageForm,
} from './stage.ts'
import {
  dealCan,
  dealCanMove,
  dealCanReverse,
  dealTransitions,
  inverseDealAction,
  lastOpenStage,
  moveOf,
  type DealAction,
} from './deal-status.ts'
import { rotsAt, warningsOfDeal } from './deal-warnings.ts'
import { Deal, dealStatuses, type DealStatus } from './deal.ts'
import { inStageSince, reachedIn, timeInStages, withStage } from './stage-history.ts'

const day = (number: number) => new Date(Date.UTC(2026, 0, number))
const deal = (fields: Record<string, unknown> = {}): Deal =>
  Deal.parse({
    id: 'd',
    title: 'Season package',
    contactIds: ['c1', 'c2'],
    ownerId: 'me',
    stageId: 'demo',
    valueMinor: 100,
    currency: 'GBP',
    expectedCloseDate: '2026-01-31',
    rev: 2,
    ...fields,
  })
const stages = defaultStages
const why = (sentence: string) => ({ ok: false, why: expect.stringContaining(sentence) })

describe('what may be done to a deal in each state', () => {
  const allowed: Record<DealStatus, DealAction[]> = {
    open: ['win', 'lose'],
    won: ['reopen'],
    lost: ['reopen'],
  }
  const actions = Object.keys(dealTransitions) as DealAction[] // the keys of a constant
  test.each(dealStatuses)('%s', (status) => {
    const verdicts = actions.map((action) => [action, dealCan(action, deal({ status }), { stages })] as const)
    expect(verdicts.filter(([, { ok }]) => ok).map(([action]) => action)).toEqual(allowed[status])
    for (const [, verdict] of verdicts) if (!verdict.ok) expect(verdict.why).toMatch(/^[A-Z].{10,}\.$/)
  })

  test('a won deal has a value and a date, its own or those of the dialog', () => {
    const bare = deal({ valueMinor: 0, expectedCloseDate: undefined })
    expect(dealCan('win', bare, {})).toEqual(why('value above 0'))
    expect(dealCan('win', { ...bare, valueMinor: 1 }, {})).toEqual(why('close date'))
    expect(dealCan('win', bare, { won: { valueMinor: 1, closedOn: '2026-01-31' } })).toEqual({ ok: true })
    expect(dealCan('win', deal(), { won: { valueMinor: 0, closedOn: '2026-01-31' } })).toEqual(
      why('value above 0'),
    )
  })

  test('winning and losing are undone by reopening', () => {
    const decision: Decision = {
      id: 'x',
      subjectType: 'pipelines',
      subjectId: 'd',
      rev: 2,
      action: 'win',
      by: 'me',
      before: { status: 'open' },
    }
    expect(inverseDealAction(decision)).toBe('reopen')
    expect(dealCanReverse(decision, deal({ status: 'won' }), { stages })).toEqual({ ok: true })
    expect(dealCanReverse({ ...decision, rev: 1 }, deal({ status: 'won' }), { stages }).ok).toBe(false)
  })
})

describe('dropping a deal on a column', () => {
  // Every state × from × to: what it means.
  const order = ['lead', 'contacted', 'demo', 'proposal', 'negotiation', 'won', 'lost']
  const cases = dealStatuses.flatMap((status) =>
    order.flatMap((from) => order.map((to) => ({ status, from, to }))),
  )
  test.each(cases)('$status, from $from to $to', ({ status, from, to }) => {
    const [start, end] = [order.indexOf(from), order.indexOf(to)]
    const open = end < 5
    const whileOpen = !open ? (to === 'won' ? 'win' : 'lose') : end < start ? 'backward' : 'forward'
    const expected = from === to ? 'order' : status === 'open' ? whileOpen : open ? 'reopen' : undefined
    expect(moveOf(deal({ status, stageId: from }), to, stages)).toBe(expected)
  })

  test('backwards asks why, losing asks for a reason, a closed deal stays', () => {
    expect(dealCanMove(deal(), 'lead', { stages })).toEqual(why('Enter a reason of at least'))
    expect(dealCanMove(deal(), 'lead', { stages, note: ' 123456789 ' })).toEqual(
      why('Enter a reason of at least'),
    )
    expect(dealCanMove(deal(), 'lead', { stages, note: '1234567890' })).toEqual({ ok: true })
    expect(dealCanMove(deal(), 'proposal', { stages })).toEqual({ ok: true })
    expect(dealCanMove(deal(), 'demo', { stages })).toEqual({ ok: true })
    expect(dealCanMove(deal(), 'lost', { stages })).toEqual(why('why the deal was lost'))
    expect(dealCanMove(deal(), 'lost', { stages, lostReason: 'price' })).toEqual({ ok: true })
    expect(dealCanMove(deal({ valueMinor: 0 }), 'won', { stages })).toEqual(why('value above 0'))
    expect(dealCanMove(deal({ status: 'won', stageId: 'won' }), 'lost', { stages })).toEqual(why('Reopen'))
    expect(dealCanMove(deal({ status: 'won', stageId: 'won' }), 'lead', { stages })).toEqual({ ok: true })
  })

  test('from a stage that was removed it goes forward; to one that is not there it does not go', () => {
    expect(moveOf(deal({ stageId: 'gone' }), 'lead', stages)).toBe('forward')
    expect(dealCanMove(deal(), 'gone', { stages }).ok).toBe(false)
  })

  const been = (...ids: string[]) => ids.map((stageId, at) => ({ stageId, at: day(at + 1), by: 'me' }))
  test.each([
    [['lead', 'proposal', 'won'], 'proposal'],
    [['lead', 'gone', 'lost'], 'lead'],
    [['won'], 'lead'],
    [[], 'lead'],
  ])('after %j it is reopened in %s', (ids, id) => {
    expect(lastOpenStage({ stageHistory: been(...ids) }, stages)?.id).toBe(id)
  })

  test('nowhere to go back to', () => {
    expect(
      dealCan('reopen', deal({ status: 'won' }), { stages: stages.filter(({ kind }) => kind !== 'open') }),
    ).toEqual(why('no open stage'))
  })

  test('the history keeps its beginning and its last 99', () => {
    const full = Array.from({ length: 100 }, (_, at) => ({ stageId: `s${at}`, at: day(at), by: '' }))
    const longer = withStage(full, { stageId: 'new', at: day(200), by: 'me' })
    expect(longer).toHaveLength(100)
    expect([longer.at(0)?.stageId, longer.at(1)?.stageId, longer.at(-1)?.stageId]).toEqual([
      's0',
      's2',
      'new',
    ])
    expect(withStage(undefined, { stageId: 'new', at: day(1), by: '' })).toHaveLength(1)
  })

  test('time in each stage adds up', () => {
    const spent = timeInStages({ stageHistory: been('lead', 'demo', 'lead') }, day(10))
    expect([...spent].map(([id, ms]) => [id, ms / 86_400_000])).toEqual([
      ['lead', 8],
      ['demo', 1],
    ])
  })
})

describe('warnings', () => {
  const context = { stages, now: new Date('2026-01-31T12:00:00Z'), timeZone: 'Europe/Berlin' }
  const fine = {
    stageId: 'demo',
    stageEnteredAt: day(25),
    expectedCloseDate: '2026-01-31',
    valueMinor: 0,
    nextActivityAt: day(31),
  }
  test.each<[Record<string, unknown>, string[]]>([
    [{}, []],
    [{ expectedCloseDate: '2026-01-30' }, ['closeDatePast']],
    [{ expectedCloseDate: undefined }, []],
    [{ stageId: 'proposal' }, ['noValue']],
    [{ stageId: 'negotiation' }, ['noValue']],
    [{ stageId: 'proposal', valueMinor: 1 }, []],
    [{ nextActivityAt: null }, ['noNextActivity']],
    [{ stageEnteredAt: day(17), stageId: 'demo' }, ['rotten']],
    [{ stageEnteredAt: new Date('2026-01-17T12:00:00Z') }, []],
    [{ status: 'won', expectedCloseDate: '2000-01-01', nextActivityAt: null }, []],
  ])('%j: %j', (fields, warnings) =>
    expect(warningsOfDeal(deal({ ...fine, ...fields }), context)).toEqual(warnings),
  )

  test('the close date lasts until midnight where one is', () => {
    const late = { ...context, now: new Date('2026-01-31T23:30:00Z') }
    expect(warningsOfDeal(deal(fine), late)).toEqual(['closeDatePast'])
    expect(warningsOfDeal(deal(fine), { ...late, timeZone: 'Europe/London' })).toEqual([])
  })

  test('deals in a stage without days never go stale', () => {
    expect(rotsAt(deal({ stageId: 'won', stageEnteredAt: day(1) }), stages)).toBeUndefined()
    expect(rotsAt(deal({ stageId: 'lead', stageEnteredAt: day(1) }), stages)).toEqual(day(8))
  })
})

describe('stages', () => {
  test('the defaults of a new installation', () => {
    expect(
      defaultStages.map(({ name, probability, rotDays, kind }) => [name, probability, rotDays, kind]),
    ).toEqual([
      ['Lead', 10, 7, 'open'],
      ['Contacted', 20, 10, 'open'],
      ['Demo', 40, 14, 'open'],
      ['Proposal', 60, 14, 'open'],
      ['Negotiation', 80, 10, 'open'],
      ['Won', 100, null, 'won'],
      ['Lost', 0, null, 'lost'],
    ])
  })

  test('are in order, by whatever program they were written; a broken one reads', () => {
    expect(inOrder(defaultStages.toReversed())).toEqual(defaultStages)
    expect(stageOfKind('lost', stages)?.id).toBe('lost')
    expect(PipelineStage.parse({ id: 'x', probability: 101, kind: 'maybe' })).toMatchObject({
      probability: 0,
      kind: 'open',
    })
    // Where Proposal was removed, likelihood says from where on a value is expected.
    const others = stages.filter(({ id }) => id !== 'proposal')
    expect(['demo', 'negotiation', 'won'].map((id) => expectsValue(id, others))).toEqual([false, true, false])
  })

  const good = { name: 'Lead', probability: 10, rotDays: 7 }
  test.each([
    [good, true],
    [{ ...good, rotDays: '', probability: 0 }, true],
    [{ ...good, rotDays: 365, probability: 100 }, true],
    [{ ...good, rotDays: 0 }, false],
    [{ ...good, rotDays: 366 }, false],
    [{ ...good, probability: 101 }, false],
    [{ ...good, name: 'x'.repeat(41) }, false],
  ])('the form with %j: %s', (form, ok) => expect(StageForm.safeParse(form).success).toBe(ok))

  test('a stage fills its form', () => {
    expect(defaultStages.slice(0, 1).map(toStageForm)).toEqual([good])
  })
})

describe('a deal that was closed and reopened', () => {
  const [t0, t1, t2, t3] = [new Date(0), new Date(1), new Date(2), new Date(3)]
  const history = [
    { stageId: 'lead', at: t0, by: 'a' },
    { stageId: 'won', at: t1, by: 'a' },
  ]

  test('was never won, whatever its history holds', () => {
    expect(reachedIn(history)).toEqual(['lead', 'won'])
    expect(reachedIn([...history, { stageId: 'lead' }], ['draft', 'won'])).toEqual(['draft', 'lead'])
  })

  test('has been in its stage all the time, unless it came into another', () => {
    const back = { stageId: 'lead', at: t2, by: 'a' }
    expect(inStageSince([...history, back])).toBe(t0)
    expect(inStageSince([...history, back, { ...back, stageId: 'won', at: t3 }, { ...back, at: t3 }])).toBe(
      t0,
    )
    expect(inStageSince([...history, { ...back, stageId: 'demo' }])).toBe(t2)
    expect(inStageSince(history)).toBe(t1)
    expect(inStageSince([])).toBeUndefined()
  })
})
