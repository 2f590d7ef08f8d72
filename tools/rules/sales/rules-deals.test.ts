import { dealTransitions } from '@touchline/domain/nouns/pipeline/pipeline-status.ts'
import {
  billings,
  dealStatuses,
  forecastCategories,
  lostReasons,
} from '@touchline/domain/nouns/pipeline/pipeline.ts'
import { serverTimestamp } from 'firebase/firestore/lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commit, create, type Step, update } from '#tools/rules/testing/rules-commit.ts'
import { testMachine } from '#tools/rules/testing/rules-machine.ts'
import {
  becomesCustomer,
  dealFields,
  entered,
  entering,
  stages,
  stay,
  storedContact,
  storedDeal,
} from '#tools/rules/testing/rules-sales-fixtures.ts'
import { type Fields, openRulesScene, type RulesScene } from '#tools/rules/testing/rules-scene.ts'

/** Allowed writes to deals, their way through the stages, and the configuration of sales. */

let scene: RulesScene
beforeAll(async () => {
  scene = await openRulesScene()
})
afterAll(() => scene.close())

const path = 'pipelines/subject'
const ok = (steps: readonly Step[]) => commit(scene, steps)
const other = <T>(values: readonly T[], than: T) => values.filter((value) => value !== than)
const around: Record<string, Fields | null> = {
  ...stages,
  'contacts/kim': storedContact(),
  'decisions/contacts_kim_3': null,
  'decisions/pipelines_subject_5': null,
  'decisions/pipelines_subject_6': null,
}
const stage = (fields: Fields = {}, status = 'open') =>
  scene.stage({ ...around, [path]: storedDeal(status, fields) })
const historyNow = () => {
  const history = scene.stored.get(path)?.['stageHistory']
  return Array.isArray(history) ? history : []
}

testMachine('deals', () => scene, {
  table: dealTransitions,
  states: dealStatuses,
  collection: 'pipelines',
  field: 'status',
  reasonCode: 'other',
  stage: (status) => ({ ...around, [path]: storedDeal(status) }),
  along: (from, to, { rev }) => {
    const { changes, derived } = entering(to === 'open' ? 'demo' : to, historyNow())
    const closed = {
      wonAt: to === 'won' ? new Date() : null,
      lostAt: to === 'lost' ? new Date() : null,
      lostReason: to === 'lost' ? 'price' : null,
    }
    const before: Fields = scene.stored.get(path) ?? {}
    // A field that is not there is not taken away either.
    const changed = Object.fromEntries(
      Object.entries(closed).filter(([name, value]) => value !== null || name in before),
    )
    return {
      changes: { ...changes, ...changed },
      derived,
      steps:
        to === 'won' &&
        from !== to &&
        before['status'] !== 'won' &&
        scene.stored.get('contacts/kim')?.['lifecycleStage'] !== 'customer'
          ? [becomesCustomer(rev)]
          : [],
    }
  },
})

describe('moving', () => {
  const move = (stageId: string, more: Fields = {}, derived: Fields = {}) => {
    const way = entering(stageId, historyNow())
    return update(path, way.changes, {
      derived: { ...way.derived, ...derived },
      entry: { action: 'move', ...more },
    })
  }

  test('is one write, remembered; a place in the column alone too', async () => {
    await stage({ stageId: 'lead', stageHistory: [stay('lead')] })
    expect(await ok([move('demo')])).toBe('allowed')
    await stage()
    expect(await ok([update(path, { rank: 'W' }, { entry: { action: 'move' } })])).toBe('allowed')
  })

  test('back asks why', async () => {
    await stage()
    for (const note of [null, 'Too short', '           '])
      expect(await ok([move('lead', { note })])).toBe('denied')
    expect(await ok([move('lead', { note: 'They asked for time.' })])).toBe('allowed')
  })

  test('from a stage that is gone is never backwards', async () => {
    await stage({ stageId: 'removed', stageHistory: [stay('removed')] })
    expect(await ok([move('lead')])).toBe('allowed')
  })

  test('only among open stages, and never without its memory', async () => {
    await stage({ stageId: 'lead', stageHistory: [stay('lead')] })
    for (const to of ['won', 'lost', 'nowhere']) expect(await ok([move(to)])).toBe('denied')
    expect(await ok([update(path, { valueMinor: 1 }, { derived: { stageHistory: [] } })])).toBe('denied')
    await stage({}, 'won')
    expect(await ok([move('demo')])).toBe('denied')
  })

  test('a full history keeps its beginning and its end', async () => {
    const full = Array.from({ length: 100 }, (_, at) => ({ ...stay('lead'), at: new Date(at) }))
    await stage({ stageId: 'lead', stageHistory: full })
    const kept = [full[0], ...full.slice(2), entered('demo')]
    expect(await ok([move('demo', {}, { stageHistory: kept })])).toBe('allowed')
  })

  test('is undone with its memory', async () => {
    await stage({ stageId: 'lead', stageHistory: [stay('lead')] })
    expect(await ok([move('demo')])).toBe('allowed')
    const undo = (derived: Fields = {}) =>
      update(
        path,
        { stageId: 'lead' },
        {
          derived: {
            stageEnteredAt: new Date(0),
            stageHistory: [stay('lead')],
            reachedStages: ['lead'],
            ...derived,
          },
          entry: {
            action: 'reverse',
            reasonCode: 'other',
            note: 'Undone directly.',
            reverses: 'pipelines_subject_5',
          },
        },
      )
    for (const wrong of [{ stageEnteredAt: new Date(7) }, { reachedStages: ['lead', 'won'] }])
      expect(await ok([undo(wrong)])).toBe('denied')
    expect(await ok([undo()])).toBe('allowed')
  })
})

