import { describe, expect, test } from 'vitest'
import { AppError } from '#data/errors.ts'
import { checkRows } from './bulk-check.ts'
import { type BulkOutcome, idsWith, runBulk, summary, undoBulk } from './bulk-run.ts'
import { NONE_SELECTED, toggled, withSelected } from './use-selection.ts'

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

describe('a check before a batch', () => {
  const rows = ['clean', 'warned', 'unknown', 'alsoClean'].map((id) => ({ id }))
  const check = ({ id }: { id: string }) => {
    if (id === 'unknown') return Promise.reject(new AppError('unavailable'))
    return Promise.resolve(id === 'warned' ? 'May be another one.' : undefined)
  }

  test('only what nothing speaks against is left in; a failed look-up is a warning', async () => {
    const steps: number[] = []
    const { signal } = new AbortController()
    const checked = await checkRows({ check, rows, signal, onStep: (at) => void steps.push(at) })
    expect(checked.clean.map(({ id }) => id)).toEqual(['clean', 'alsoClean'])
    expect(checked.left).toEqual([
      { row: { id: 'warned' }, why: 'May be another one.' },
      { row: { id: 'unknown' }, why: expect.stringMatching(/^Couldn’t be checked\. ./) },
    ])
    expect(steps).toEqual([1, 2, 3, 4])
  })

  test('is called off', async () => {
    const controller = new AbortController()
    const many = Array.from({ length: 40 }, (_, at) => ({ id: String(at) }))
    const asked: string[] = []
    const { clean } = await checkRows({
      rows: many,
      signal: controller.signal,
      onStep: () => controller.abort(),
      check: ({ id }) => {
        asked.push(id)
        return Promise.resolve(undefined)
      },
    })
    expect(asked.length).toBeLessThan(many.length)
    // Unchecked rows are not called clean.
    expect(clean.length).toBe(asked.length)
  })
})

const ids = ['a', 'b', 'c', 'd', 'e']
const keys = (selected: object) => Object.keys(selected).toSorted().join('')
const of = (text: string) => withSelected(NONE_SELECTED, [...text], true)

test.each([
  { was: '', click: { id: 'b', ids }, becomes: 'b' },
  { was: 'b', click: { id: 'b', ids }, becomes: '' },
  { was: 'b', click: { id: 'd', ids, anchor: 'b' }, becomes: 'bcd' },
  { was: 'd', click: { id: 'a', ids, anchor: 'd' }, becomes: 'abcd' },
  { was: 'abcde', click: { id: 'd', ids, anchor: 'b' }, becomes: 'ae' },
  { was: 'z', click: { id: 'c', ids, anchor: 'z' }, becomes: 'cz' },
  { was: 'xy', click: { id: 'a', ids }, becomes: 'axy' },
])('$was, click on $click.id from $click.anchor → $becomes', ({ was, click, becomes }) => {
  expect(keys(toggled(of(was), click))).toBe(becomes)
})

test('a whole page is selected and released without touching other pages', () => {
  const both = withSelected(of('xy'), ids, true)
  expect(keys(both)).toBe('abcdexy')
  expect(keys(withSelected(both, ids, false))).toBe('xy')
})
