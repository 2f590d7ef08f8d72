import type { Page } from '@playwright/test'
import { paths } from '@touchline/console/paths.ts'
import { expectReflows } from '#e2e/accessibility/reflow.ts'
import { expectAccessible } from '#e2e/testing/axe.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { expectFits } from '#e2e/testing/fits.ts'
import { primaryActions } from '#e2e/testing/routes/primary-actions.ts'
import { readsOf } from '#e2e/testing/routes/route-reads.ts'
import { watchRoutes, type Visit } from '#e2e/testing/routes/route-watch.ts'
import {
  SOME_CLUB,
  SOME_DEAL,
  SOME_MATCH,
  SOME_OWNERSHIP,
  SOME_USER,
  signedInRoutes,
} from '#e2e/testing/routes/routes.ts'
import { expectFewScripts, scriptsInUse } from '#e2e/testing/routes/route-scripts.ts'
import { panelsSeen } from '#e2e/testing/routes/panel-seen.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { tabRound } from '#e2e/testing/tab-round.ts'

// Every route is opened once, wide, and narrowed then: everything that must hold on all of them is looked at on the way.
// In halves, so that both workers have their share.
test.describe.configure({ mode: 'parallel' })
// A trace would keep a picture of the page for every key; what fails says where and why.
test.use({ trace: 'off' })
const halves = [0, 1].map((half) => signedInRoutes.filter((_, index) => index % 2 === half))

/** Each with something to operate that no route before it has; the others are made of the same. */
const routesOfTheirOwnKind = new Set([
  paths.dashboard.users(),
  paths.dashboard.map(),
  paths.profile(),
  paths.users(),
  paths.user(SOME_USER),
  paths.userEdit(SOME_USER),
  paths.match(SOME_MATCH),
  paths.matchApproval(),
  paths.ownershipRequest(SOME_OWNERSHIP),
  paths.clubAdd(),
  paths.clubMerge(SOME_CLUB),
  paths.clubDelete(SOME_CLUB),
  paths.leagueCreate(),
  paths.videoApproval(),
  paths.contactAdd(),
  paths.pipelines(),
  paths.pipeline(SOME_DEAL),
  paths.activities({ view: 'calendar' }),
])

/** Made of other parts where there is no room: cards for rows, a drawer for a list. */
const otherwiseNarrow = new Set([
  paths.dashboard.users(),
  paths.users(),
  paths.user(SOME_USER),
  paths.matchApproval(),
  paths.pipelines(),
])

/** The page of another route (app/routes.tsx), drawn twice as it is. */
const TWIN = paths.salesPipeline()

const WIDE = { width: 1366, height: 768 }
const NARROW = { width: 360, height: 768 }
test.use({ viewport: WIDE })

test('the login page: no violation, light and dark, wide and narrow', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expectAccessible(page, 'login')
  await page.setViewportSize(NARROW)
  await expectFits(page, 'login')
  await expectAccessible(page, 'login, narrow', { oneTheme: true })
})

for (const [half, routes] of halves.entries())
  test(`every route, half ${half + 1}: no violation, no complaint, within its budgets, focus in sight, one primary action, wide, narrow and at 400 %`, async ({
    page,
  }) => {
    test.setTimeout(1_800_000)
    await signIn(page)
    const watched = watchRoutes(page)
    const known = await scriptsInUse(page, await watched.open(paths.users()))
    for (const [index, route] of routes.entries()) {
      const isOfItsOwnKind = routesOfTheirOwnKind.has(route)
      await page.goto('about:blank')
      await page.emulateMedia({ colorScheme: index % 2 === 0 ? 'light' : 'dark' })
      await page.setViewportSize(WIDE)
      const visit = await watched.open(route)
      await expectFewReads(route, visit)
      expectFewScripts(route, visit, known)
      if (await panelsSeen(page)) await visit.settled()
      expect.soft((await primaryActions(page)).slice(1), `${route} has a second primary action`).toEqual([])
      if (route !== TWIN) {
        // The others are looked at by axe in one theme and one width, and the next ones in the others.
        const isWide = index % 4 < 2
        const scope = { oneTheme: !isOfItsOwnKind, exceptNavigation: !isOfItsOwnKind }
        if (isOfItsOwnKind || isWide) await expectAccessible(page, route, scope)
        await expectFitting(page, route)
        if (isOfItsOwnKind) expect.soft(await tabRound(page), `${route} hides the focus`).toEqual([])
        await page.setViewportSize(NARROW)
        await visit.settled()
        if (otherwiseNarrow.has(route) || (!isOfItsOwnKind && !isWide))
          await expectAccessible(page, `${route}, narrow`, { ...scope, oneTheme: true })
        await expectFitting(page, `${route}, narrow`)
        await expectReflows(page, route)
      }
      expect.soft(visit.complaints(), `${route} complains`).toEqual([])
    }
  })

async function expectFitting(page: Page, what: string): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect.soft(overflow, `${what} scrolls sideways`).toBeLessThanOrEqual(0)
}

async function expectFewReads(route: string, visit: Visit): Promise<void> {
  const most = readsOf(route)
  expect.soft(await visit.documents(), `${route} reads documents`).toBeLessThanOrEqual(most.documents)
  expect.soft(visit.aggregations(), `${route} counts and adds up`).toBeLessThanOrEqual(most.aggregations)
}
