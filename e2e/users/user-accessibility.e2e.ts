import { createUser } from '#e2e/create/create-user.ts'
import { expectAccessible } from '#e2e/testing/axe.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { FRESH, lookAgain } from '#e2e/testing/fresh.ts'
import { signIn } from '#e2e/testing/sign-in.ts'

test.describe('light and dark', () => {
  test('a decision from the question to the history', async ({ page, backend }) => {
    test.slow()
    const id = await createUser(backend, {
      managedClubIds: ['someClub'],
      roles: ['clubManager'],
      email: 'a@b.example',
    })
    await signIn(page, undefined, `/users/${id}`)
    const check = (what: string) => expectAccessible(page, what, { exceptNavigation: true })
    await page.getByRole('button', { name: 'More actions' }).click()
    await expect(page.getByRole('menuitem', { name: /^Delete/ })).toBeVisible()
    await check('the menu with a refused action')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await page.getByRole('button', { name: 'Suspend' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Suspend' }).click()
    await expect(dialog.getByText('Choose a reason.')).toBeVisible()
    await check('the dialog with a warning and a message')
    await dialog.getByRole('combobox', { name: 'Reason' }).click()
    await page.getByRole('option', { name: /^Spam/ }).click()
    await dialog.getByRole('button', { name: 'Suspend' }).click()
    await expect(page.getByText('is suspended.')).toBeVisible()
    await check('the suspended user with a toast')
  })

  test('a form with a restored draft, wrong fields and a newer version', async ({ page, backend }) => {
    test.slow()
    const id = await createUser(backend)
    await signIn(page, undefined, `/users/${id}/edit`)
    page.on('dialog', (question) => void question.accept())
    await page.getByLabel('First name').fill('')
    await page.getByLabel('Last name').fill('Mine')
    await page.reload()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('alert')).toContainText('1 field needs another look')
    await backend.writeDoc(`users/${id}`, { lastName: 'Theirs', rev: 1, updatedAt: new Date() }, [
      'lastName',
      'rev',
      'updatedAt',
    ])
    await lookAgain(page)
    await expect(page.getByText('saved Last name')).toBeVisible(FRESH)
    await expectAccessible(page, 'the form', { exceptNavigation: true })
    await page.getByRole('button', { name: 'Compare' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page, 'the comparison', { exceptNavigation: true })
  })
})
