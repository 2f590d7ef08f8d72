import type { Page } from '@playwright/test'
import { paths } from '@touchline/console/paths.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { watchRoutes } from '#e2e/testing/routes/route-watch.ts'
import { SOME_CLUB } from '#e2e/testing/routes/routes.ts'
import { signIn } from '#e2e/testing/sign-in.ts'

/**
 * A fifth of what counts as good on the web (https://web.dev/articles/cls). On a narrow screen a list says in some lines
 * more what is missing from its order, and how many that is comes late.
 */
const most = { 1366: 0.02, 360: 0.03 }
/** How long a slow network takes for data, for a script, and for a font, which comes when there is text. Milliseconds. */
const SLOW = { data: 150, script: 40, font: 800 }

/** Each kind of page where it has most that comes late: tables and panels beside each other, cards and drawers below. */
const routes = {
  1366: [paths.matchApproval(), paths.dashboard.users(), paths.club(SOME_CLUB)],
  360: [paths.users(), paths.salesPipeline()],
} as const

test('nothing jumps while pages load on a slow network, 1366 and 360 px', async ({ page }) => {
  await signIn(page)
  await slowDown(page)
  await page.addInitScript(recordShifts)
  const watched = watchRoutes(page)
  for (const width of [1366, 360] as const) {
    await page.setViewportSize({ width, height: 768 })
    for (const route of routes[width]) {
      await watched.open(route)
      const { sum, what } = await page.evaluate(() => Reflect.get(window, 'shifts') as Shifts) // as recordShifts left it
      expect.soft(sum, `${route}, ${width} px: ${what.join('\n')}`).toBeLessThanOrEqual(most[width])
    }
  }
})

type Shifts = { sum: number; what: string[] }

/** Late answers, each by itself; no wait of the test. */
async function slowDown(page: Page): Promise<void> {
  const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  await page.route(/\/documents:/, async (route) => {
    await after(SLOW.data)
    await route.continue()
  })
  await page.route('**/assets/*.woff2', async (route) => {
    await after(SLOW.font)
    await route.continue()
  })
  await page.route('**/assets/*.js', async (route) => {
    await after(SLOW.script)
    await route.continue()
  })
}

/** Runs in the page. */
function recordShifts(): void {
  const shifts: Shifts = { sum: 0, what: [] }
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // Layout shift entries carry fields that TypeScript's DOM library does not know: https://web.dev/articles/cls
      const { value, sources } = entry as PerformanceEntry & {
        value: number
        sources: { node: Node | null }[]
      }
      shifts.sum += value
      const shifted = sources.map(({ node }) =>
        node instanceof Element ? node.outerHTML.slice(0, 120) : node?.nodeName,
      )
      shifts.what.push(`${value.toFixed(3)} ${shifted.join(' | ')}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
