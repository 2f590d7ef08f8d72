import { expectAccessible } from '#e2e/testing/axe.ts'
import { expect } from '#e2e/testing/backend-fixture.ts'
import { test } from '#e2e/testing/empty-database.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { visit } from '#e2e/testing/visit.ts'

test('an empty console says on each page what comes first', async ({ page, backend }) => {
  const { email } = await backend.administrator()
  await signIn(page, email, '/dashboard/pipelines')
  await expect(page.getByRole('heading', { name: 'No deals yet' })).toBeVisible()
  await expectAccessible(page, 'the dashboard without a deal', { exceptNavigation: true })
  await expect(page.getByRole('link', { name: 'Add deal' })).toHaveAttribute('href', '/sales-pipeline/add')

  await visit(page, '/dashboard/agents')
  await expect(page.getByText('No one owns contacts, deals or activities yet.')).toBeVisible()

  // The list opens at the days around today, and says all the same that there is no match at all.
  await visit(page, '/matches')
  await expect(page.getByRole('heading', { name: 'No matches yet' })).toBeVisible()
  const contract = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'How the platform writes matches' }).click()
  const opened = await contract
  await expect(opened.getByRole('heading', { name: 'matches', exact: true })).toBeInViewport()
  await expect(opened.getByRole('cell', { name: 'home.clubId', exact: true })).toBeVisible()
  await opened.close()

  await visit(page, '/match-approval')
  await expect(page.getByRole('heading', { level: 1, name: 'Match Approval' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'How the platform writes matches' })).toBeVisible()
  await visit(page, '/video-approval')
  await expect(page.getByRole('link', { name: 'How the platform writes videos' })).toBeVisible()
})
