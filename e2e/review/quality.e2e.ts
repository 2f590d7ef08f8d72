import type { Page } from '@playwright/test'
import { areaName } from '@touchline/domain/engine/log/subject.ts'
import { agreementOf, pairsOf } from '@touchline/domain/engine/review/second/agreement.ts'
import { SecondLook, secondLookQueues } from '@touchline/domain/engine/review/second/second-look.ts'
import { expectAccessible } from '#e2e/testing/axe.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { panelSeen } from '#e2e/testing/routes/panel-seen.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { storedRecords } from '#e2e/testing/stored-records.ts'
import { tellingWeek } from './approval-entry.ts'

const LATER = 'from three reviewers and fifty decisions a week on.'

test('quality: reversals alone for a small team, then agreement, of all for leads, of one’s own for others', async ({
  page,
  backend,
}) => {
  await signIn(page, undefined, '/history')
  await page.getByRole('link', { name: 'Review quality' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Review quality' })).toBeVisible()
  await expect(page.getByText(LATER)).toBeVisible()
  await expect(page.getByRole('table', { name: 'Reversals by queue' })).not.toContainText('…')
  await expect(page.getByText('κ')).toHaveCount(0)
  await expectAccessible(page, 'quality of a small team', { exceptNavigation: true })

  await page.goto('/club-requests?rules=clubs')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'New rule' }).click()
  await expect(dialog.getByText(LATER)).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Action' }).first().click()
  await expect(page.getByRole('option', { name: 'Suggest a decision' })).toBeVisible()
  await expect(page.getByRole('option', { name: 'Decide automatically' })).toHaveCount(0)

  await tellingWeek(backend)
  await page.goto('/quality')
  const looks = (await storedRecords(backend, 'secondLooks'))
    .map(({ id, data }) => SecondLook.parse({ ...data, id }))
    .filter(({ verdicts }) => verdicts.length > 1)
  // While nobody leads, everybody does.
  await expectQuality(page, looks)
  await expect(page.getByText(LATER)).toHaveCount(0)
  const splits = await panelSeen(page, 'Split decisions')
  await expect(splits.getByRole('link').first()).toBeVisible()
  await expect(splits).not.toContainText('…')
  await expect(splits.getByText('Latest 10 of ')).toHaveCount(
    looks.filter(({ verdicts: [first, second] }) => first?.action !== second?.action).length > 10 ? 1 : 0,
  )
  await expect(page.getByText('Overruled')).toHaveCount(3)
  await expect(page.getByText('Waiting: ')).toBeVisible()

  await backend.writeDoc('stats/leads', { count: 1, userId: 'demoAdmin2' })
  await page.reload()
  await expect(page.getByText('Second looks in which you gave a verdict.')).toBeVisible()
  const mine = looks.filter(({ people }) => people.includes('demoAdmin1'))
  expect(mine.length).toBeLessThan(looks.length)
  await expectQuality(page, mine)
  await expect(page.getByText('Waiting: ')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Second looks' })).toHaveCount(0)
})

/** The table of queues says what these looks do. */
async function expectQuality(page: Page, looks: readonly SecondLook[]): Promise<void> {
  const table = page.getByRole('table', { name: 'Agreement by queue' })
  await expect(table).not.toContainText('…')
  for (const queue of secondLookQueues) {
    const { n, agreed, kappa } = agreementOf(pairsOf(looks.filter((look) => look.queue === queue)))
    const row = table.getByRole('row', { name: new RegExp(`^${areaName(queue)}`) })
    const share = n === 0 ? '–' : n < 20 ? `${agreed} of ${n}` : `${Math.round((100 * agreed) / n)}%`
    await expect(row.getByRole('cell').nth(0)).toHaveText(`${n}`)
    await expect(row.getByRole('cell').nth(1)).toHaveText(share)
    await expect(row.getByRole('cell').nth(2)).toHaveText(kappa === undefined ? '–' : kappa.toFixed(2))
  }
}
