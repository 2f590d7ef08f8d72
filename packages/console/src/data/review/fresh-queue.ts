import { useFresh } from '#data/engine/freshness.ts'
import { useClaimsHeard } from './claims-heard.ts'

/** Keeps what a page shows of a queue fresh: its records, how many wait, and who holds which. */
export function useFreshQueue(area: string): void {
  useFresh(area)
  useClaimsHeard(area)
}
