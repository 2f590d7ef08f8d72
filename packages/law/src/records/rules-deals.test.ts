import { dealTransitions } from '@touchline/domain/nouns/deal/deal-status.ts'
import { dealStatuses } from '@touchline/domain/nouns/deal/deal.ts'
import { serverTimestamp } from 'firebase/firestore/lite'
import { describe, expect, test } from 'vitest'
import { commit, create, type Step, update } from '#testing/rules-commit.ts'
import { testMachine } from '#testing/rules-machine.ts'
import {
  becomesCustomer,
  dealFields,
  entered,
  entering,
  stages,
  stay,
  storedContact,
  storedDeal,
} from '#testing/rules-sales-fixtures.ts'
import { type Fields, openRulesScene, sceneFor } from '#testing/rules-scene.ts'

/** Allowed writes to deals, their way through the stages, and the configuration of sales. */

const scene = sceneFor(openRulesScene)

const path = 'pipelines/subject'
const ok = (steps: readonly Step[]) => commit(scene, steps)
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

  test('is undone with its memory', async () => {
    await stage({ stageId: 'lead', stageHistory: [stay('lead')] })
    expect(await ok([move('demo')])).toBe('allowed')
    const undo = () =>
      update(
        path,
        { stageId: 'lead' },
        {
          derived: {
            stageEnteredAt: new Date(0),
            stageHistory: [stay('lead')],
            reachedStages: ['lead'],
          },
          entry: {
            action: 'reverse',
            reasonCode: 'other',
            note: 'Undone directly.',
            reverses: 'pipelines_subject_5',
          },
        },
      )
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

  test('won or lost, as the table says and in words of the log', async () => {
    await stage()
    expect(await ok([close('won', { wonAt: serverTimestamp() }), becomesCustomer()])).toBe('allowed')
    await stage()
    expect(await ok([close('lost', { lostAt: serverTimestamp(), lostReason: 'price' })])).toBe('allowed')
  })
})

test('a new deal is open', async () => {
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
  expect(await add({ status: 'won' })).toBe('denied')
  expect(await add()).toBe('allowed')
})
