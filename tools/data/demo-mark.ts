import type { DemoPosition } from '@touchline/demo/demo.ts'
import type { DemoSize } from '@touchline/demo/sizes.ts'
import type { Write } from '@touchline/firestore/service-client'

/** The load's progress is stored in the database itself, so that an interrupted load is noticed at the next start. */
export const MARKER = 'stats/demo'

/** Returns the mark that the load continues at `next`, or is complete. */
export function demoMark(size: DemoSize, now: Date, next: DemoPosition | undefined): Write {
  const state = next ? { state: 'loading', now, noun: next.noun, index: next.index } : { state: 'ready', now }
  return { path: MARKER, data: { size, ...state } }
}
