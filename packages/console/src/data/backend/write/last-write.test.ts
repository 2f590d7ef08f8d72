import { expect, test, vi } from 'vitest'
import { lastWriteInAnyTab, wroteNow } from './last-write.ts'

test('where the browser keeps nothing a write goes on, and its tab knows of it', () => {
  const refused = () => {
    throw new DOMException('The quota is used up.', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: refused, setItem: refused })
  const before = Date.now()
  wroteNow()
  expect(lastWriteInAnyTab()).toBeGreaterThanOrEqual(before)
  vi.unstubAllGlobals()
})
