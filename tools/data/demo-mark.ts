import type { DemoPosition } from '@touchline/demo/demo.ts'
import type { DemoSize } from '@touchline/demo/sizes.ts'
import type { Write } from '@touchline/firestore/service-client'

/** Where the load stands is kept in the database itself, so that an interrupted one is seen at the next start. */
export const MARKER = 'stats/demo'

/** Goes on at `next`, or is through. */
export function demoMark(size: DemoSize, now: Date, next: DemoPosition | undefined): Write {
  const state = next ? { state: 'loading', now, noun: next.noun, index: next.index } : { state: 'ready', now }
  return { path: MARKER, data: { size, ...state } }
}
