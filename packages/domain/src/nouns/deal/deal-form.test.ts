import { describe, expect, test } from 'vitest'
import {
  BackwardForm,
  dealFields,
  DealForm,
  derivedDealFields,
  emptyDealForm,
  LostForm,
  toDealForm,
  WonForm,
} from './deal-form.ts'
import { Deal, dealTitle } from './deal.ts'

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

describe('the forms', () => {
  const good = toDealForm(deal())
  const ids = (count: number) => Array.from({ length: count }, (_, at) => `c${at}`)
  test.each([
    [{}],
    [{ title: 'abc' }],
    [{ title: 'x'.repeat(120) }],
    [{ contactIds: ids(10) }],
    [{ valueMinor: 0 }],
    [{ valueMinor: 1_000_000_000 }],
    [{ probability: 0 }],
    [{ probability: 100, primaryContactId: 'c2' }],
  ])('takes %j', (fields) => expect(DealForm.safeParse({ ...good, ...fields }).error?.issues).toBeUndefined())

  test.each([
    [{ title: 'ab' }, 'Use at least 3 characters.'],
    [{ title: 'x'.repeat(121) }, 'Use at most 120 characters.'],
    [{ contactIds: [] }, 'Choose at least one contact.'],
    [{ contactIds: ids(11) }, 'Choose at most 10 contacts.'],
    [{ contactIds: ['a', 'a'] }, 'Choose each contact once.'],
    [{ primaryContactId: 'x' }, 'Choose one of the deal’s contacts.'],
    [{ valueMinor: -1 }, 'Enter an amount of 0 or more.'],
    [{ valueMinor: 1_000_000_001 }, 'Enter an amount of 0 or more.'],
    [{ valueMinor: 0.5 }, 'Enter an amount of 0 or more.'],
    [{ currency: 'XXZ' }, 'Choose a currency from the list.'],
    [{ expectedCloseDate: '' }, 'Enter a date.'],
    [{ probability: 101 }, 'Enter a probability from 0 to 100.'],
  ])('refuses %j: %s', (fields, message) => {
    const { error } = DealForm.safeParse({ ...good, ...fields })
    expect(error?.issues.map((issue) => issue.message)).toEqual([message])
  })

  test('a new deal begins with its stage; the first contact is the primary one', () => {
    expect(
      emptyDealForm({ ownerId: 'me', stage: { id: 'lead', probability: 10 }, currency: 'GBP' }),
    ).toMatchObject({
      stageId: 'lead',
      probability: 10,
      currency: 'GBP',
    })
    expect(dealFields({ contactIds: ['c1'], primaryContactId: '' })).toMatchObject({ primaryContactId: 'c1' })
    expect(dealFields({ clubId: '' })).toEqual({ clubId: null })
  })

  test('won needs a value and a day, lost a reason, and “other” says what it is', () => {
    expect(WonForm.safeParse({ valueMinor: 1, closedOn: '2026-01-01' }).success).toBe(true)
    expect(WonForm.safeParse({ valueMinor: 0, closedOn: '2026-01-01' }).success).toBe(false)
    expect(LostForm.safeParse({ lostReason: 'price', lostNote: '' }).success).toBe(true)
    expect(LostForm.safeParse({ lostReason: '', lostNote: '' }).success).toBe(false)
    expect(LostForm.safeParse({ lostReason: 'other', lostNote: '123456789' }).success).toBe(false)
    expect(LostForm.safeParse({ lostReason: 'other', lostNote: '1234567890' }).success).toBe(true)
    expect(BackwardForm.safeParse({ note: 'Too early for it' }).success).toBe(true)
    expect(BackwardForm.safeParse({ note: 'Too early' }).success).toBe(false)
  })

  test('a broken record reads, and is found by its title and the names around it', () => {
    expect(Deal.parse({ id: 'd', valueMinor: 0.5, rank: 'A0', probability: -1 })).toMatchObject({
      title: '',
      valueMinor: undefined,
      rank: undefined,
      probability: undefined,
    })
    expect(dealTitle({ title: ' ' })).toBe('Deal without a title')
    const derived = derivedDealFields({ title: 'Season package', valueMinor: 333, probability: 50 }, [
      'AFC Wimbledon',
    ])
    expect(derived.search).toEqual(expect.arrayContaining(['pack', 'wimb']))
    expect(derived.weightedMinor).toBe(167)
    expect(derivedDealFields({ title: '' }).weightedMinor).toBe(0)
  })
})
