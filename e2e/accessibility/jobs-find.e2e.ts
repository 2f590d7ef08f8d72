import { DEMO_PASSWORD } from '@touchline/demo/administrators.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { listPage } from '#e2e/testing/users-list-page.ts'
import { visit } from '#e2e/testing/visit.ts'
import { goOn, goTo } from './go-on.ts'
import { listen } from './heard.ts'

// As in jobs-review.e2e.ts: heard, and by keys alone.

test('from signing in to a record, a sorted and filtered list, a dialog left, and another language', async ({
  page,
  backend,
}) => {
  const { email } = await backend.administrator()
  const ear = await listen(page)
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })

  await test.step('sign in', async () => {
    await page.goto('/clubs')
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - main:
        - heading "Sign in" [level=1]
        - textbox "Email"
        - textbox "Password"
        - button "Show password"
        - button "Sign in"
        - button "Forgot password?"
    `)
    const field = page.getByRole('textbox', { name: 'Email' })
    await goOn(page, page.getByRole('button', { name: 'Sign in' }))
    await expect(field).toBeFocused()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription('Enter your e-mail.')
    await page.keyboard.type(email)
    await page.keyboard.press('Tab')
    await page.keyboard.type('wrong')
    await page.keyboard.press('Enter')
    await ear.says('Wrong e-mail or password.')
    await goTo(page, page.getByRole('textbox', { name: 'Password' }))
    await page.keyboard.type(DEMO_PASSWORD)
    await page.keyboard.press('Enter')
    await expect(heading('Approved Clubs')).toBeFocused()
    await expect(page).toHaveTitle('Approved Clubs · Touchline')
  })

  const list = listPage(page, 'Approved Clubs')
  await test.step('sort and search', async () => {
    await expect(list.range).toHaveText('1–25 of 560')
    await ear.forget()
    const header = page.getByRole('columnheader', { name: 'Name' })
    await goOn(page, header.getByRole('button'))
    await expect(header).toHaveAttribute('aria-sort', 'ascending')
    await ear.says('Sorted by name, A to Z')
    await page.keyboard.press('/')
    await page.keyboard.insertText('xqzxqz')
    // Once, however long the search for something similar takes.
    await ear.says(/^No clubs match No results\. Try removing a filter\./)
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await expect(list.range).toHaveText('1–25 of 560')
    await ear.says('560 clubs')
  })

  await test.step('select a row, open a dialog and leave it', async () => {
    await list.settled()
    await goTo(page, list.table.getByRole('checkbox').nth(1))
    await page.keyboard.press('Space')
    await ear.says('1 selected')
    const opener = list.selection.getByRole('button', { name: 'Archive' })
    await goOn(page, opener, 'Shift+Tab')
    await expect(page.getByRole('dialog', { name: /^Archive/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(opener).toBeFocused()
  })

  await test.step('a record by the palette', async () => {
    const name = (await list.links.first().innerText()).trim()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: 'Search and commands' })).toBeFocused()
    await ear.forget()
    await page.keyboard.insertText(name)
    await ear.says('Searching…', /^\d+ results?$/)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page).not.toHaveTitle(/Approved Clubs/)
  })

  await test.step('another language', async () => {
    await visit(page, '/profile')
    const typed = page.getByRole('textbox', { name: 'Last name' })
    await typed.fill('Unsaved')
    const field = page.getByRole('combobox', { name: 'Language' })
    await goTo(page, field)
    await expect(field).toHaveAccessibleDescription(/^Changing the language reloads the page\./)
    await page.keyboard.press('ArrowDown')
    const german = page.getByRole('option', { name: 'Deutsch' })
    await expect(german).toBeVisible()
    const id = (await german.getAttribute('id')) ?? ''
    await expect(async () => {
      await page.keyboard.press('ArrowDown')
      await expect(field).toHaveAttribute('aria-activedescendant', id, { timeout: 200 })
    }).toPass()
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(page).toHaveTitle('Profil · Touchline')
    await expect(page.getByRole('textbox', { name: 'Nachname' })).toHaveValue('Unsaved')
  })
})