describe('closing', () => {
  const close = (to: 'won' | 'lost', changes: Fields) => {
    const way = entering(to, historyNow())
    return update(
      path,
      { status: to, ...way.changes, ...changes },
      { derived: way.derived, entry: { action: to === 'won' ? 'win' : 'lose', from: 'open', to } },
    )
  }

  test('won: with a value, a moment and a customer', async () => {
    const wonAt = serverTimestamp()
    await stage({ valueMinor: 0 })
    await stage()
    expect(await ok([close('won', { wonAt })])).toBe('denied')
    expect(await ok([close('won', {}), becomesCustomer()])).toBe('denied')
    expect(await ok([close('won', { wonAt, stageId: 'demo' }), becomesCustomer()])).toBe('denied')
    expect(await ok([close('won', { wonAt }), becomesCustomer()])).toBe('allowed')
  })

  test('lost: with a reason', async () => {
    const lostAt = serverTimestamp()
    await stage()
    for (const wrong of [
      { lostAt },
      { lostAt, lostReason: 'mood' },
      { lostReason: 'price' },
      { lostAt, lostReason: 'other' },
      { lostAt, lostReason: 'other', lostNote: 'short' },
    ])
      expect(await ok([close('lost', wrong)])).toBe('denied')
    for (const lostReason of lostReasons) {
      await stage()
      expect(await ok([close('lost', { lostAt, lostReason, lostNote: 'Ten letters' })])).toBe('allowed')
    }
  })
})

test('what a deal counts follows from its value and probability, rounded to the minor unit', async () => {
  const weigh = async (valueMinor: number, probability: number, weightedMinor: unknown) => {
    await stage({ valueMinor: 1, probability: 1 })
    return ok([update(path, { valueMinor, probability }, { derived: { weightedMinor } })])
  }
  for (const [value, probability, weighted] of [
    [5000, 20, 1000],
    [333, 50, 167],
    [333, 50, 166],
    [1_000_000_000, 100, 1_000_000_000],
    [0, 90, 0],
  ] as const)
    expect(await weigh(value, probability, weighted)).toBe('allowed')
  for (const [value, probability, weighted] of [
    [5000, 20, 5000],
    [333, 50, 168],
    [5000, 20, 1000.5],
    [5000, 20, '1000'],
  ] as const)
    expect(await weigh(value, probability, weighted)).toBe('denied')
})

test('a new deal is open, in an open stage, and remembers when it came', async () => {
  await scene.stage({ ...around, 'pipelines/new': null, 'decisions/pipelines_new_1': null })
  const add = (fields: Fields = {}, derived: Fields = {}) => {
    const all: Fields = { ...dealFields, status: 'open', ...fields }
    const memory = {
      stageEnteredAt: serverTimestamp(),
      stageHistory: [entered(String(all['stageId']))],
      reachedStages: [all['stageId']],
      lastActivityAt: null,
      nextActivityAt: null,
    }
    return ok([
      create('pipelines/new', all, { derived: { ...memory, ...derived }, entry: { to: all['status'] } }),
    ])
  }
  for (const wrong of [
    { stageId: 'won' },
    { stageId: 'nowhere' },
    { status: 'won' },
    { contactIds: [] },
    { ownerId: 'player' },
    { wonAt: new Date() },
    { x: 1 },
  ])
    expect(await add(wrong)).toBe('denied')
  for (const wrong of [
    { stageHistory: [] },
    { stageHistory: [entered('lead')] },
    { stageHistory: [stay('demo')] },
    { stageEnteredAt: new Date(0) },
    { nextActivityAt: new Date() },
    { reachedStages: ['demo', 'won'] },
  ])
    expect(await add({}, wrong)).toBe('denied')
  expect(await add()).toBe('allowed')
})
