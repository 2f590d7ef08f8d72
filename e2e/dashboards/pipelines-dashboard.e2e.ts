import { Deal } from '@touchline/domain/nouns/deal/deal.ts'
import { median, monthsAhead } from '@touchline/domain/shared/time/period.ts'
import { addDays } from '@touchline/domain/shared/time/time-zone.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { panelSeen } from '#e2e/testing/routes/panel-seen.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { storedRecords } from '#e2e/testing/stored-records.ts'
import { visit } from '#e2e/testing/visit.ts'

const DAY_MS = 86_400_000
/** The median is of so many of the latest. */
const CYCLES_COUNTED = 25

test('every figure of the pipeline is what its deals say, worked out a second time, and leads to them', async ({
  page,
  backend,
}) => {
  const deals = (await storedRecords(backend, 'pipelines')).map(({ id, data }) => Deal.parse({ ...data, id }))
  // The browser's zone is that of the tests (playwright.config.ts).
  const dayOf = (at: Date | null | undefined) =>
    at ? at.toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' }) : ''
  const today = dayOf(new Date())
  const since = addDays(today, 1 - 13 * 7)
  const inEuros = deals.filter(({ currency }) => currency === 'EUR')
  const openOnes = deals.filter(({ status }) => status === 'open')
  const wonIn = (all: Deal[]) => all.filter(({ wonAt }) => dayOf(wonAt) >= since)
  const lost = deals.filter(({ lostAt }) => dayOf(lostAt) >= since)
  const won = wonIn(deals)
  const worth = (all: Deal[]) => all.reduce((sum, { valueMinor = 0 }) => sum + valueMinor, 0)
  const euros = (minor: number) => `€${Math.round(minor / 100).toLocaleString('en-GB')}`
  expect(won.length).toBeGreaterThan(5)
  const latest = won.toSorted((a, b) => Number(b.wonAt) - Number(a.wonAt)).slice(0, CYCLES_COUNTED)
  expect(latest.length).toBeLessThan(won.length)
  const cycles = latest.map(({ createdAt, wonAt }) => (Number(wonAt) - Number(createdAt)) / DAY_MS)

  await signIn(page, undefined, '/dashboard/pipelines?currency=EUR')
  const figure = (label: string, value: string) =>
    page.getByRole('link', { name: `${label}: ${value}`, exact: true })
  await expect(
    figure('Open value', euros(worth(inEuros.filter(({ status }) => status === 'open')))),
  ).toBeVisible()
  await expect(figure('Won value', euros(worth(wonIn(inEuros))))).toBeVisible()
  await expect(figure('Won deals', `${won.length}`)).toBeVisible()
  await expect(
    figure('Win rate', `${Math.round((won.length / (won.length + lost.length)) * 100)}%`),
  ).toBeVisible()
  await expect(figure('Median cycle', `${Math.round(median(cycles) ?? 0)} days`)).toBeVisible()
  // A deal that nobody gave a date has none to slip.
  const slipped = openOnes.filter(
    ({ expectedCloseDate }) => expectedCloseDate && expectedCloseDate < today,
  ).length
  await expect(figure('Slipped', `${slipped}`)).toBeVisible()

  await test.step('the funnel counts who ever reached a stage', async () => {
    const made = deals.filter(({ createdAt }) => dayOf(createdAt) >= since)
    const reached = (stage: string) =>
      made.filter(({ stageHistory = [] }) => stageHistory.some(({ stageId }) => stageId === stage)).length
    const funnel = (await panelSeen(page, 'Funnel')).getByRole('region')
    for (const [name, stage] of [
      ['Lead', 'lead'],
      ['Demo', 'demo'],
      ['Won', 'won'],
    ] as const)
      await expect(
        funnel.getByRole('link', { name: new RegExp(`^${name} ?${reached(stage)}\\b`) }),
      ).toBeVisible()
  })

  await test.step('a figure leads to its deals', async () => {
    await figure('Won deals', `${won.length}`).click()
    await expect(page.getByText(`of ${won.length}`).first()).toBeVisible()
    await page.goBack()
  })

  await test.step('a month of the forecast leads to the deals that are in it', async () => {
    const [, next] = monthsAhead(today, 2)
    const forecast = openOnes.filter(
      ({ currency, forecastCategory = '', expectedCloseDate = '' }) =>
        currency === 'EUR' &&
        ['commit', 'bestCase', 'pipeline'].includes(forecastCategory) &&
        expectedCloseDate >= (next?.from ?? '') &&
        expectedCloseDate <= (next?.to ?? ''),
    )
    expect(forecast.length).toBeGreaterThan(0)
    await (await panelSeen(page, 'Forecast')).getByRole('region').getByRole('link').nth(1).click()
    await expect(page.getByRole('navigation', { name: 'Pages' }).getByRole('status')).toHaveText(
      new RegExp(` of ${forecast.length}$`),
    )
  })

  await test.step('the funnel tells how many moved on from stage to stage and marks the biggest drop', async () => {
    await visit(page, '/dashboard/pipelines?period=12m')
    const funnel = (await panelSeen(page, 'Funnel')).getByRole('region')
    await expect(funnel.getByRole('link').last()).toHaveText(/^Won\d/)
    const counts = (await funnel.getByRole('link').allInnerTexts()).map((text) =>
      Number(/\d+/.exec(text)?.[0]),
    )
    const shares = counts.slice(1).map((count, at) => Math.round((100 * count) / (counts[at] ?? 0)))
    await expect(funnel.getByRole('listitem').filter({ hasText: 'moved on' })).toHaveText(
      shares.map((share) => `${share}% moved on${share === Math.min(...shares) ? 'Biggest drop' : ''}`),
    )
  })
})
