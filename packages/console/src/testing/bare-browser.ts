import { vi } from 'vitest'

/** As much of a browser as pages need to be written out as text: an address, and a place to keep drafts. */

/** Requests to the database since this was emptied, as the protocol has them. */
export const asked: string[] = []

/** Adds what Node lacks, as if the console had been loaded from that address; `vi.unstubAllGlobals()` takes it away. */
export function bareBrowser(url: string): void {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  vi.stubGlobal('location', new URL(url))
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true })
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) => {
    if (typeof init?.body === 'string') asked.push(init.body)
    return fetch(input, init)
  })
}
