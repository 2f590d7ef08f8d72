import { afterEach, expect, test, vi } from 'vitest'
import { whenIdle } from './idle.ts'

afterEach(() => vi.unstubAllGlobals())

test('runs once where the browser tells of idle time', async () => {
  const asked: unknown[] = []
  const requestIdleCallback = (run: () => void, options: unknown) => {
    asked.push(options)
    run()
  }
  vi.stubGlobal('requestIdleCallback', requestIdleCallback)
  vi.stubGlobal('window', { requestIdleCallback })
  await new Promise<void>((resolve) => whenIdle(resolve, { timeout: 1_000 }))
  expect(asked).toEqual([{ timeout: 1_000 }])
})

test('runs where it does not', async () => {
  vi.stubGlobal('window', {})
  const ran = new Promise<string>((resolve) => whenIdle(() => resolve('ran')))
  expect(await ran).toBe('ran')
})
