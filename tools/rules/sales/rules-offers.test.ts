import { offerTransitions } from '@touchline/domain/nouns/offer/offer-status.ts'
import {
  OFFER_ITEMS_MAX,
  offerNumber,
  offerStatuses,
  offerTotal,
} from '@touchline/domain/nouns/offer/offer.ts'
import { doc, getDoc } from 'firebase/firestore/lite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commit, create, removal, type Step, update, write } from '#tools/rules/testing/rules-commit.ts'
import { testMachine } from '#tools/rules/testing/rules-machine.ts'
import { storedDeal } from '#tools/rules/testing/rules-sales-fixtures.ts'
import { type Fields, openRulesScene, outcomeOf, type RulesScene } from '#tools/rules/testing/rules-scene.ts'

/** Allowed writes to offers and their numbers. */

let scene: RulesScene
beforeAll(async () => {
  scene = await openRulesScene()
})
afterAll(() => scene.close())

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

/** The commit of the console: the offer, its entry, and the counter moved by one. */
const issue = (count: number, fields: Fields = {}, counter: Fields = {}, id = 'new'): Step[] => [
  create(
    `offers/${id}`,
    { ...offerFields, number: offerNumber(year, count), status: 'issued', ...fields },
    { entry: { to: 'issued' } },
  ),
  write(`offerNumbers/${year}`, { last: count, offerId: id, ...counter }),
]

const stage = (last: number | null) =>
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
  await stage(41)
  return commit(scene, issue(42, fields, counter))
}

test('an offer is issued whole, with the sum of its items, for a deal in its currency', async () => {
  const wrongs: Fields[] = [
    { title: '' },
    { items: [] },
    { items: [{ ...item, text: ' ' }] },
    { items: [{ ...item, quantity: 0 }], totalMinor: 0 },
    { items: [{ ...item, quantity: 1.5 }], totalMinor: 90_000 },
    { items: [{ ...item, unitMinor: -1 }], totalMinor: -2 },
    { items: [{ ...item, discount: 5 }] },
    { items: Array.from({ length: OFFER_ITEMS_MAX + 1 }, () => item), totalMinor: 120_000 * 13 },
    { totalMinor: 120_001 },
    { currency: 'GBP' },
    { validUntil: '31.01.2027' },
    { pipelineId: 'nobody' },
    { pipelineId: 'lost' },
    { note: 'x'.repeat(601) },
    { status: 'accepted' },
    { x: 1 },
  ]
  for (const wrong of wrongs)
    expect(await issued(wrong), `${Object.keys(wrong).join()} of ${wrongs.indexOf(wrong)}`).toBe('denied')
  expect(await issued()).toBe('allowed')
  const player = await outcomeOf(getDoc(doc(scene.as.player, 'offers/new')))
  expect(player).toBe('denied')
})

test('the longest offer is within the budget of the rules', async () => {
  const items = Array.from({ length: OFFER_ITEMS_MAX }, (_, at) => ({
    text: `${at} ${'x'.repeat(110)}`,
    quantity: 999,
    unitMinor: 10_000,
  }))
  const long = { title: 'x'.repeat(120), clubName: 'x'.repeat(120), clubPlace: 'x'.repeat(160) }
  expect(
    await issued({ ...long, items, totalMinor: offerTotal(items), note: `a${' \n'.repeat(290)}b` }),
  ).toBe('allowed')
})

test('no number is given twice and none is lost', async () => {
  await stage(null)
  expect(await commit(scene, issue(2)), 'the first of a year is 1').toBe('denied')
  expect(await commit(scene, issue(1))).toBe('allowed')
  expect(await commit(scene, issue(1, {}, {}, 'other')), 'one that is given').toBe('denied')
  expect(await commit(scene, issue(3, {}, {}, 'other')), 'one is left out').toBe('denied')
  expect(await issued({ number: offerNumber(year, 41) }), 'another than the counter says').toBe('denied')
  expect(await issued({ number: '2020-0042' }), 'of another year').toBe('denied')
  expect(await issued({}, { offerId: 'old' }), 'a counter that names another').toBe('denied')
  expect(await issued({}, { last: 43 })).toBe('denied')
  expect(await issued({}, { extra: true })).toBe('denied')
  await stage(41)
  const [offer, counter] = issue(42)
  expect(offer && (await commit(scene, [offer])), 'without the counter').toBe('denied')
  expect(counter && (await commit(scene, [counter])), 'the counter alone').toBe('denied')
  const both = [...issue(42), ...issue(42, {}, {}, 'other')]
  expect(await commit(scene, both), 'two with one number').toBe('denied')
  await stage(9_999)
  expect(await commit(scene, issue(10_000))).toBe('allowed')
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
