import { queryClient } from '#data/query-client.ts'
import { whenIdle } from '#idle.ts'
import { isPageComing } from './is-page-coming.ts'

/** How long after a press or a key its answer may still be on its way without a trace. Milliseconds. */
const ANSWERED_MS = 200

/** A question without an answer holds nothing up for longer. Milliseconds. */
const AT_MOST_MS = 3_000

const AGAIN_MS = 50

let pressedAt = Number.NEGATIVE_INFINITY
const press = () => {
  pressedAt = performance.now()
}
// Tests of pure functions have no page.
if ('document' in globalThis)
  for (const event of ['pointerdown', 'keydown'] as const)
    addEventListener(event, press, { capture: true, passive: true })

/** Whether the page still answers what the person did last. */
function isAnswering(): boolean {
  const since = performance.now() - pressedAt
  if (since < ANSWERED_MS) return true
  return since < AT_MOST_MS && (isPageComing() || queryClient.isFetching() > 0)
}

/** Runs what nobody asked for yet: once the page is idle, and gives way to what a person pressed. */
export function whenCalm(run: () => void): void {
  whenIdle(() => {
    if (isAnswering()) setTimeout(() => whenCalm(run), AGAIN_MS)
    else run()
  })
}
