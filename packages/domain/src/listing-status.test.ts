import { describe, expect, test } from 'vitest'
import {
  initialListingStatuses,
  listingRefusal,
  listingStatuses,
  listingTransitions,
  type ListingStatus,
} from '#listing-status.ts'

test('clubs and leagues have these transitions and no other (product.md, section 4)', () => {
  const pairs = Object.values(listingTransitions).flatMap(({ from, to }) =>
    from.map((state: ListingStatus) => `${state} → ${to}`),
  )
  expect(pairs).toEqual([
    'draft → requested',
    'requested → approved',
    'requested → rejected',
    'needsInfo → rejected',
    'requested → needsInfo',
    'needsInfo → requested',
    'rejected → requested',
    'approved → suspended',
    'suspended → approved',
    'approved → archived',
    'suspended → archived',
    'archived → approved',
  ])
})

test('reject, suspend and archive ask for a reason', () => {
  const asking = Object.entries(listingTransitions).filter(([, { reason }]) => reason === 'required')
  expect(asking.map(([action]) => action)).toEqual(['reject', 'suspend', 'archive'])
})

test('administrators create drafts and approved ones; requests come from the platform', () => {
  expect(initialListingStatuses).toEqual(['draft', 'approved'])
})

describe('a refusal is a sentence that says what the state is and what it would have to be', () => {
  test.each<[ListingStatus | 'merged', string]>([
    ['draft', 'This club is a draft; “Archive” needs one that is approved or suspended.'],
    ['merged', 'This club was merged into another; that is final.'],
  ])('%s', (state, sentence) => {
    expect(listingRefusal('club', listingTransitions.archive, state)).toBe(sentence)
  })

  test.each(listingStatuses)('%s', (state) => {
    expect(listingRefusal('league', listingTransitions.submit, state)).toMatch(/^This league .+; .+ draft\.$/)
  })
})
