import type { Page } from '@playwright/test'
import { paths } from '@touchline/console/paths.ts'
import { clubsMapPage, viewIn } from '#e2e/clubs/clubs-map-page.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { expectFits } from '#e2e/testing/fits.ts'
import { SOME_CLUB, SOME_DEAL, SOME_MATCH, SOME_OWNERSHIP, SOME_USER } from '#e2e/testing/routes/routes.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { fingerOn, middleOf, phonePage, restingBox } from '#e2e/testing/finger.ts'
import { smallTargets } from '#e2e/testing/targets.ts'
import { listPage } from '#e2e/testing/users-list-page.ts'
import { visit } from '#e2e/testing/visit.ts'

/** The content of a page begins so far down at most, in pixels. */
const FIRST = 260

const row = (page: Page) => page.locator('main tbody tr').first()
const item = (page: Page) =>
  page.getByRole('region', { name: 'Item under review' }).getByRole('heading').first()
const field = (page: Page) => page.locator('main form').locator('input, select, textarea').first()
const panel = (page: Page) => page.locator('main dl').first()

/** The first day that has anything; late in a month there may be none left. */
const day = (page: Page) =>
  page
    .getByRole('region', { name: /\d{4}$/ })
    .or(page.getByText('Nothing planned from today.'))
    .first()

/**
 * Taps there again by the time that the next item has come, which no finger does reliably: sooner, the first item would get
 * it, and later the bar takes presses again.
 */
const tapAgainOnNext = (page: Page, at: { x: number; y: number }) =>
  page.evaluate(({ x, y }) => {
    const heading = () => document.querySelector('main h2')?.textContent
    const before = heading()
    const observer = new MutationObserver(() => {
      const now = heading()
      if (now === undefined || now === before) return
      observer.disconnect()
      const click = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 })
      document.elementFromPoint(x, y)?.dispatchEvent(click)
      document.body.dataset['tappedAgain'] = ''
    })
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  }, at)

/** Every kind of page, once where several are made of the same parts, and what of it comes first. */
const pages: [route: string, first: (page: Page) => ReturnType<typeof row>][] = [
  [paths.dashboard.users(), (page) => page.locator('main section').first()],
  [paths.users(), row],
  [paths.inbox(), (page) => page.locator('[data-inbox-line]').first()],
  [paths.clubRequests(), item],
  [paths.matchApproval(), item],
  [paths.videoApproval(), item],
  [paths.ownershipRequest(SOME_OWNERSHIP), item],
  [paths.pipelines(), (page) => page.locator('[data-item]').first()],
  [paths.activities({ view: 'calendar' }), day],
  [paths.clubAdd(), field],
  [paths.user(SOME_USER), panel],
  [paths.club(SOME_CLUB), panel],
  [paths.match(SOME_MATCH), (page) => page.locator('main section').first()],
  [paths.pipeline(SOME_DEAL), panel],
  [paths.profile(), field],
]

test('on a phone every page begins with what it is for, and what can be pressed is 44 px; a long press selects a row, a scroll does nothing else, a swipe closes the navigation, two fingers zoom the map', async ({
  browser,
  backend,
}) => {
  const page = await phonePage(browser, backend.url)
  await signIn(page, undefined, '/clubs')
  const list = listPage(page, 'Approved Clubs')
  await list.settled()
  const finger = await fingerOn(page)
  const second = await middleOf(list.links.nth(1))
  const third = await middleOf(list.links.nth(2))

  await finger.swipe(third, { x: third.x, y: third.y - 160 })
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(60)
  // The swipe may still carry the page on.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, 0))
    expect(await middleOf(list.links.nth(1))).toEqual(second)
  }).toPass()
  await expect(list.selection).toHaveCount(0)
  await expect(page).toHaveURL(/\/clubs$/)

  await finger.down(second)
  await expect(list.selection.getByRole('status')).toHaveText('1 selected')
  await finger.up()
  await expect(list.table.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await expect(page).toHaveURL(/\/clubs$/)
  // Beside the box, where only the card's edge is.
  const edge = await restingBox(list.table.getByRole('row').nth(3))
  await page.touchscreen.tap(edge.x + 4, edge.y + edge.height - 6)
  await expect(list.table.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await expect(page).toHaveURL(/\/clubs$/)

  await page.getByRole('button', { name: 'Open navigation' }).tap()
  const drawer = page.getByRole('dialog', { name: 'Navigation' })
  await expect(drawer).toBeVisible()
  await finger.swipe({ x: 240, y: 300 }, { x: 60, y: 310 })
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL(/\/clubs$/)

  await page.touchscreen.tap(third.x, third.y)
  await expect(page).toHaveURL(/\/view-club\//)

  await test.step('where there is room for both, the end of a row opens its record beside the list', async () => {
    await page.setViewportSize({ width: 1366, height: 900 })
    await visit(page, '/clubs')
    await list.settled()
    const end = await restingBox(list.table.getByRole('row').nth(2))
    await page.touchscreen.tap(end.x + end.width - 40, end.y + end.height / 2)
    await expect(page).toHaveURL(/\/clubs\/peek\//)
    await page.setViewportSize({ width: 360, height: 740 })
  })

  await test.step('the second of two taps decides nothing about the item that came', async () => {
    await visit(page, paths.clubRequests())
    await page.getByRole('button', { name: 'Waiting list' }).tap()
    const waiting = page.getByRole('dialog', { name: 'Waiting' })
    const names = waiting.getByRole('link')
    await expect(names.nth(2)).toBeVisible()
    const next = await names.nth(1).locator('span').first().textContent()
    await waiting.getByRole('button', { name: 'Close' }).tap()
    await expect(waiting).toBeHidden()
    const skip = page.getByRole('button', { name: 'Skip', exact: true })
    // Until then a press may be meant for what was there before.
    await expect(page.locator('[data-settling]')).toHaveCount(0)
    await tapAgainOnNext(page, await middleOf(skip))
    await skip.tap()
    await expect(item(page)).toHaveText(next ?? '')
    await expect(page.locator('body')).toHaveAttribute('data-tapped-again')
    await page.getByRole('button', { name: 'Waiting list' }).tap()
    await expect(waiting.getByText('Skipped')).toHaveCount(1)
    await waiting.getByRole('button', { name: 'Close' }).tap()
    await expect(item(page)).toHaveText(next ?? '')
  })

  const late: string[] = []
  const small: string[] = []
  for (const [route, first] of pages)
    await test.step(route, async () => {
      await visit(page, route)
      await expect(page).toHaveURL(route)
      await expect(first(page)).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      const top = await first(page).evaluate((one) => one.getBoundingClientRect().top + scrollY)
      if (top > FIRST) late.push(`${route}: ${Math.round(top)}`)
      small.push(...(await smallTargets(page)).map((one) => `${route}: ${one}`))
      await expectFits(page, route)
    })
  expect.soft(late, 'begin too far down').toEqual([])
  expect(small, 'are too small for a finger').toEqual([])

  await test.step('two fingers zoom the map and not the page', async () => {
    await visit(page, `${paths.dashboard.map()}?at=52,5,5`)
    const map = clubsMapPage(page)
    await map.settled()
    const before = viewIn(page).zoom
    await finger.pinch(await middleOf(map.canvas), 100)
    await expect.poll(() => viewIn(page).zoom).toBeGreaterThan(before + 1)
    await map.settled()
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1)
  })
})
