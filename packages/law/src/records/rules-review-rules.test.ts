import { COMPARED_MIN, ruleTransitions } from '@touchline/domain/nouns/review-rule/review-rule-status.ts'
import { ruleStages, type RuleStage } from '@touchline/domain/nouns/review-rule/review-rule.ts'
import { describe, expect, test } from 'vitest'
import { commit, create, removal, type Step, update } from '#testing/rules-commit.ts'
import { testMachine } from '#testing/rules-machine.ts'
import { type Fields, openRulesScene, sceneFor } from '#testing/rules-scene.ts'

/** Allowed writes to the rules of a queue. */

const scene = sceneFor(openRulesScene)

const ok = (steps: readonly Step[]) => commit(scene, steps)

const asking: Fields = {
  name: 'Free mail',
  queue: 'clubOwnershipRequests',
  when: ['sign:free_mail', 'sign:new_account'],
  outcome: 'suggest',
  action: 'askForInfo',
  reasonCode: 'identity_unverified',
  note: 'Please send a letter.',
}
const deciding: Fields = { ...asking, outcome: 'decide', dailyCeiling: 20 }
const without = (fields: Fields, ...names: string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))

const path = 'reviewRules/new'
const log = (...revs: number[]) =>
  Object.fromEntries(revs.map((rev) => [`decisions/reviewRules_new_${rev}`, null]))
const staged = (stage: RuleStage, fields: Fields = asking, tally: Fields | null = null) =>
  scene.stage({
    ...log(1, 5),
    [path]: { ...fields, stage, run: 3, rev: 4 },
    'reviewRuleTallies/new': tally,
  })

testMachine('rules of a queue', () => scene, {
  table: ruleTransitions,
  states: ruleStages,
  collection: 'reviewRules',
  field: 'stage',
  stage: (stage) => ({ 'reviewRules/subject': { ...asking, stage, rev: 4 } }),
  along: (from, to, { action, rev }) => {
    if (action === 'watch') return { changes: { run: rev } }
    return action === 'reverse' && from === 'shadow' && to !== 'active' ? { changes: { run: null } } : {}
  },
  reasonCode: 'other',
})

describe('a rule', () => {
  test('what runs is not changed or deleted', async () => {
    for (const stage of ruleStages) {
      const expected = ['draft', 'stopped'].includes(stage) ? 'allowed' : 'denied'
      await staged(stage)
      expect(await ok([update(path, { name: 'Another' }, { entryId: null })])).toBe('denied')
      expect(await ok([update(path, { name: 'Another' })])).toBe(expected)
      await staged(stage)
      expect(await ok([removal(path, { from: stage })])).toBe(expected)
    }
  })

  test('acts only after enough decisions of people in this very run', async () => {
    const activate = () =>
      ok([update(path, { stage: 'active' }, { entry: { action: 'activate', from: 'shadow', to: 'active' } })])
    const tally = { run: 3, hits: 60, agreed: COMPARED_MIN - 5, otherwise: 5 }
    for (const [wrong, expected] of [
      [null, 'denied'],
      [{ ...tally, run: 2 }, 'denied'],
      [{ ...tally, otherwise: 4 }, 'denied'],
      [tally, 'allowed'],
    ] as const) {
      await staged('shadow', deciding, wrong)
      expect(await activate()).toBe(expected)
    }
    await staged('shadow', asking)
    expect(await activate()).toBe('allowed')
    // A rule that only sorts needs no run.
    const silent = without(asking, 'action', 'reasonCode', 'note')
    const first = { name: 'First', queue: 'videos', when: ['flag:sexual'], outcome: 'route', priority: 100 }
    for (const fields of [{ ...silent, outcome: 'skip' }, first]) {
      await staged('shadow', fields)
      expect([fields, await activate()]).toEqual([fields, 'allowed'])
    }
    // No run is made up.
    await staged('draft', deciding)
    const watch = (run: number) =>
      ok([
        update(path, { stage: 'shadow', run }, { entry: { action: 'watch', from: 'draft', to: 'shadow' } }),
      ])
    expect(await watch(4)).toBe('denied')
    expect(await watch(5)).toBe('allowed')
    // Nor is an earlier one kept for a rule that was changed since.
    await staged('stopped', deciding, tally)
    const entry = { action: 'watch', from: 'stopped', to: 'shadow' }
    expect(await ok([update(path, { stage: 'shadow' }, { entry })])).toBe('denied')
    await scene.stage({ [path]: null, ...log(1) })
    expect(await ok([create(path, { ...asking, stage: 'active' })])).toBe('denied')
  })

  test('is written, changed, led and removed by leads alone', async () => {
    const led = (action: string, from: RuleStage, to: RuleStage, more: Fields = {}) =>
      ok([update(path, { stage: to, ...more }, { entry: { action, from, to } })])
    const tries: [string, RuleStage | undefined, () => Promise<string>][] = [
      ['create', undefined, () => ok([create(path, { ...asking, stage: 'draft' })])],
      ['edit', 'draft', () => ok([update(path, { name: 'Another' })])],
      ['watch', 'draft', () => led('watch', 'draft', 'shadow', { run: 5 })],
      ['activate', 'shadow', () => led('activate', 'shadow', 'active')],
      ['stop', 'active', () => led('stop', 'active', 'stopped')],
      ['delete', 'draft', () => ok([removal(path, { from: 'draft' })])],
    ]
    for (const [leads, expected] of [
      [{ count: 1 }, 'denied'],
      [null, 'allowed'],
    ] as const) {
      await scene.stage({ 'stats/leads': leads })
      for (const [name, stage, attempt] of tries) {
        if (stage === undefined) await scene.stage({ [path]: null, ...log(1) })
        else await staged(stage)
        expect([name, await attempt()]).toEqual([name, expected])
      }
    }
  })

  test('what it found is written by nobody but the runner', async () => {
    await staged('shadow', deciding)
    for (const document of ['reviewRuleTallies/new', 'reviewRuleHits/new_x', 'reviewRuleDays/new_2026-01-01'])
      expect(await ok([{ does: 'write', path: document, fields: { run: 3, agreed: 90 } }])).toBe('denied')
  })
})
