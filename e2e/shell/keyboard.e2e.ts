import type { Page } from '@playwright/test'
import { paths } from '@touchline/console/paths.ts'
import { goOn } from '#e2e/accessibility/go-on.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { signIn } from '#e2e/testing/sign-in.ts'

// That Tab leads through the whole of every page and shows where it is, accessibility.e2e.ts sees on each.

// A trace would keep a picture of the page for every key.
test.use({ trace: 'off' })

/** The page is there, and begins to be read at its heading. */
async function expectArrived(page: Page, path: string | RegExp): Promise<void> {
  await expect(page).toHaveURL(typeof path === 'string' ? (url) => url.pathname === path : path)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
}

/** One that is there and one of a group; that Tab stops at all of them, accessibility.e2e.ts sees. */
const navigation: [group: string | undefined, label: string, path: string][] = [
  [undefined, 'Activities', paths.activities()],
  ['Clubs', 'New League Requests', paths.leagueRequests()],
]

test('entries of the navigation and its groups, a list, its record and the pages of that are reached, and left, with keys alone', async ({
  page,
}) => {
  await signIn(page, undefined, paths.contacts())
  const main = page.getByRole('navigation', { name: 'Main' })
  for (const [group, label, path] of navigation)
    await test.step(label, async () => {
      const opener = main.getByRole('button', { name: new RegExp(`^${group}`) })
      const isOpen = group === undefined || (await opener.getAttribute('aria-expanded')) === 'true'
      // From the heading, which has the focus on every page, the navigation lies behind.
      if (!isOpen) await goOn(page, opener, 'Shift+Tab')
      const entry = main.getByRole('link', { name: new RegExp(`^${label}( \\d+ waiting)?$`) })
      await goOn(page, entry, isOpen ? 'Shift+Tab' : 'Tab')
      await expectArrived(page, path)
    })
  await goOn(page, page.getByRole('complementary').locator('footer').getByRole('button'), 'Shift+Tab')
  await goOn(page, page.getByRole('menuitem', { name: 'Profile' }), 'ArrowDown')
  await expectArrived(page, paths.profile())

  // The lists of e2e/nouns open a record by keys; what leads on from a record is here.
  await test.step('a list leads to a record, this to its pages, and back', async () => {
    const content = page.getByRole('main')
    const button = (name: string) => content.getByRole('button', { name, exact: true })
    const record = /\/view-club\/[^/?]+(\?record)?$/
    /** Where one is, above the heading: to what lies above the page. */
    const goUp = () =>
      goOn(
        page,
        content.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last(),
        'Shift+Tab',
      )

    await runCommand(page, 'Approved Clubs', 'Approved Clubs')
    await goOn(
      page,
      content.getByRole('table', { name: 'Approved Clubs' }).getByRole('rowheader').getByRole('link').first(),
    )
    await expectArrived(page, record)
    await goOn(page, button('Edit'))
    await expectArrived(page, /edit/)
    await goUp()
    await expectArrived(page, record)
    await goOn(page, button('More actions'))
    await goOn(page, page.getByRole('menuitem', { name: 'Delete…' }), 'ArrowDown')
    await expectArrived(page, /\/delete-club\/[^/]+$/)
    await goUp()
    await expectArrived(page, record)
    await goUp()
    await goOn(page, content.getByRole('link', { name: 'Add club' }))
    await expectArrived(page, /add|create/)
  })
})

/** Goes to a page through the palette, by the arrow keys where another answer stands before it. */
async function runCommand(page: Page, command: string, heading: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search and commands' })).toBeFocused()
  await page.keyboard.type(command)
  const option = page.getByRole('option', { name: new RegExp(`^Go to .*${command}$`) })
  await expect(option).toBeVisible()
  // Late results may move to the top: the arrow continues until one is chosen.
  await expect(async () => {
    if ((await option.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown')
    await expect(option).toHaveAttribute('aria-selected', 'true', { timeout: 200 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused()
}
