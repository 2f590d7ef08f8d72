import { tried } from '#browser/own-places.ts'

let at = Number.NEGATIVE_INFINITY

/** Time of the last write by any tab of this browser, so that none shows a sum of before it. */
const WROTE = 'touchline.wrote'

export function wroteNow(): void {
  at = Date.now()
  tried(() => localStorage.setItem(WROTE, String(at)))
}

/** Time of the last write of a record here, by this device's clock. */
export const lastWriteAt = (): number => at

/** Same for all tabs of this browser. */
export const lastWriteInAnyTab = (): number =>
  Math.max(at, Number(tried(() => localStorage.getItem(WROTE)) ?? 0))
