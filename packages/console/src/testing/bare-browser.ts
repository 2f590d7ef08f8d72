import { vi } from 'vitest'

/** Parts of a browser that pages need to be rendered as text: an address, and a place to keep drafts. */

/** Requests to the database since this was emptied, in the form of the protocol. */
export const asked: string[] = []

/** Adds what Node lacks, as if the console had been loaded from that address; `vi.unstubAllGlobals()` removes it. */
export function bareBrowser(url: string): void {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  vi.stubGlobal('location', new URL(url))
  vi.stubGlobal('addEventListener', () => undefined)
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true })
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) => {
    if (typeof init?.body === 'string') asked.push(init.body)
    return fetch(input, init)
  })
}
