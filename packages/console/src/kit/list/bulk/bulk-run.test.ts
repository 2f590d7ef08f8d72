import { describe, expect, test } from 'vitest'
import { AppError } from '#data/errors.ts'
import { idsWith, runBulk, summary, undoBulk, type BulkOutcome } from './bulk-run.ts'

const recorder = () => {
  const outcomes = new Map<string, BulkOutcome>()
  return { outcomes, onOutcome: (id: string, outcome: BulkOutcome) => void outcomes.set(id, outcome) }
}
const never = new AbortController().signal

const answers: Record<string, () => Promise<{ decisionId: string }>> = {
  good: () => Promise.resolve({ decisionId: 'd-good' }),
  alsoGood: () => Promise.resolve({ decisionId: 'd-alsoGood' }),
  refused: () => Promise.reject(new AppError('refused', { sentence: 'Is an administrator.' })),
  gone: () => Promise.reject(new AppError('notFound')),
  broken: () => Promise.reject(Object.assign(new Error('x'), { code: 'unavailable' })),
}
const run = (id: string) => answers[id]?.() ?? Promise.reject(new Error(id))

describe('a batch', () => {
  test('goes on after refusals and failures, and tells each apart', async () => {
    const { outcomes, onOutcome } = recorder()
    await runBulk({ ids: Object.keys(answers), run, onOutcome, signal: never })
    expect(outcomes.get('good')).toEqual({ status: 'done', decisionId: 'd-good' })
    expect(outcomes.get('refused')).toEqual({ status: 'refused', why: 'Is an administrator.' })
    expect(idsWith(outcomes, 'refused')).toEqual(['refused', 'gone'])
    expect(idsWith(outcomes, 'failed')).toEqual(['broken'])
    expect(summary(outcomes)).toBe('2 done, 2 refused, 1 failed')
  })

  test('stops before the next item', async () => {
    const { outcomes, onOutcome } = recorder()
    const controller = new AbortController()
    const stopAfterFirst = (id: string) => {
      controller.abort()
      return run(id)
    }
    await runBulk({ ids: ['good', 'alsoGood'], run: stopAfterFirst, onOutcome, signal: controller.signal })
    expect([...outcomes.keys()]).toEqual(['good'])
  })

  test('is undone item by item; one that can’t be says why', async () => {
    const { outcomes, onOutcome } = recorder()
    await runBulk({ ids: ['good', 'alsoGood', 'refused'], run, onOutcome, signal: never })
    const asked: string[] = []
    const undo = (decisionId: string) => {
      asked.push(decisionId)
      return decisionId === 'd-good' ? Promise.resolve() : Promise.reject(new AppError('conflict'))
    }
    await undoBulk({ outcomes: new Map(outcomes), undo, onOutcome, signal: never })
    expect(asked).toEqual(['d-good', 'd-alsoGood'])
    expect(outcomes.get('good')).toEqual({ status: 'undone' })
    expect(outcomes.get('alsoGood')).toMatchObject({
      status: 'refused',
      why: expect.stringMatching(/^Not undone\./),
    })
    expect(outcomes.get('refused')).toMatchObject({ why: 'Is an administrator.' })
  })
})
