import { expectAccessible } from '#e2e/testing/axe.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { signIn } from '#e2e/testing/sign-in.ts'

test('the first minute: steps tried are ticked, hidden for good on every machine, and restored', async ({
  page,
  another,
  backend,
}) => {
  const { uid, email } = await backend.administrator()
  const kept = async () => (await backend.readDoc(`users/${uid}`))?.['preferences']
  await signIn(page, email, '/dashboard/users')
  const panel = page.getByRole('region', { name: 'First steps' })
  await expect(panel).toContainText('0 of 5 done')
  await expectAccessible(page, 'the first steps', { exceptNavigation: true })

  await panel.getByRole('button', { name: 'Open search' }).press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(panel).toContainText('1 of 5 done')
  await panel.getByRole('link', { name: 'Review a club' }).press('Enter')
  await expect(page).toHaveURL(/\/club-requests/)
  await page.goBack()
  await expect(panel.getByRole('listitem')).toHaveText([/^Learn the shortcuts/])
  await panel.getByRole('button', { name: 'Show all' }).click()
  await expect(panel.getByRole('navigation', { name: 'Pages by task' })).toBeVisible()
  await expect(
    panel.getByRole('listitem').filter({ hasText: 'Review without the mouse, done' }),
  ).toBeVisible()
  await expect.poll(kept).toEqual({ stepsDone: ['search', 'decide'] })

  await panel.getByRole('button', { name: 'Dismiss' }).click()
  await expect(panel).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(panel).toBeVisible()
  await panel.getByRole('button', { name: 'Dismiss' }).click()
  await expect.poll(kept).toMatchObject({ stepsDismissed: true })

  const elsewhere = await another()
  await signIn(elsewhere, email, '/dashboard/users')
  await expect(elsewhere.getByRole('region', { name: 'Work waiting' })).toBeVisible()
  await expect(elsewhere.getByRole('region', { name: 'First steps' })).toHaveCount(0)
  await elsewhere.getByRole('button', { name: new RegExp(email) }).click()
  await elsewhere.getByRole('menuitem', { name: 'Profile' }).click()
  await elsewhere.getByRole('link', { name: 'Show first steps' }).click()
  await expect(elsewhere.getByRole('region', { name: 'First steps' })).toContainText('2 of 5 done')
  await elsewhere.close()
})
