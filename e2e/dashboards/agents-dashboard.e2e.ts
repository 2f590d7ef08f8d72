import { Activity } from '@touchline/domain/nouns/activity/activity.ts'
import { Deal } from '@touchline/domain/nouns/deal/deal.ts'
import { median } from '@touchline/domain/shared/time/period.ts'
import { addDays } from '@touchline/domain/shared/time/time-zone.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { panelSeen } from '#e2e/testing/routes/panel-seen.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { storedRecords } from '#e2e/testing/stored-records.ts'

const DAY_MS = 86_400_000
/** Medians are of so many of the latest won deals, all agents' together. */
const CYCLES_COUNTED = 50
const WON_MORE = 30

test('the leaderboard says of each agent what their deals and activities say', async ({ page, backend }) => {
  const owner = 'demoAdmin2'
  const won = (await storedRecords(backend, 'pipelines')).filter(({ data }) => data['status'] === 'won')
  // More than medians are of, so that those of a colleague are no longer among the latest.
  await backend.writeDocs(
    won.slice(0, WON_MORE).map(({ id, data }, at) => ({
      path: `pipelines/more-${id}`,
      data: { ...data, ownerId: owner, wonAt: new Date(Date.now() - at * 60_000) },
    })),
  )
  const deals = (await storedRecords(backend, 'pipelines')).map(({ id, data }) => Deal.parse({ ...data, id }))
  const activities = (await storedRecords(backend, 'activities')).map(({ id, data }) =>
    Activity.parse({ ...data, id }),
  )
  // The browser's zone is that of the tests (playwright.config.ts).
  const dayOf = (at: Date | null | undefined) =>
    at ? at.toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' }) : ''
  const since = addDays(dayOf(new Date()), 1 - 13 * 7)
  const own = deals.filter(({ ownerId }) => ownerId === owner)
  const wonBetween = (from: string, to: string) =>
    own.filter(({ wonAt }) => dayOf(wonAt) >= from && dayOf(wonAt) < to)
  const expected = {
    Won: own.filter(({ wonAt }) => dayOf(wonAt) >= since).length,
    'Open deals': own.filter(({ status }) => status === 'open').length,
    Overdue: activities.filter(
      ({ ownerId, status, dueAt }) =>
        ownerId === owner && status === 'planned' && dueAt && dueAt < new Date(),
    ).length,
    'Nothing planned': own.filter(
      ({ status, nextActivityAt }) => status === 'open' && nextActivityAt === null,
    ).length,
  }
  expect(expected['Open deals']).toBeGreaterThan(0)

  await signIn(page, undefined, '/dashboard/agents')
  await expect(page).toHaveTitle(/^Agents dashboard · /)
  const table = page.getByRole('table', { name: 'Leaderboard' })
  await expect(table).not.toContainText('…')
  const user = await backend.readDoc(`users/${owner}`)
  const row = table.getByRole('row', { name: new RegExp(String(user?.['lastName'])) })
  const heads = await table.getByRole('columnheader').allInnerTexts()
  for (const [head, count] of Object.entries(expected))
    expect(
      await row
        .getByRole('cell')
        .nth(heads.indexOf(head) - 1)
        .innerText(),
      head,
    ).toBe(`${count}`)

  await test.step('the median cycle is of the latest deals that anyone won', async () => {
    const latest = deals
      .filter(({ wonAt }) => dayOf(wonAt) >= since)
      .toSorted((a, b) => Number(b.wonAt) - Number(a.wonAt))
      .slice(0, CYCLES_COUNTED)
    const cyclesOf = (id: string) =>
      latest
        .filter(({ ownerId }) => ownerId === id)
        .map(({ createdAt, wonAt }) => (Number(wonAt) - Number(createdAt)) / DAY_MS)
    const admins = (await storedRecords(backend, 'users')).filter(({ data }) => data['isAdmin'] === true)
    for (const { id, data } of admins) {
      const cells = table.getByRole('row', { name: new RegExp(String(data['lastName'])) }).getByRole('cell')
      const cycles = cyclesOf(id)
      await expect(cells.nth(heads.indexOf('Median cycle') - 1), id).toHaveText(
        cycles.length < 5 ? '–' : `${Math.round(median(cycles) ?? 0)} days`,
      )
    }
    expect(cyclesOf(owner).length).toBeGreaterThanOrEqual(WON_MORE)
  })

  await test.step('beside the time before, unless nobody wants that', async () => {
    const before = wonBetween(addDays(since, -13 * 7), since)
    const currency = await page.getByLabel('Currency').inputValue()
    const worth = before
      .filter((deal) => deal.currency === currency)
      .reduce((sum, { valueMinor = 0 }) => sum + valueMinor, 0)
    const cell = row.getByRole('cell').nth(heads.indexOf('Previous period') - 1)
    const said = await cell.innerText()
    expect(Number(said.replaceAll(/\D/g, ''))).toBe(Math.round(worth / 100))
    await page.getByLabel('Compare periods').click()
    await expect(table.getByRole('columnheader', { name: 'Previous period' })).toHaveCount(0)
  })

  await test.step('activities done, as a chart and by type', async () => {
    const done = activities.filter(({ ownerId, doneAt }) => ownerId === owner && dayOf(doneAt) >= since)
    const chart = (await panelSeen(page, 'Activities done')).getByRole('region')
    await expect(
      chart.getByRole('link', {
        name: new RegExp(`${String(user?.['lastName'])} ?${done.length}(?: ?[+−]\\d+%)?$`),
      }),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Table' }).last().click()
    const byType = page.getByRole('table', { name: 'Activities done by type' })
    await expect(byType).not.toContainText('…')
    const calls = done.filter(({ type }) => type === 'call').length
    await expect(
      byType
        .getByRole('row', { name: new RegExp(String(user?.['lastName'])) })
        .getByRole('cell')
        .first(),
    ).toHaveText(`${calls}`)
  })
})
