import { describe, expect, test } from 'vitest'
import { commit, create, removal, type Step, update } from '#testing/rules-commit.ts'
import { stages } from '#testing/rules-sales-fixtures.ts'
import { type Fields, openRulesScene, sceneFor } from '#testing/rules-scene.ts'

/** Allowed writes to the configuration of sales and of messages. */

const scene = sceneFor(openRulesScene)

const ok = (steps: readonly Step[]) => commit(scene, steps)

describe('configuration', () => {
  test('stages: added, changed and removed, but won and lost stay what they are', async () => {
    const clean = ['new_1', 'lead_2', 'won_1', 'won_2'].map((id) => [`decisions/pipelineStages_${id}`, null])
    await scene.stage({ ...stages, ...Object.fromEntries(clean), 'pipelineStages/new': null })
    const fields = { name: 'Trial', order: 1.5, probability: 30, kind: 'open' }
    const add = (more: Fields = {}) => ok([create('pipelineStages/new', { ...fields, ...more })])
    expect(await add({ rotDays: 7 })).toBe('allowed')
    expect(await ok([update('pipelineStages/lead', { kind: 'won' })])).toBe('denied')
    expect(await ok([update('pipelineStages/lead', { name: 'Leads' }, { entryId: null })])).toBe('denied')
    expect(await ok([update('pipelineStages/lead', { name: 'Leads' })])).toBe('allowed')
    expect(await ok([removal('pipelineStages/won')])).toBe('denied')
    expect(await ok([removal('pipelineStages/new', {}, { entryId: null })])).toBe('denied')
    expect(await ok([removal('pipelineStages/new')])).toBe('allowed')
    await scene.stage({ 'pipelineStages/won': null })
    expect(await ok([create('pipelineStages/won', { ...fields, kind: 'won' })])).toBe('allowed')
  })

  test('what is sent with each reason', async () => {
    await scene.stage({
      'reasonTemplates/spam': null,
      'reasonTemplates/duplicate_club': null,
      'decisions/reasonTemplates_duplicate_club_1': null,
      'decisions/reasonTemplates_spam_1': null,
      'decisions/reasonTemplates_spam_2': null,
    })
    const add = (fields: Fields, id = 'spam') => ok([create(`reasonTemplates/${id}`, fields)])
    expect(await add({ subject: 'It is here', body: '{{existing}}' }, 'duplicate_club')).toBe('allowed')
    expect(await add({ subject: 'Your video', body: 'Dear {{recipient}}' })).toBe('allowed')
    expect(await ok([update('reasonTemplates/spam', { body: 'Hello' }, { entryId: null })])).toBe('denied')
    expect(await ok([update('reasonTemplates/spam', { body: 'Hello' })])).toBe('allowed')
  })
})
