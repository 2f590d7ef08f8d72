import { clubTransitions } from '@touchline/domain/nouns/club/club-status.ts'
import { clubStatuses } from '@touchline/domain/nouns/club/club.ts'
import { serverTimestamp } from 'firebase/firestore/lite'
import { describe, expect, test } from 'vitest'
import { commit, create, remove, removal, type Step, update, write } from '#testing/rules-commit.ts'
import { claimOf, clubDerived, clubFields, storedClub } from '#testing/rules-fixtures.ts'
import { testMachine } from '#testing/rules-machine.ts'
import { type Fields, openRulesScene, sceneFor } from '#testing/rules-scene.ts'

/** Allowed writes to clubs, and ones that omit, forge or overstep any part of them. */

const scene = sceneFor(openRulesScene)

const path = 'clubs/subject'
const ok = (steps: readonly Step[]) => commit(scene, steps)
const stage = (fields: Fields = {}, more: Record<string, Fields | null> = {}) =>
  scene.stage({
    [path]: storedClub(fields),
    'decisions/clubs_subject_1': null,
    'decisions/clubs_subject_5': null,
    'decisions/clubs_subject_6': null,
    ...more,
  })

testMachine('clubs', () => scene, {
  table: clubTransitions,
  states: clubStatuses,
  collection: 'clubs',
  field: 'status',
  reasonCode: 'incomplete',
  stage: (status) => ({ [path]: storedClub({ status }), 'clubs/target': storedClub() }),
  along: (_, to) => (to === 'merged' ? { changes: { mergedInto: 'target' } } : {}),
})

describe('deciding', () => {
  const approve = { from: 'requested', to: 'approved', action: 'approve' }
  const approval = (more: Parameters<typeof update>[2] = {}) =>
    update(path, { status: 'approved' }, { entry: approve, ...more })

  test('only into an approved club, and never into itself', async () => {
    const merge = (mergedInto: string) =>
      ok([
        update(
          path,
          { status: 'merged', mergedInto },
          { entry: { from: 'approved', to: 'merged', action: 'merge' } },
        ),
      ])
    await stage({}, { 'clubs/target': storedClub({ status: 'suspended' }) })
    for (const target of ['target', 'subject', 'nowhere']) expect(await merge(target)).toBe('denied')
    await stage({}, { 'clubs/target': storedClub() })
    expect(await merge('target')).toBe('allowed')
    expect(await ok([update(path, { name: 'Risen Again' }, { derived: clubDerived })])).toBe('denied')
  })

  test('an approval is undone only while nobody manages the club', async () => {
    await stage({ status: 'requested' })
    expect(await ok([approval()])).toBe('allowed')
    const undo = {
      action: 'reverse',
      from: 'approved',
      to: 'requested',
      reasonCode: 'spam',
      reverses: 'clubs_subject_5',
    }
    await scene.set(path, storedClub({ rev: 5, managerIds: ['player'] }))
    expect(await ok([update(path, { status: 'requested' }, { entry: undo })])).toBe('denied')
    await scene.set(path, storedClub({ rev: 5 }))
    expect(await ok([update(path, { status: 'requested' }, { entry: undo })])).toBe('allowed')
  })

  test('what does not wait heeds a colleague’s claim for ten minutes and needs none', async () => {
    const suspend = update(
      path,
      { status: 'suspended' },
      { entry: { from: 'approved', to: 'suspended', action: 'suspend', reasonCode: 'spam' } },
    )
    await stage({ claim: claimOf('player', 9) })
    expect(await ok([suspend])).toBe('denied')
    // One of the future is of a clock that was ahead.
    for (const claim of [claimOf('player', 11), claimOf('player', -2), claimOf('administrator', 1)]) {
      await stage({ claim })
      expect(await ok([suspend])).toBe('allowed')
    }
    await stage()
    expect(await ok([suspend])).toBe('allowed')
  })

  test('the record’s own note of the decision says what the log says', async () => {
    const decision = {
      id: 'clubs_subject_5',
      outcome: 'approve',
      by: 'administrator',
      byName: 'administrator Test',
      at: serverTimestamp(),
    }
    await stage({ status: 'requested' })
    for (const wrong of [
      { by: 'player' },
      { byName: 'Someone' },
      { id: 'clubs_subject_4' },
      { outcome: 'reject' },
      { reasonCode: 'spam' },
      { at: new Date() },
    ])
      expect(await ok([approval({ derived: { decision: { ...decision, ...wrong } } })])).toBe('denied')
    expect(await ok([approval({ derived: { decision } })])).toBe('allowed')
  })
})

