import { expect, test } from 'vitest'
import { initialListingStatuses, listingTransitions, type ListingStatus } from './listing-status.ts'

test('clubs and leagues have these transitions and no other', () => {
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
