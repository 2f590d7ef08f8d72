import { CLAIM_LEASE_MS } from '@touchline/domain/engine/review/claim.ts'
import type { StoredDocument } from '@touchline/firestore/documents'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openRunnerScene } from '#testing/runner-scene.ts'
import { runningRules } from './running-rules.ts'

describe('rules of a queue', () => {
  let scene: Awaited<ReturnType<typeof openRunnerScene>>
  beforeEach(async () => {
    scene = await openRunnerScene()
  })
  afterEach(() => scene.close())

  type Records = Record<string, Record<string, unknown>>

  const ago = (milliseconds: number) => new Date(Date.now() - milliseconds)
  const asking = {
    name: 'Gibraltar',
    queue: 'clubs',
    when: ['country:GI'],
    outcome: 'decide',
    action: 'askForInfo',
    reasonCode: 'incomplete',
    note: 'Please send the statutes.',
    dailyCeiling: 2,
  }
  const rule = (stage: string, rev: number, more: object = {}): Records => ({
    'reviewRules/gi': { ...asking, stage, run: 2, rev, updatedAt: new Date(), ...more },
    ...(stage === 'active' && { 'reviewRuleTallies/gi': { run: 2, hits: 20, agreed: 20, otherwise: 0 } }),
  })
  /** Entry of the start of the shadow run. */
  const began: Records = {
    'decisions/reviewRules_gi_2': {
      subjectType: 'reviewRules',
      subjectId: 'gi',
      rev: 2,
      action: 'watch',
      at: ago(600_000),
    },
  }

  const waiting = (id: string, minutes: number, club: object = {}): Records => ({
    [`clubs/${id}`]: {
      name: `Gibraltar ${id}`,
      country: 'GI',
      status: 'requested',
      rev: 1,
      createdAt: ago(minutes * 60_000),
      updatedAt: new Date(),
      ...club,
    },
    [`clubs/${id}/private/request`]: {
      applicantId: 'jo',
      applicantName: 'Jo Field',
      email: 'jo@club.example',
    },
  })

  function decided(id: string, action: string, to: string, more: object = {}, club: object = {}): Records {
    const entry = {
      action,
      from: 'requested',
      to,
      reasonCode: null,
      note: null,
      by: 'ana',
      byName: 'Ana',
      at: ago(60_000),
    }
    return {
      [`decisions/clubs_${id}_2`]: {
        subjectType: 'clubs',
        subjectId: id,
        rev: 2,
        before: { status: 'requested' },
        after: { status: to },
        ...entry,
        ...more,
      },
      [`clubs/${id}`]: {
        name: id,
        country: 'GI',
        status: to,
        rev: 2,
        createdAt: ago(900_000),
        updatedAt: new Date(),
        ...club,
      },
    }
  }
  const many = (count: number, record: (id: string) => Records): Records =>
    Object.assign({}, ...Array.from({ length: count }, (_, at) => record(`${at}`)))

  test('a shadow run is counted as by hand: of people, that still stand, of what met the rule', async () => {
    const runner = await scene.startRunner()
    await runner.says('all records were checked')
    await scene.put({
      ...began,
      ...rule('shadow', 2),
      ...many(6, (id) => decided(`asked${id}`, 'askForInfo', 'needsInfo')),
      ...many(3, (id) => decided(`other${id}`, 'approve', 'approved')),
      // None: of another country, of the runner, from before the run, and undone.
      ...decided('spanish', 'approve', 'approved', {}, { country: 'ES' }),
      ...decided('automatic', 'askForInfo', 'needsInfo', { by: 'runner' }),
      ...decided('earlier', 'askForInfo', 'needsInfo', { at: ago(700_000) }),
      ...decided('reversed', 'askForInfo', 'needsInfo', {}, { status: 'requested', rev: 3 }),
      'decisions/clubs_reversed_3': {
        subjectType: 'clubs',
        subjectId: 'reversed',
        rev: 3,
        action: 'reverse',
        from: 'needsInfo',
        to: 'requested',
        by: 'ana',
        at: ago(50_000),
        before: { status: 'needsInfo' },
        after: { status: 'requested' },
        reverses: 'clubs_reversed_2',
      },
    })
    await scene.until('reviewRuleTallies/gi', { run: 2, hits: 9, agreed: 6, otherwise: 3 })
    // Later decisions are added.
    await scene.put(decided('later', 'askForInfo', 'needsInfo', { at: new Date() }))
    await scene.until('reviewRuleTallies/gi', { run: 2, hits: 10, agreed: 7, otherwise: 3 })
    expect(runner.lines.filter(({ message }) => message.includes('refused'))).toEqual([])
  })

  test('an active rule decides as its own author, within its ceiling, each record once, until it is stopped', async () => {
    const runner = await scene.startRunner()
    await runner.says('all records were checked')
    const open = { by: 'ana', byName: 'Ana', claimedAt: new Date() }
    const { 'clubs/silent': silent = {} } = waiting('silent', 80)
    await scene.put({
      ...waiting('claimed', 90, { claim: open }),
      'clubs/silent': silent,
      ...waiting('spanish', 70, { country: 'ES' }),
      ...waiting('first', 60),
      ...rule('active', 3),
    })
    await scene.until('clubs/first', { status: 'needsInfo', rev: 2 })
    const { at, ...entry } = await scene.read('decisions/clubs_first_2')
    expect(at).toBeInstanceOf(Date)
    const day = (at instanceof Date ? at : new Date()).toISOString().slice(0, 10)
    expect(entry).toMatchObject({
      action: 'askForInfo',
      from: 'requested',
      to: 'needsInfo',
      reasonCode: 'incomplete',
      note: 'Please send the statutes.',
      by: 'runner',
      byName: 'Rule “Gibraltar”',
      rule: 'gi',
      batchId: `gi_${day}`,
    })
    expect(await scene.read('outbox/clubs_first_2')).toMatchObject({ userId: 'jo', template: 'incomplete' })
    expect(await scene.read('clubs/first')).toMatchObject({ decision: { byName: 'Rule “Gibraltar”' } })

    // Returned items are for people, no matter who returned them.
    await scene.put({ ...waiting('first', 60, { rev: 3 }), ...waiting('second', 50) })
    await scene.until('clubs/second', { status: 'needsInfo' })
    await scene.until(`reviewRuleDays/gi_${day}`, { count: 2 })
    // The day is full.
    await scene.put(waiting('third', 40))
    await runner.turns(3)
    // With a higher ceiling it goes on, until it is stopped.
    await scene.put(rule('active', 6, { dailyCeiling: 3 }))
    await scene.until('clubs/third', { status: 'needsInfo' })
    await scene.put({ ...rule('stopped', 7, { dailyCeiling: 50 }), ...waiting('fourth', 30) })
    await runner.turns(3)
    for (const id of ['claimed', 'silent', 'spanish', 'first', 'fourth'])
      expect([id, await scene.read(`clubs/${id}`)]).toEqual([
        id,
        expect.objectContaining({ status: 'requested' }),
      ])
    expect(await scene.read(`reviewRuleDays/gi_${day}`)).toMatchObject({ count: 3 })
    expect(runner.lines.filter(({ message }) => message.includes('refused'))).toEqual([])
  })

  test('what a reviewer had open is decided once their claim has ended', async () => {
    const runner = await scene.startRunner()
    await runner.says('all records were checked')
    const ending = { by: 'ana', byName: 'Ana', claimedAt: ago(CLAIM_LEASE_MS - 5_000) }
    await scene.put({ ...rule('active', 3), ...waiting('left', 60, { claim: ending }) })
    await runner.turns(2)
    expect(await scene.read('clubs/left')).toMatchObject({ status: 'requested' })
    await scene.until('clubs/left', { status: 'needsInfo' })
    expect(runner.lines.filter(({ message }) => message.includes('refused'))).toEqual([])
  })
})

test('an answer that was asked for before a rule changed is not kept', async () => {
  const before = Promise.withResolvers<StoredDocument[]>()
  const active: StoredDocument = {
    path: 'reviewRules/gi',
    id: 'gi',
    fields: { stage: { stringValue: 'active' } },
    createTime: '',
    updateTime: '',
  }
  const answers = [before.promise, Promise.resolve([active])]
  let asked = 0
  const rules = runningRules({ find: () => answers[asked++] ?? Promise.resolve([]) })

  // While clubs are handled, somebody activates the rule.
  const ofClubs = rules.inStage('active')
  rules.saw('reviewRules', [], { isPass: false })
  before.resolve([])
  expect(await ofClubs).toEqual([])

  expect(await rules.inStage('active')).toMatchObject([{ id: 'gi', stage: 'active' }])
  rules.saw('clubs', [], { isPass: false })
  expect(await rules.inStage('active')).toHaveLength(1)
  expect(asked).toBe(2)
})
