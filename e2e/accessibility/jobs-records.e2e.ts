import type { Page } from '@playwright/test'
import { colleagueChanges } from '#e2e/create/colleague-edit.ts'
import { createPerson } from '#e2e/create/create-contact.ts'
import { boardPage, createDeal } from '#e2e/create/create-deal.ts'
import { ownId } from '#e2e/create/create-club.ts'
import { expect, test, type TestBackend } from '#e2e/testing/backend-fixture.ts'
import { lookAgain } from '#e2e/testing/fresh.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { visit } from '#e2e/testing/visit.ts'
import { goOn, goTo } from './go-on.ts'
import { listen } from './heard.ts'

// As in jobs-review.e2e.ts: heard, and by keys alone.

test('a contact is created and changed beside a colleague, contacts are imported, a deal is moved and a call logged', async ({
  page,
  backend,
}) => {
  await signIn(page, undefined, '/contacts/add')
  const ear = await listen(page)
  await test.step('a contact is created, after an error that leads to its field, and changed while a colleague changes it too', () =>
    aContact(page, backend, ear))
  await test.step('a file with a faulty row is imported: each step is read from its heading, and the focus comes back', () =>
    aFile(page))
  await test.step('a card is moved on the board, and a call logged on its deal', () =>
    aDeal(page, backend, ear))
})

type Ear = Awaited<ReturnType<typeof listen>>

async function aContact(page: Page, backend: TestBackend, ear: Ear): Promise<void> {
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await goTo(page, field('First name'))
  await page.keyboard.type('Rúna')
  await goTo(page, field('Last name'))
  await page.keyboard.type(ownId('Person'))
  await goTo(page, field('Phone'))
  await page.keyboard.type('12')
  await expect(page.getByText('No possible duplicates.')).toBeVisible()
  await ear.forget()
  await page.keyboard.press('Control+Enter')
  await ear.says(/^1 field needs another look Phone ?: Include the country code/)
  await expect(field('Phone')).toBeFocused()
  await expect(field('Phone')).toHaveAttribute('aria-invalid', 'true')
  await expect(field('Phone')).toHaveAccessibleDescription(/Include the country code/)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('+3545559999')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { level: 1, name: /Rúna/ })).toBeFocused()
  await expect(page).toHaveTitle(/^Rúna .* · Touchline$/)
  // How often the search for duplicates is heard depends on its speed.
  await ear.saysOnce('Contact created.')

  // The focus stays where somebody types; what a colleague saved is told beside it.
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await goOn(page, page.getByRole('button', { name: 'Edit', exact: true }))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await goTo(page, field('Organisation'))
  await page.keyboard.type('Mine')
  await ear.forget()
  await colleagueChanges(backend, { collection: 'contacts', id }, { organisation: 'Theirs' })
  await lookAgain(page)
  // Who it was may be known a moment after what it was.
  await ear.saysOnce('Tobias Lindqvist saved Organisation. You changed Organisation too. Compare')
  await expect(field('Organisation')).toBeFocused()
  await page.keyboard.press('Control+Enter')
  const dialog = page.getByRole('dialog', { name: 'Tobias Lindqvist changed this too' })
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(field('Organisation')).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await goTo(page, dialog.getByRole('radio', { name: 'Yours: Mine' }))
  await page.keyboard.press('Space')
  await goOn(page, dialog.getByRole('button', { name: 'Save merged' }))
  await expect(page.getByRole('heading', { level: 1, name: /Rúna/ })).toBeFocused()
  await expect.poll(() => backend.readDoc(`contacts/${id}`)).toMatchObject({ organisation: 'Mine', rev: 3 })
}

async function aDeal(page: Page, backend: TestBackend, ear: Ear): Promise<void> {
  const word = ownId('word').toLowerCase()
  const contactId = await createPerson(backend, { firstName: 'Deciding' })
  const title = `${word} Alder`
  const id = await createDeal(backend, { title, contactIds: [contactId], primaryContactId: contactId })
  await visit(page, `/sales-pipeline?q=${word}`)
  const board = boardPage(page)
  await expect(board.titles('Lead')).toHaveText([title])
  await expect(page.getByRole('status').filter({ hasText: '1 deal' })).toBeAttached()
  await ear.forget()
  await goTo(page, board.link(title))
  await page.keyboard.press('Alt+ArrowRight')
  await expect(board.titles('Contacted')).toHaveText([title])
  await ear.says(`${title} moved to Contacted. Undo Dismiss`)
  await expect(board.link(title)).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
  const panel = page.getByRole('region', { name: 'Timeline' })
  await goTo(page, panel.getByRole('tab', { selected: true }))
  await page.keyboard.press('ArrowRight')
  await expect(panel.getByRole('tab', { name: 'Log call' })).toHaveAttribute('aria-selected', 'true')
  await goTo(page, panel.getByRole('textbox', { name: 'Call notes' }))
  await page.keyboard.type('Wants an offer.')
  await ear.forget()
  await page.keyboard.press('Control+Enter')
  await ear.says('Call logged. Dismiss')
  await expect(panel.getByRole('textbox', { name: 'Call notes' })).toBeFocused()
  await expect.poll(() => backend.readDoc(`pipelines/${id}`)).toMatchObject({ stageId: 'contacted' })
}

async function aFile(page: Page): Promise<void> {
  await visit(page, '/contacts')
  const opener = page.getByRole('button', { name: 'Import' })
  await goOn(page, opener)
  const dialog = page.getByRole('dialog', { name: 'Import contacts' })
  const button = (name: string | RegExp) => dialog.getByRole('button', { name })
  const heading = (name: string | RegExp) => dialog.getByRole('heading', { name })
  const chooser = page.waitForEvent('filechooser')
  await goOn(page, button('Choose a CSV file'))
  const text = `Name;Mail;Telephone\nJan ${ownId('Novak')};jan@club.example;+3545551000\nBad One;nobody;12`
  await (await chooser).setFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await expect(heading('Match columns')).toBeFocused()
  await goOn(page, button('Check rows'))
  await expect(dialog.getByRole('list', { name: 'Problems' })).toContainText('Row 3')
  await expect(dialog.locator(':is(h2, h3):focus')).toHaveCount(1)
  await expect(dialog).toMatchAriaSnapshot(`
    - dialog "Import contacts":
      - region "Review rows":
        - heading "Review rows"
        - term: created
        - definition: "1"
        - term: with a problem
        - definition: "1"
        - list "Problems":
          - listitem: /Row 3/
      - button /^Import 1 contact/
      - button "Back to columns"
  `)
  await goOn(page, button(/^Import 1 contact/))
  await expect(heading('Imported: people.csv')).toBeVisible()
  await expect(dialog.locator(':is(h2, h3):focus')).toHaveCount(1)
  await goOn(page, button('Close').first(), 'Shift+Tab')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
}
