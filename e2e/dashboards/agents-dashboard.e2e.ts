import { Activity } from '@touchline/domain/nouns/activity/activity.ts'
import { Deal } from '@touchline/domain/nouns/pipeline/pipeline.ts'
import { addDays } from '@touchline/domain/shared/time/time-zone.ts'
import { expectAccessible } from '#e2e/testing/axe.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { storedRecords } from '#e2e/testing/stored-records.ts'

test('the leaderboard says of each agent what their deals and activities say', async ({ page, backend }) => {
  const deals = (await storedRecords(backend, 'pipelines')).map(({ id, data }) => Deal.parse({ ...data, id }))
  const activities = (await storedRecords(backend, 'activities')).map(({ id, data }) =>
    Activity.parse({ ...data, id }),
  )
  // The browser's zone is that of the tests (playwright.config.ts).
  const dayOf = (at: Date | null | undefined) =>
    at ? at.toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' }) : ''
  const since = addDays(dayOf(new Date()), 1 - 13 * 7)
  const owner = 'demoAdmin2'
  const own = deals.filter(({ ownerId }) => ownerId === owner)
  const wonBetween = (from: string, to: string) =>
    own.filter(({ wonAt }) => dayOf(wonAt) >= from && dayOf(wonAt) < to)
  const expected = {
    Won: own.filter(({ wonAt }) => dayOf(wonAt) >= since).length,
    Open: own.filter(({ status }) => status === 'open').length,
    Overdue: activities.filter(
      ({ ownerId, status, dueAt }) =>
        ownerId === owner && status === 'planned' && dueAt && dueAt < new Date(),
    ).length,
    'Nothing planned': own.filter(
      ({ status, nextActivityAt }) => status === 'open' && nextActivityAt === null,
    ).length,
  }
  expect(expected.Open).toBeGreaterThan(0)

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

  await test.step('beside the time before, unless nobody wants that', async () => {
    const before = wonBetween(addDays(since, -13 * 7), since)
    const currency = await page.getByLabel('Currency').inputValue()
    const worth = before
      .filter((deal) => deal.currency === currency)
      .reduce((sum, { valueMinor = 0 }) => sum + valueMinor, 0)
    const cell = row.getByRole('cell').nth(heads.indexOf('Before') - 1)
    const said = await cell.innerText()
    expect(Number(said.replaceAll(/\D/g, ''))).toBe(Math.round(worth / 100))
    const compare = page.getByLabel('Compare periods')
    await compare.click()
    await expect(table.getByRole('columnheader', { name: 'Before' })).toHaveCount(0)
    await expect(page).toHaveURL(/compare=no/)
    await compare.click()
    await expect(compare).toBeChecked()
    await expect(table.getByRole('columnheader', { name: 'Before' })).toBeVisible()
  })

  await test.step('activities done, as a chart and by type', async () => {
    const done = activities.filter(({ ownerId, doneAt }) => ownerId === owner && dayOf(doneAt) >= since)
    const chart = page.getByRole('region', { name: 'Activities done, chart' })
    await expect(
      chart.getByRole('link', {
        name: new RegExp(`${String(user?.['lastName'])}.*\\b${done.length} · \\d+ before$`),
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
  await expectAccessible(page, 'agents', { exceptNavigation: true })
})
