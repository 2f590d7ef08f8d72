import { describe, expect, test } from 'vitest'
import { creation, edit, checkRules, now } from '#tools/rules/testing/direct-rules-check.ts'
import { dealFields, entered, stages, stay, storedDeal } from '#tools/rules/testing/rules-sales-fixtures.ts'
import type { Fields } from '#tools/rules/testing/rules-scene.ts'

/** A deal's memory of its way through the stages: the real one, and nothing else. */

const uid = 'administrator'

describe('a deal', () => {
  const path = 'pipelines/subject'
  const lead = { stageId: 'lead', stageHistory: [stay('lead')] }
  const history = [stay('lead'), entered('demo')]
  const memory = { stageEnteredAt: now, stageHistory: history, reachedStages: ['lead', 'demo'] }
  const move = (derived: Fields, stored: Fields = lead, changes: Fields = { stageId: 'demo' }) => {
    const deal = storedDeal('open', stored)
    const entry = { action: 'stageId' in changes ? 'move' : 'edit' }
    return checkRules({ ...stages, [path]: deal }, edit({ path, stored: deal, changes, derived, entry }))
  }

  test.each<[Fields]>([
    [{ stageHistory: [entered('demo')] }],
    [{ stageHistory: [stay('lead')] }],
    [{ stageHistory: [stay('lead'), entered('demo', 'player')] }],
    [{ stageHistory: [stay('lead'), entered('lead')] }],
    [{ stageHistory: [...history, entered('demo')] }],
    [{ stageHistory: [stay('lead'), stay('demo')] }],
    [{ stageHistory: [stay('lead'), stay('demo', uid, new Date('2999-01-01'))] }],
    [{ stageHistory: [stay('lead'), { ...entered('demo'), more: 1 }] }],
    [{ stageHistory: [stay('lead'), { ...entered('demo'), at: 'now' }] }],
    [{ stageHistory: 'lead demo' }],
    [{ stageEnteredAt: new Date(0) }],
    [{ reachedStages: null }],
    [{ reachedStages: [] }],
    [{ reachedStages: ['lead'] }],
    [{ reachedStages: ['demo', 'demo'] }],
    [{ reachedStages: ['demo', 7] }],
    [{ reachedStages: ['demo', { stageId: 'lead' }] }],
    [{ reachedStages: 'demo' }],
  ])('does not remember %j when it moves', (wrong) => {
    expect(move({ ...memory, ...wrong })).toBe('denied')
    expect(move(memory)).toBe('allowed')
  })

  test('remembers nothing without a move', () => {
    const value = { valueMinor: 1 }
    const again = { stageHistory: [stay('lead'), entered('lead')], stageEnteredAt: now }
    for (const derived of [again, { ...again, reachedStages: ['lead'] }, { reachedStages: ['won'] }])
      expect(move(derived, lead, value)).toBe('denied')
    expect(move({}, lead, value)).toBe('allowed')
  })

  test('has reached what it had and the new stage, no more and no less', () => {
    const stored = { ...lead, reachedStages: ['proposal', 'lead'] }
    const reached = (reachedStages: string[]) => move({ ...memory, reachedStages }, stored)
    for (const wrong of [
      ['lead', 'demo'],
      ['proposal', 'lead'],
      ['proposal', 'lead', 'demo', 'won'],
    ])
      expect(reached(wrong)).toBe('denied')
    expect(reached(['proposal', 'lead', 'demo'])).toBe('allowed')
  })

  test('is new with the stage that it is in', () => {
    const changes = { ...dealFields, status: 'open' }
    const add = (derived: Fields) =>
      checkRules(
        stages,
        creation({
          path,
          changes,
          derived: { ...memory, stageHistory: [entered('demo')], ...derived },
          entry: { to: 'open' },
        }),
      )
    for (const reachedStages of [[], ['lead'], ['demo', 'lead'], 'demo'])
      expect(add({ reachedStages })).toBe('denied')
    expect(add({ reachedStages: ['demo'] })).toBe('allowed')
  })
})
