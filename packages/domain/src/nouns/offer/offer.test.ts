import { describe, expect, test } from 'vitest'
import { Club } from '#nouns/club/club.ts'
import { Decision } from '#engine/log/decision.ts'
import { Deal } from '#nouns/deal/deal.ts'
import { offerFields, offerForm, proposedOffer, type OfferForm } from './offer-form.ts'
import { offerCan, offerCanReverse } from './offer-status.ts'
import { byNumber, isExpired, Offer, offerName, offerNumber, offerTotal } from './offer.ts'

const deal = Deal.parse({ id: 'd', title: 'Season package', valueMinor: 125_050, currency: 'EUR' })
const club = Club.parse({ id: 'c', name: 'Bangor FC', city: 'Bangor', country: 'GB' })
const today = '2026-11-26'
const form: OfferForm = proposedOffer({ deal, club, today })
const problems = (changed: Partial<OfferForm>, currency = 'EUR') =>
  offerForm(today, currency)
    .safeParse({ ...form, ...changed })
    .error?.issues.map(({ path, message }) => [path.join('.'), message])

test('begins as what the deal is worth', () => {
  expect(form.items).toEqual([{ text: 'Season package', quantity: 1, unitMinor: 125_050 }])
  expect([form.title, form.clubName, form.clubPlace, form.validUntil]).toEqual([
    'Season package',
    'Bangor FC',
    'Bangor, United Kingdom',
    '2026-12-26',
  ])
  expect(problems({})).toBeUndefined()
})

test('adds up in whole minor units', () => {
  expect(
    offerTotal([
      { quantity: 3, unitMinor: 1_999 },
      { quantity: 1, unitMinor: 10 },
    ]),
  ).toBe(6_007)
  expect(offerTotal([{ quantity: 1, unitMinor: Number.NaN }])).toBeNaN()
  expect(offerFields(form)).toMatchObject({ totalMinor: 125_050, note: null })
  expect(offerFields({ note: 'x' })).toEqual({ note: 'x' })
})

describe('what an offer has to have', () => {
  const item = { text: 'Kit', quantity: 1, unitMinor: 100 }
  test.each<[string, Partial<OfferForm>, string]>([
    ['no item', { items: [] }, 'items'],
    ['more than fit on a page', { items: Array.from({ length: 13 }, () => item) }, 'items'],
    ['an item without a text', { items: [{ ...item, text: ' ' }] }, 'items.0.text'],
    ['half an item', { items: [{ ...item, quantity: 0.5 }] }, 'items.0.quantity'],
    ['a price that could not be read', { items: [{ ...item, unitMinor: Number.NaN }] }, 'items.0.unitMinor'],
    ['a sum beyond all bounds', { items: [{ ...item, quantity: 9_999, unitMinor: 1_000_000 }] }, 'items'],
    ['no last day', { validUntil: '' }, 'validUntil'],
    ['a last day that has passed', { validUntil: '2026-11-25' }, 'validUntil'],
    ['a note of too many lines', { note: 'x\n'.repeat(10) + 'x' }, 'note'],
    ['no title', { title: '' }, 'title'],
  ])('%s is refused', (_, changed, path) => {
    expect(problems(changed)?.map(([where]) => where)).toEqual([path])
  })

  test('today is still valid', () => expect(problems({ validUntil: today })).toBeUndefined())
})

test('numbers count through a year, the latest first', () => {
  expect([offerNumber('2026', 42), offerNumber('2026', 12_345)]).toEqual(['2026-0042', '2026-12345'])
  const numbers = ['2026-0002', '2025-0900', '2026-12345', '2026-9999', undefined]
  expect(
    numbers
      .map((number) => ({ number }))
      .toSorted(byNumber)
      .map(({ number }) => number),
  ).toEqual(['2026-12345', '2026-9999', '2026-0002', '2025-0900', undefined])
  expect([offerName({ number: '2026-0042' }), offerName({ number: undefined })]).toEqual([
    'Offer 2026-0042',
    'Offer without a number',
  ])
})

test('only an offer that waits for an answer expires, after its last day', () => {
  const offer = Offer.parse({ id: 'o', validUntil: '2026-11-25', status: 'issued' })
  expect([isExpired(offer, today), isExpired(offer, '2026-11-25')]).toEqual([true, false])
  expect(isExpired({ ...offer, status: 'accepted' }, today)).toBe(false)
})

test('an answer is given once, and can be undone', () => {
  const accepted = Offer.parse({ id: 'o', status: 'accepted', rev: 2 })
  expect(offerCan('withdraw', accepted, {})).toMatchObject({ ok: false })
  expect(offerCan('accept', Offer.parse({ id: 'o' }), {})).toEqual({ ok: true })
  const decision = Decision.parse({
    id: 'x',
    subjectType: 'offers',
    subjectId: 'o',
    rev: 2,
    action: 'accept',
    from: 'issued',
    to: 'accepted',
    before: { status: 'issued' },
    after: { status: 'accepted' },
  })
  expect(offerCanReverse(decision, accepted, {})).toEqual({ ok: true })
})
