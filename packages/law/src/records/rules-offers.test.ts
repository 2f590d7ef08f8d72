import { offerTransitions } from '@touchline/domain/nouns/offer/offer-status.ts'
import { offerNumber, offerStatuses } from '@touchline/domain/nouns/offer/offer.ts'
import { doc, getDoc } from 'firebase/firestore/lite'
import { expect, test } from 'vitest'
import { commit, create, removal, type Step, update, write } from '#testing/rules-commit.ts'
import { testMachine } from '#testing/rules-machine.ts'
import { storedDeal } from '#testing/rules-sales-fixtures.ts'
import { type Fields, openRulesScene, outcomeOf, sceneFor } from '#testing/rules-scene.ts'

/** Allowed writes to offers and their numbers. */

const scene = sceneFor(openRulesScene)

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
