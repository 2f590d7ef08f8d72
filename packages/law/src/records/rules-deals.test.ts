import { dealTransitions } from '@touchline/domain/nouns/deal/deal-status.ts'
import { dealStatuses } from '@touchline/domain/nouns/deal/deal.ts'
import { offerTransitions } from '@touchline/domain/nouns/offer/offer-status.ts'
import { offerNumber, offerStatuses } from '@touchline/domain/nouns/offer/offer.ts'
import { doc, getDoc, serverTimestamp } from 'firebase/firestore/lite'
import { describe, expect, test } from 'vitest'
import { commit, create, removal, type Step, update, write } from '#testing/rules-commit.ts'
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
import { type Fields, openRulesScene, outcomeOf, sceneFor } from '#testing/rules-scene.ts'

/** Allowed writes to deals, their way through the stages, the configuration of sales, and offers. */

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

describe('configuration', () => {
  test('stages: added, changed and removed, but won and lost stay what they are', async () => {
    const clean = ['new_1', 'lead_2', 'won_1', 'won_2'].map((id) => [`decisions/pipelineStages_${id}`, null])
    await scene.stage({ ...stages, ...Object.fromEntries(clean), 'pipelineStages/new': null })
    const fields = { name: 'Trial', order: 1.5, probability: 30, kind: 'open' }
    const add = (more: Fields = {}) => ok([create('pipelineStages/new', { ...fields, ...more })])
    expect(await add({ rotDays: 7 })).toBe('allowed')
    expect(await ok([update('pipelineStages/lead', { kind: 'won' })])).toBe('denied')
    expect(await ok([update('pipelineStages/lead', { name: 'Leads' }, { entryId: null })])).toBe('denied')
    expect(await ok([update('pipelineStages/lead', { name: 'Leads' })])).toBe('allowed')
    expect(await ok([removal('pipelineStages/won')])).toBe('denied')
    expect(await ok([removal('pipelineStages/new', {}, { entryId: null })])).toBe('denied')
    expect(await ok([removal('pipelineStages/new')])).toBe('allowed')
    await scene.stage({ 'pipelineStages/won': null })
    expect(await ok([create('pipelineStages/won', { ...fields, kind: 'won' })])).toBe('allowed')
  })

  test('what is sent with each reason', async () => {
    await scene.stage({
      'reasonTemplates/spam': null,
      'reasonTemplates/duplicate_club': null,
      'decisions/reasonTemplates_duplicate_club_1': null,
      'decisions/reasonTemplates_spam_1': null,
      'decisions/reasonTemplates_spam_2': null,
    })
    const add = (fields: Fields, id = 'spam') => ok([create(`reasonTemplates/${id}`, fields)])
    expect(await add({ subject: 'It is here', body: '{{existing}}' }, 'duplicate_club')).toBe('allowed')
    expect(await add({ subject: 'Your video', body: 'Dear {{recipient}}' })).toBe('allowed')
    expect(await ok([update('reasonTemplates/spam', { body: 'Hello' }, { entryId: null })])).toBe('denied')
    expect(await ok([update('reasonTemplates/spam', { body: 'Hello' })])).toBe('allowed')
  })
})

// Offers and their numbers.

const year = String(new Date().getUTCFullYear())
const item = { text: 'Season package', quantity: 2, unitMinor: 60_000 }
const offerFields: Fields = {
  pipelineId: 'deal',
  title: 'Season package',
  clubName: 'Bangor FC',
  items: [item],
  currency: 'EUR',
  totalMinor: 120_000,
  validUntil: '2027-01-31',
}

/** Returns the console's commit: the offer, its entry, and the counter increased by one. */
const issue = (count: number, fields: Fields = {}, counter: Fields = {}, id = 'new'): Step[] => [
  create(
    `offers/${id}`,
    { ...offerFields, number: offerNumber(year, count), status: 'issued', ...fields },
    { entry: { to: 'issued' } },
  ),
  write(`offerNumbers/${year}`, { last: count, offerId: id, ...counter }),
]

const stageOffers = (last: number | null) =>
  scene.stage({
    'pipelines/deal': storedDeal('open'),
    'pipelines/lost': storedDeal('lost'),
    'offers/old': { ...offerFields, number: offerNumber(year, last ?? 0), status: 'issued', rev: 1 },
    [`offerNumbers/${year}`]: last === null ? null : { last, offerId: 'old' },
    ...Object.fromEntries(
      ['new', 'other'].flatMap((id) => [
        [`offers/${id}`, null],
        [`decisions/offers_${id}_1`, null],
      ]),
    ),
  })

const issued = async (fields: Fields = {}, counter: Fields = {}) => {
  await stageOffers(41)
  return commit(scene, issue(42, fields, counter))
}

test('an offer is issued as such, by an administrator, and read by administrators alone', async () => {
  expect(await issued({ status: 'accepted' })).toBe('denied')
  expect(await issued()).toBe('allowed')
  expect(await outcomeOf(getDoc(doc(scene.as.player, 'offers/new')))).toBe('denied')
})

test('what was issued is never edited and never goes', async () => {
  await issued()
  for (const changes of [{ title: 'Other' }, { items: [item, item], totalMinor: 240_000 }, { note: 'Later' }])
    expect(await commit(scene, [update('offers/new', changes)])).toBe('denied')
  expect(await commit(scene, [removal('offers/new')])).toBe('denied')
  expect(
    await commit(scene, [
      update(
        'offers/new',
        { status: 'accepted', note: 'Later' },
        { entry: { action: 'accept', from: 'issued', to: 'accepted' } },
      ),
    ]),
  ).toBe('denied')
})

testMachine('offers', () => scene, {
  table: offerTransitions,
  states: offerStatuses,
  collection: 'offers',
  field: 'status',
  stage: (status) => ({ 'offers/subject': { ...offerFields, number: '2026-0001', status, rev: 4 } }),
  reasonCode: 'other',
})
