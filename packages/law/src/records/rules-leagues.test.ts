import {
  listingStatuses,
  listingTransitions,
  type ListingStatus,
} from '@touchline/domain/engine/machine/listing-status.ts'
import { leagueKey } from '@touchline/domain/nouns/league/league-form.ts'
import { holdsKey } from '@touchline/domain/nouns/league/league-status.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { commit, create, remove, removal, type Step, update, write } from '#testing/rules-commit.ts'
import { claimOf, leagueDerived, leagueFields, storedLeague } from '#testing/rules-fixtures.ts'
import { testMachine } from '#testing/rules-machine.ts'
import { type Fields, openRulesScene, sceneFor } from '#testing/rules-scene.ts'

/** Allowed writes to leagues and the keys that make them unique. */

const scene = sceneFor(openRulesScene)

const path = 'leagues/subject'
const keeper = (recordId = 'subject') => ({ collection: 'leagues', recordId })
const keyOf = (fields: Fields) => `uniqueKeys/${leagueKey({ ...fields, name: String(fields['name']) })}`
const key = keyOf(leagueFields)
const ok = (steps: readonly Step[]) => commit(scene, steps)
const stage = (fields: Fields = {}, more: Record<string, Fields | null> = {}) => {
  const league = storedLeague(fields)
  return scene.stage({
    [path]: league,
    [key]: holdsKey(league['status'] as ListingStatus) ? keeper() : null,
    'decisions/leagues_subject_1': null,
    'decisions/leagues_subject_5': null,
    ...more,
  })
}
function keySteps(from: ListingStatus, to: ListingStatus): Step[] {
  if (holdsKey(from) === holdsKey(to)) return []
  return [holdsKey(to) ? write(key, keeper()) : remove(key)]
}

testMachine('leagues', () => scene, {
  table: listingTransitions,
  states: listingStatuses,
  collection: 'leagues',
  field: 'status',
  reasonCode: 'wrong_season',
  stage: (status) => ({ [path]: storedLeague({ status }), [key]: holdsKey(status) ? keeper() : null }),
  along: (from, to) => ({ steps: keySteps(from, to) }),
})

describe('the key', () => {
  test('is made of a derived field, which an approval puts right', async () => {
    const { competitionKey, ...left } = storedLeague({ status: 'requested' })
    await scene.stage({ [path]: left, [key]: null, 'decisions/leagues_subject_5': null })
    const entry = { from: 'requested', to: 'approved', action: 'approve' }
    expect(await ok([update(path, { status: 'approved' }, { entry }), write(key, keeper())])).toBe('denied')
    const derived = { competitionKey }
    expect(await ok([update(path, { status: 'approved' }, { entry, derived }), write(key, keeper())])).toBe(
      'allowed',
    )
  })

  const approve = update(
    path,
    { status: 'approved' },
    { entry: { from: 'requested', to: 'approved', action: 'approve' } },
  )

  test('comes with an approval, and a league that has it stands in the way', async () => {
    await stage({ status: 'requested' })
    expect(await ok([approve])).toBe('denied')
    expect(await ok([approve, write(`${key}x`, keeper())])).toBe('denied')
    await scene.stage({ [key]: keeper('other'), 'leagues/other': storedLeague() })
    expect(await ok([approve])).toBe('denied')
    expect(await ok([approve, write(key, keeper())])).toBe('denied')
    expect(await ok([remove(key)])).toBe('denied')
    await scene.set('leagues/other', storedLeague({ status: 'archived' }))
    expect(await ok([approve, write(key, keeper())])).toBe('allowed')
  })

  test('goes with the archive', async () => {
    await stage()
    const archive = update(
      path,
      { status: 'archived' },
      {
        entry: {
          from: 'approved',
          to: 'archived',
          action: 'archive',
          reasonCode: 'other',
          note: 'No longer played.',
        },
      },
    )
    expect(await ok([archive])).toBe('denied')
    expect(await ok([archive, write(key, keeper('player'))])).toBe('denied')
    expect(await ok([archive, remove(key)])).toBe('allowed')
  })

  test('is nobody else’s to make, take, or free', async () => {
    await stage({ status: 'requested' }, { 'leagues/other': storedLeague() })
    expect(await ok([write(key, keeper())])).toBe('denied')
    expect(await ok([write(key, keeper('nowhere'))])).toBe('denied')
    expect(await ok([write(key, { ...keeper('other'), x: 1 })])).toBe('denied')
    expect(await ok([write(`${key}x`, keeper('other'))])).toBe('denied')
    await stage()
    expect(await ok([remove(key)])).toBe('denied')
    expect(await ok([write(key, keeper('other'))])).toBe('denied')
  })

  test('moves with what it is made of', async () => {
    await stage()
    const next = { season: '2026/27' }
    const later = keyOf({ ...leagueFields, ...next })
    const edit = update(path, next)
    expect(await ok([edit])).toBe('denied')
    expect(await ok([edit, write(later, keeper())])).toBe('denied')
    expect(await ok([edit, remove(key)])).toBe('denied')
    expect(await ok([edit, remove(key), write(later, keeper())])).toBe('allowed')
    await stage({ status: 'draft' })
    expect(await ok([edit])).toBe('allowed')
  })
})

describe('creating and deleting', () => {
  const add = (fields: Fields, steps: Step[] = [], more: Parameters<typeof create>[2] = {}) =>
    ok([
      create('leagues/new', fields, { derived: leagueDerived, entry: { to: fields['status'] }, ...more }),
      ...steps,
    ])
  beforeEach(() => scene.stage({ 'leagues/new': null, 'decisions/leagues_new_1': null, [key]: null }))

  test('as a draft, or approved with its key', async () => {
    expect(await add({ ...leagueFields, status: 'draft' })).toBe('allowed')
    await scene.stage({ 'leagues/new': null, 'decisions/leagues_new_1': null })
    expect(await add(leagueFields)).toBe('denied')
    expect(await add(leagueFields, [write(key, keeper('new'))])).toBe('allowed')
  })

  test('not in another state, or without its entry', async () => {
    expect(await add({ ...leagueFields, status: 'requested' })).toBe('denied')
    expect(await add({ ...leagueFields, status: 'draft' }, [], { entryId: null })).toBe('denied')
  })

  test('is deleted only while requested or rejected, and never while a colleague has it open', async () => {
    for (const status of listingStatuses) {
      await stage({ status })
      const isAllowed = status === 'requested' || status === 'rejected'
      expect([status, await ok([removal(path, { from: status })])]).toEqual([
        status,
        isAllowed ? 'allowed' : 'denied',
      ])
    }
    await stage({ status: 'requested', claim: claimOf('player', 1) })
    expect(await ok([removal(path, { from: 'requested' })])).toBe('denied')
  })
})
