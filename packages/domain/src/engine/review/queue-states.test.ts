import { expect, test } from 'vitest'
import { machines } from '#tables/machines.ts'
import { waitingNouns } from '#engine/catalogue/noun-groups.ts'
import { nounCollections, nouns } from '#engine/catalogue/nouns.ts'
import {
  isSilent,
  needsClaim,
  shownWaitingSince,
  silentNouns,
  waitingSince,
  waitingStatesOf,
} from './queue-states.ts'

test('a record waits in a state of its machine, and every step out of it is a decision or a consequence', () => {
  for (const collection of waitingNouns) {
    const { field } = nouns[collection].waits
    const machine = machines.find((one) => one.collection === collection && one.field === field)
    expect(machine?.states).toEqual(expect.arrayContaining([...waitingStatesOf(collection)]))
    for (const state of waitingStatesOf(collection))
      for (const [action, { from, to }] of Object.entries(machine?.table ?? {})) {
        const record = { [machine?.field ?? '']: state }
        const changes = { [machine?.field ?? '']: to }
        const isConsequence = ['supersede', 'expire'].includes(action)
        if (from.includes(state))
          expect(needsClaim(collection, record, { action, changes })).toBe(!isConsequence)
      }
  }
})

test('an edit, another machine and a record that does not wait need none', () => {
  expect(needsClaim('clubs', { status: 'requested' }, { action: 'edit', changes: { name: 'A' } })).toBe(false)
  expect(
    needsClaim('clubs', { status: 'approved' }, { action: 'archive', changes: { status: 'archived' } }),
  ).toBe(false)
  const finish = { action: 'finish', changes: { status: 'finished' } }
  expect(needsClaim('matches', { reviewStatus: 'submitted', status: 'inPlay' }, finish)).toBe(false)
  const first = { action: 'approveFirst', changes: { firstApproval: {} } }
  expect(needsClaim('clubOwnershipRequests', {}, first)).toBe(true)
})

test('a noun without a queue needs none', () => {
  const others = nounCollections.filter((collection) => nouns[collection].waits === null)
  expect(others.length).toBeGreaterThan(0)
  const change = { action: 'suspend', changes: { status: 'suspended', accountStatus: 'suspended' } }
  for (const collection of others) {
    expect(waitingStatesOf(collection)).toEqual([])
    expect(needsClaim(collection, { status: 'requested', accountStatus: 'active' }, change)).toBe(false)
  }
})

test('a match waits since its last report, everything else since it was made', () => {
  const [first, last] = [new Date('2026-05-01T18:00:00Z'), new Date('2026-05-02T09:00:00Z')]
  const createdAt = new Date('2026-01-01T00:00:00Z')
  expect(waitingSince('clubs', { createdAt })).toBe(createdAt)
  expect(waitingSince('clubs', {})).toBeUndefined()
  expect(
    waitingSince('matches', { createdAt, submissions: { home: { at: last }, away: { at: first } } }),
  ).toBe(last)
  expect(waitingSince('matches', { createdAt })).toBeUndefined()
})

test('where nobody knows when a match was reported, reviewers see when it was played', () => {
  const [kickOff, at] = [new Date('2026-05-01T18:00:00Z'), new Date('2026-05-02T09:00:00Z')]
  expect(shownWaitingSince('matches', { kickOff, createdAt: at })).toBe(kickOff)
  expect(shownWaitingSince('matches', { kickOff, submissions: { home: { at } } })).toBe(at)
  expect(shownWaitingSince('clubs', { createdAt: 'yesterday' })).toBeUndefined()
})

test('a record that says nothing waits where that is what its machine falls back to', () => {
  for (const collection of waitingNouns) {
    const { field, states } = nouns[collection].waits
    const machine = machines.find((one) => one.collection === collection && one.field === field)
    const waiting: readonly string[] = states
    expect(isSilent(collection)).toBe(waiting.includes(machine?.fallback ?? ''))
  }
  expect(silentNouns).toContain('clubOwnershipRequests')
})
