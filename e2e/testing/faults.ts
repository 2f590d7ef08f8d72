import type { BrowserContext, Page, Route } from '@playwright/test'

/** Faults between the console and its backend, put in at the network's edge. */
export type Fault = 'offline' | 'unreachable' | 403 | 404 | 409 | 429 | 500

/** As Firestore answers: https://cloud.google.com/apis/design/errors#handling_errors */
const answers: Record<Exclude<Fault, string>, [status: string, message: string]> = {
  403: ['PERMISSION_DENIED', 'Missing or insufficient permissions.'],
  404: ['NOT_FOUND', 'No document to update: projects/touchline/databases/(default)/documents/users/x'],
  409: ['ABORTED', 'Too much contention on these documents. Please try again.'],
  429: ['RESOURCE_EXHAUSTED', 'Quota exceeded.'],
  500: ['INTERNAL', 'Internal error encountered.'],
}

/** Text that nobody should have to read: codes, states and words of the protocol. */
export const RAW =
  /\b(403|404|409|429|500)\b|[A-Z]+_[A-Z]+|Firebase|Firestore|fetch|permission-denied|aborted|exhausted|undefined|\[object/

/** Which calls a fault meets, such as `:commit`, and a text that their body holds. */
type Met = { calls: string; body?: string }

/** Puts a fault in; resolves with the way to take it out, which answers how many calls it met. */
export async function putFault(page: Page, fault: Fault, met: Met): Promise<() => Promise<number>> {
  if (fault === 'offline') return putOffline(page.context())
  return meetCalls(page, met, (route) =>
    fault === 'unreachable' ? route.abort('connectionrefused') : route.fulfill(answerOf(fault)),
  )
}

/** Holds calls back until it is taken out, once each of the pages has made one; answers then how many there were. */
export async function holdCalls(pages: Page | readonly Page[], met: Met): Promise<() => Promise<number>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const held = await Promise.all(
    [pages].flat().map(async (page: Page) => {
      const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
      const takeOut = await meetCalls(page, met, async (route) => {
        begin()
        await released
        await route.continue()
      })
      return { begun, takeOut }
    }),
  )
  return async () => {
    await Promise.all(held.map(({ begun }) => begun))
    release()
    const counts = await Promise.all(held.map(({ takeOut }) => takeOut()))
    return counts.reduce((sum, count) => sum + count, 0)
  }
}

async function putOffline(context: BrowserContext): Promise<() => Promise<number>> {
  await context.setOffline(true)
  return async () => {
    await context.setOffline(false)
    return 0
  }
}

/** The handler stays where it is when it is taken out, and lets through: one that still works must not lose its route. */
async function meetCalls(
  page: Page,
  { calls, body = '' }: Met,
  meet: (route: Route) => Promise<void>,
): Promise<() => Promise<number>> {
  let count = 0
  let isOut = false
  await page.route(`**/documents${calls}*`, (route) => {
    const isMeant = !isOut && (route.request().postData() ?? '').includes(body)
    if (!isMeant) return route.fallback()
    count += 1
    return meet(route)
  })
  return () => {
    isOut = true
    return Promise.resolve(count)
  }
}

function answerOf(code: Exclude<Fault, string>) {
  const [status, message] = answers[code]
  return { status: code, json: { error: { code, message, status } } }
}