describe('claims', () => {
  const claimed = (fields: Fields) =>
    ok([
      write(path, {
        claim: { by: 'administrator', byName: 'administrator Test', claimedAt: serverTimestamp(), ...fields },
      }),
    ])
  test('are taken when free, renewed, given back, and never over a colleague’s', async () => {
    await stage({ status: 'requested' })
    for (const wrong of [{ by: 'player' }, { byName: 'Boss' }, { claimedAt: new Date() }, { x: 1 }])
      expect(await claimed(wrong)).toBe('denied')
    expect(await claimed({})).toBe('allowed')
    expect(await claimed({})).toBe('allowed')
    await stage({ status: 'requested', claim: claimOf('player', 3) })
    expect(await claimed({})).toBe('denied')
    await stage({ status: 'requested', claim: claimOf('player', 11) })
    expect(await claimed({})).toBe('allowed')
  })

  test('are taken over where nobody renewed them for four minutes, by oneself, and decide nothing before', async () => {
    await stage({ status: 'requested', claim: claimOf('player', 5) })
    expect(await ok([write(path, { claim: null })])).toBe('denied')
    expect(await claimed({ by: 'other' })).toBe('denied')
    const approved = update(
      path,
      { status: 'approved' },
      { entry: { from: 'requested', to: 'approved', action: 'approve' } },
    )
    expect(await ok([approved])).toBe('denied')
    expect(await claimed({})).toBe('allowed')
    expect(await ok([approved])).toBe('allowed')
  })
})

describe('deleting', () => {
  const request = 'clubs/subject/private/request'
  const gone = (status: string, more: Parameters<typeof removal>[2] = {}) =>
    removal(path, { from: status, to: null }, more)

  test('a requested or rejected club that nothing depends on, with what the applicant wrote', async () => {
    for (const status of clubStatuses) {
      await stage({ status, counters: { matches: 0 } }, { [request]: { message: 'Please' } })
      const isAllowed = status === 'requested' || status === 'rejected'
      expect(await ok([gone(status)])).toBe('denied')
      expect([status, await ok([gone(status), remove(request)])]).toEqual([
        status,
        isAllowed ? 'allowed' : 'denied',
      ])
    }
  })

  test('what the applicant wrote stays as long as the club', async () => {
    await stage({ status: 'requested' }, { [request]: { message: 'Please' } })
    expect(await ok([remove(request)])).toBe('denied')
  })

  test('never while a colleague has it open', async () => {
    await stage({ status: 'requested', claim: claimOf('player', 9) }, { [request]: null })
    expect(await ok([gone('requested')])).toBe('denied')
    await stage({ status: 'requested', claim: claimOf('player', 11) }, { [request]: null })
    expect(await ok([gone('requested')])).toBe('allowed')
  })

  test('never with a manager, without its entry, or with one that lies', async () => {
    await stage({ status: 'rejected', managerIds: ['player'] }, { [request]: null })
    expect(await ok([gone('rejected')])).toBe('denied')
    await stage({ status: 'rejected' }, { [request]: null })
    expect(await ok([gone('rejected', { entryId: null })])).toBe('denied')
    expect(await ok([removal(path, { from: 'requested' })])).toBe('denied')
    expect(
      await ok([removal(path, { from: 'rejected', before: { name: 'Else' }, after: { name: null } })]),
    ).toBe('denied')
    const all = Object.fromEntries(Object.keys(storedClub()).map((name) => [name, null]))
    const lie = { ...storedClub({ status: 'rejected' }), city: 'Bath' }
    expect(await ok([removal(path, { from: 'rejected', before: lie, after: all })])).toBe('denied')
    expect(await ok([gone('rejected')])).toBe('allowed')
    expect(
      await ok([
        create(path, clubFields, {
          derived: clubDerived,
          entryId: 'clubs_subject_5',
          entry: { rev: 5, to: 'approved' },
        }),
      ]),
    ).toBe('denied')
  })
})
