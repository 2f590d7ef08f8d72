import type { Page } from '@playwright/test'
import { paths } from '@touchline/console/paths.ts'
import { expectReflows } from '#e2e/accessibility/reflow.ts'
import { expectInLanguage } from '#e2e/languages/page-faults.ts'
import { untranslatedBeside } from '#e2e/languages/stored-words.ts'
import { expectAccessible } from '#e2e/testing/axe.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { expectFits } from '#e2e/testing/fits.ts'
import { primaryActions } from '#e2e/testing/routes/primary-actions.ts'
import { readsOf } from '#e2e/testing/routes/route-reads.ts'
import { watchRoutes, type Visit } from '#e2e/testing/routes/route-watch.ts'
import {
  SOME_CLUB,
  SOME_COMMENT,
  SOME_DEAL,
  SOME_LEAGUE,
  SOME_MATCH,
  SOME_OWNERSHIP,
  SOME_USER,
  signedInRoutes,
} from '#e2e/testing/routes/routes.ts'
import { expectFewScripts, scriptsInUse } from '#e2e/testing/routes/route-scripts.ts'
import { panelsSeen } from '#e2e/testing/routes/panel-seen.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { tabRound } from '#e2e/testing/tab-round.ts'

// Every route is opened once, wide, in a language that is mirrored and 40 % longer, and narrowed then: everything that must
// hold on all of them is looked at on the way. In halves, so that both workers have their share.
test.describe.configure({ mode: 'parallel' })
// A trace would keep a picture of the page for every key; what fails says where and why.
test.use({ trace: 'off' })

/** Their pages are those of other routes (app/routes.tsx). */
const isTwin = (route: string) =>
  [paths.salesPipeline(), paths.comment(SOME_COMMENT)].includes(route) ||
  /^\/(invitations|video-approval)\//.test(route)
const routes = signedInRoutes.filter((route) => !isTwin(route))
const halves = [0, 1].map((half) => routes.filter((_, index) => index % 2 === half))

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

/**
 * In the mirrored language an abbreviation is no part of its word, and rivals side by side have no room above the bar. That these
 * pages are translated, languages-pseudo.e2e.ts sees.
 */
const inEnglish = [paths.league(SOME_LEAGUE), paths.ownershipRequest(SOME_OWNERSHIP)]

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

for (const [half, own] of halves.entries())
  test(`every route, half ${half + 1}: translated, no violation, no complaint, within its budgets, focus in sight, one primary action, wide, narrow and at 400 %`, async ({
    page,
    backend,
  }) => {
    test.setTimeout(1_800_000)
    const untranslated = await untranslatedBeside(backend)
    await speakMirrored(page)
    await signIn(page)
    const watched = watchRoutes(page)
    const known = await scriptsInUse(page, await watched.open(paths.users()))
    for (const [index, route] of own.entries()) {
      const isOfItsOwnKind = routesOfTheirOwnKind.has(route)
      // The others are looked at by axe in one theme and one width, and the next ones in the others.
      const isWide = index % 4 < 2
      const scope = { oneTheme: !isOfItsOwnKind, exceptNavigation: !isOfItsOwnKind }
      await page.goto('about:blank')
      await page.emulateMedia({ colorScheme: index % 2 === 0 ? 'light' : 'dark' })
      await page.setViewportSize(WIDE)
      const visit = await watched.open(route)
      await expectFewReads(route, visit)
      expectFewScripts(route, visit, known)
      if (await panelsSeen(page)) await visit.settled()
      expect.soft((await primaryActions(page)).slice(1), `${route} has a second primary action`).toEqual([])
      const isMirrored = !inEnglish.includes(route)
      if (isMirrored) await expectInLanguage(page, route, untranslated)
      if (isOfItsOwnKind || isWide) await expectAccessible(page, route, scope)
      if (isOfItsOwnKind) expect.soft(await tabRound(page), `${route} hides the focus`).toEqual([])

      await page.setViewportSize(NARROW)
      if (await panelsSeen(page)) await visit.settled()
      await isLaidOut(page)
      if (isMirrored) await expectInLanguage(page, `${route}, narrow`, untranslated)
      if (otherwiseNarrow.has(route) || (!isOfItsOwnKind && !isWide))
        await expectAccessible(page, `${route}, narrow`, { ...scope, oneTheme: true })
      // The other way round, too.
      await page.evaluate(() => (document.documentElement.dir = 'ltr'))
      await expectReflows(page, route)
      expect.soft(visit.complaints(), `${route} complains`).toEqual([])
    }
  })

/** Pages that are loaded from now on are mirrored and 40 % longer, except those that aren't. */
const speakMirrored = (page: Page) =>
  page.addInitScript((except) => {
    const language = except.includes(location.pathname) ? 'en' : 'ar-XB'
    // A frame within the page may be gone before its storage is there.
    if (window === window.top && location.protocol.startsWith('http'))
      localStorage.setItem('touchline.language', language)
  }, inEnglish)

/** Charts, lists and drawers have measured the window, and what they show then is there. */
async function isLaidOut(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame)
  })
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

async function expectFewReads(route: string, visit: Visit): Promise<void> {
  const most = readsOf(route)
  expect.soft(await visit.documents(), `${route} reads documents`).toBeLessThanOrEqual(most.documents)
  expect.soft(visit.aggregations(), `${route} counts and adds up`).toBeLessThanOrEqual(most.aggregations)
}
