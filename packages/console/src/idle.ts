/** Milliseconds; Safari has no idle time to give: https://developer.mozilla.org/docs/Web/API/Window/requestIdleCallback */
const SAFARI_MS = 50

/** Calls `run` as soon as the page has nothing else to do, or after the time-out if there is one. */
export function whenIdle(run: () => void, options?: IdleRequestOptions): void {
  if ('requestIdleCallback' in window) requestIdleCallback(() => run(), options)
  else setTimeout(run, SAFARI_MS)
}
