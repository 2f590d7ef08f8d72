import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '#e2e/testing/axe.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { panelSeen } from '#e2e/testing/routes/panel-seen.ts'
import { signIn } from '#e2e/testing/sign-in.ts'

const TITLE = 'Sign-ups by week'

/** The chart, once it and what it is compared with are counted. */
async function countedChart(page: Page): Promise<Locator> {
  const chart = (await panelSeen(page, TITLE)).getByRole('group', { name: TITLE })
  await expect(chart.getByRole('listitem').last()).toContainText(/: \d+, previous period \d+/)
  await expect(chart).not.toContainText('…')
  return chart
}

/** A column’s accessible text. */
const saidOf = async (chart: Locator, at: number) =>
  (await chart.getByRole('listitem').nth(at).getByRole('link').getByText(/: /).innerText()).trim()

test('a chart is read by keys: one stop of Tab, arrows announce each column beside the period before, Enter opens it; on paper and in forced colours', async ({
  page,
}) => {
  await signIn(page, undefined, '/dashboard/users')
  const chart = await countedChart(page)
  const status = chart.getByRole('status')
  await page.getByLabel('Role').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(chart).toBeFocused()
  await expect(status).toBeEmpty()
  await expect(chart).toHaveAccessibleDescription(/^13 columns\. Highest: .+ Use the arrow keys/)

  await page.keyboard.press('ArrowLeft')
  await expect(status).toHaveText(await saidOf(chart, 12))
  await page.keyboard.press('ArrowLeft')
  const said = await saidOf(chart, 11)
  await expect(status).toHaveText(said)
  const [, name = '', count = '', before = ''] = /^(.+): (\d+), previous period (\d+)/.exec(said) ?? []
  await expect(chart).toContainText(`This period ${count} Previous period ${before}`)
  await expect(chart.getByRole('link', { name, exact: true })).toBeVisible()
  await page.keyboard.press('Home')
  await expect(status).toHaveText(await saidOf(chart, 0))
  await expectAccessible(page, 'a column that is read', { exceptNavigation: true, oneTheme: true })
  await page.keyboard.press('Escape')
  await expect(status).toBeEmpty()
  await expect(chart).toBeFocused()

  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/users\?joined=/)
  await expect(page.getByText(`of ${count}`).first()).toBeVisible()
  await page.goBack()

  await test.step('the period before is drawn and told only where it is compared with', async () => {
    const again = await countedChart(page)
    await page.getByLabel('Compare periods').click()
    await expect(again).not.toContainText(/previous period/i)
    await expect(again.getByRole('listitem').first()).toContainText(/: \d+$/)
    await page.getByLabel('Compare periods').click()
  })

  await test.step('on paper and in forced colours columns and bars are seen, and every number stands beside them', async () => {
    const printed = await countedChart(page)
    const bars = (where: Locator) => where.locator('[data-mark]').evaluateAll(coloursOf)
    const activation = await panelSeen(page, 'Activation')
    await expect(activation.getByRole('link').last()).toHaveText(/\d/)
    const numbers = printed.getByRole('listitem').getByText(/^\d+$/)
    await expect(numbers.first()).toBeHidden()

    await page.emulateMedia({ media: 'print' })
    await expect(numbers.first()).toBeVisible()
    await expect(numbers.filter({ visible: true })).toHaveCount(13)
    for (const where of [printed, activation])
      expect(new Set(await bars(where))).toEqual(new Set(['rgb(0, 0, 0) exact']))
    await page.emulateMedia({ media: 'screen', forcedColors: 'active' })
    for (const where of [printed, activation])
      for (const colour of await bars(where))
        expect(colour).not.toMatch(/^(?:rgba\(0, 0, 0, 0\)|rgb\(255, 255, 255\))/)
  })
})

test('on a phone a tap reads a column and opens nothing; its name in the read-out is the way to the list', async ({
  browser,
  backend,
}) => {
  const context = await browser.newContext({
    baseURL: backend.url,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    timezoneId: 'Europe/Berlin',
  })
  const page = await context.newPage()
  await signIn(page, undefined, '/dashboard/users')
  const chart = await countedChart(page)
  const said = await saidOf(chart, 6)
  const [, name = ''] = /^(.+): /.exec(said) ?? []
  await chart.getByRole('listitem').nth(6).tap()
  const link = chart.getByRole('link', { name, exact: true })
  await expect(link).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/users$/)
  const { height = 0 } = (await link.boundingBox()) ?? {}
  expect(height).toBeGreaterThanOrEqual(44)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await link.tap()
  await expect(page).toHaveURL(/\/users\?joined=/)
})

/** Runs in the page. */
const coloursOf = (elements: Element[]) =>
  elements.map((element) => {
    const { backgroundColor, printColorAdjust } = getComputedStyle(element)
    return `${backgroundColor} ${printColorAdjust}`
  })
