import { expect, test } from 'vitest'
import { AppError } from '#data/errors.ts'
import { checkRows } from './bulk-check.ts'

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
