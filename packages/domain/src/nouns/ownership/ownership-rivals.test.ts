import { describe, expect, test } from 'vitest'
import { OwnershipRequest } from './ownership-request.ts'
import { chosenRivals, rivalCan, type RivalChoice } from './ownership-rivals.ts'

const now = new Date('2026-11-24T12:00:00Z')
const context = { actorId: 'me', now }
const rival = (id: string, fields: Record<string, unknown> = {}) =>
  OwnershipRequest.parse({ id, clubId: 'c1', userId: `user ${id}`, status: 'pending', rev: 1, ...fields })
const held = { claim: { by: 'tobias', byName: 'Tobias', claimedAt: now } }

const choicesOf = (rivals: readonly OwnershipRequest[], chosen: Record<string, RivalChoice> = {}) =>
  chosenRivals(rivals, (id) => chosen[id], context).map(({ choice }) => choice)

describe('what can become of a rival', () => {
  test.each<[string, Record<string, unknown>, RivalChoice[]]>([
    ['pending', {}, ['supersede', 'reject', 'leave']],
    ['waiting for an answer', { status: 'needsInfo' }, ['reject', 'leave']],
    ['open at a colleague', held, ['leave']],
    ['one’s own', { userId: 'me' }, ['leave']],
    ['decided since', { status: 'withdrawn' }, ['leave']],
    [
      'once open at a colleague',
      { claim: { ...held.claim, claimedAt: new Date(0) } },
      ['supersede', 'reject', 'leave'],
    ],
  ])('%s', (_, fields, able) => {
    const all: RivalChoice[] = ['supersede', 'reject', 'leave']
    const verdicts = all.map((choice) => [choice, rivalCan(choice, rival('r', fields), context)] as const)
    expect(verdicts.filter(([, { ok }]) => ok).map(([choice]) => choice)).toEqual(able)
    for (const [, verdict] of verdicts) if (!verdict.ok) expect(verdict.why).toMatch(/^[A-Z].{10,}\.$/)
  })
})

describe('what becomes of each', () => {
  const five = ['a', 'b', 'c', 'd', 'e'].map((id) => rival(id))

  test('three are superseded unasked, the others stay open', () => {
    expect(choicesOf(five)).toEqual(['supersede', 'supersede', 'supersede', 'leave', 'leave'])
    expect(choicesOf([rival('a', held), rival('b', { status: 'needsInfo' }), rival('c')])).toEqual([
      'leave',
      'leave',
      'supersede',
    ])
  })

  test('what was chosen comes first, and never makes more than three', () => {
    expect(choicesOf(five, { e: 'supersede' })).toEqual([
      'supersede',
      'supersede',
      'leave',
      'leave',
      'supersede',
    ])
    expect(choicesOf(five, { a: 'reject', b: 'leave' })).toEqual([
      'reject',
      'leave',
      'supersede',
      'leave',
      'leave',
    ])
    const all = Object.fromEntries(five.map(({ id }) => [id, 'supersede' as const]))
    expect(choicesOf(five, all).filter((choice) => choice === 'supersede')).toHaveLength(3)
  })

  test('what can’t be done any more is left', () => {
    expect(choicesOf([rival('a', held)], { a: 'reject' })).toEqual(['leave'])
    expect(choicesOf([rival('a', held)], { a: 'supersede' })).toEqual(['leave'])
    expect(choicesOf([rival('a', { status: 'needsInfo' })], { a: 'supersede' })).toEqual(['leave'])
  })

  test('a fourth is told why it isn’t superseded', () => {
    const [first, , , fourth] = chosenRivals(five, () => undefined, context)
    expect(first?.verdicts.supersede).toEqual({ ok: true })
    expect(fourth?.verdicts.supersede).toMatchObject({ ok: false, why: expect.stringContaining('at most 3') })
    expect(fourth?.verdicts.reject).toEqual({ ok: true })
  })
})
