import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/backend-fixture.ts'
import { signIn } from '#e2e/sign-in.ts'
import { someUser } from '#e2e/some-user.ts'

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page })
    .exclude('aside') // the shell is measured on every route by accessibility.e2e.ts
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  )
}

/** Nothing moves any more: axe measures colours as they are at that moment. */
const settled = (page: Page) =>
  page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)))

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    test('a decision from the question to the history', async ({ page, backend }) => {
      test.slow()
      const id = await someUser(backend, {
        managedClubIds: ['someClub'],
        roles: ['clubManager'],
        email: 'a@b.example',
      })
      await signIn(page, undefined, `/users/${id}`)
      const check = async (what: string) => {
        await settled(page)
        expect.soft(await violations(page), what).toEqual([])
      }
      await page.getByRole('button', { name: 'More actions' }).click()
      await expect(page.getByRole('menuitem', { name: /^Delete/ })).toBeVisible()
      await check('the menu with a refused action')
      await page.keyboard.press('Escape')
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
      const id = await someUser(backend)
      await signIn(page, undefined, `/users/${id}/edit`)
      page.on('dialog', (question) => void question.accept())
      await page.getByLabel('First name').fill('')
      await page.getByLabel('Last name').fill('Mine')
      await page.reload()
      await page.getByRole('button', { name: 'Save changes' }).click()
      await expect(page.getByRole('alert')).toContainText('One field needs another look')
      await backend.writeDoc(`users/${id}`, { lastName: 'Theirs', rev: 1, updatedAt: new Date() }, [
        'lastName',
        'rev',
        'updatedAt',
      ])
      await expect(page.getByText('changed this')).toBeVisible({ timeout: 15_000 })
      await settled(page)
      expect.soft(await violations(page), 'the form').toEqual([])
      await page.getByRole('button', { name: 'Show changes' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await settled(page)
      expect.soft(await violations(page), 'the comparison').toEqual([])
    })
  })
