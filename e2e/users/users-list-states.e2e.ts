import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { chunkOf } from '#e2e/testing/chunk-of.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { listPage } from '#e2e/testing/users-list-page.ts'
import { visit } from '#e2e/testing/visit.ts'
import { stir } from '#e2e/testing/stir.ts'

// An outage while a list is read: console/failures.e2e.ts.
test('code that does not come, and nothing that matches: each says so and has a way out; a press below an open filter takes effect where it is', async ({
  page,
}) => {
  const list = listPage(page)
  await test.step('code that does not come is told once, and comes when the page is loaded again', async () => {
    const code = `**/${chunkOf('kit/list/filters/filter-finder.tsx')}`
    await page.route(code, (route) => route.abort())
    await signIn(page)
    await page.getByRole('button', { name: 'Add filter' }).click()
    const notice = page.getByRole('alert')
    await expect(notice).toHaveText(/Can’t reach the server/)
    await page.unroute(code)
    // The browser remembers what did not come until the page is loaded again.
    await notice.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('button', { name: 'Add filter' }).click()
    await expect(notice).toHaveCount(0)
    await expect(page.getByRole('option', { name: 'Role' })).toBeVisible()
  })

  await test.step('a press below an open filter takes effect where it is: nothing scrolls beneath it', async () => {
    await list.settled()
    await page.getByRole('button', { name: 'Next' }).hover()
    await page.mouse.down()
    await expect(page.getByRole('option', { name: 'Role' })).toHaveCount(0)
    await page.mouse.up()
    await expect(list.range).toHaveText(/^26–50/)
    await page.getByRole('button', { name: 'Previous' }).click()
    await expect(list.range).toHaveText(/^1–25/)
  })

  await test.step('nothing matches: says so and offers the way out', async () => {
    await visit(page, '/users?q=qqqqqq&role=coach')
    await expect(page.getByRole('heading', { name: 'No users match' })).toBeVisible()
    await page.getByRole('status').getByRole('button', { name: 'Clear filters' }).click()
    await expect(list.links).toHaveCount(25)
  })
})

// What a colleague changes shows up by itself, and the focus stays: live/following.e2e.ts.
test('what another program wrote is counted and reachable; a page that was emptied in the meantime; by keyboard, and as cards', async ({
  page,
  backend,
}) => {
  const names = { firstName: 'Aa', lastName: 'Aaaa', isAdmin: false }
  await backend.writeDoc('users/only-names', names)
  await backend.writeDoc('users/no-date', { ...names, country: 'AQ', search: ['aaaa'], rev: 0 })
  await backend.writeDoc('users/no-name', { country: 'AQ', isAdmin: false, createdAt: new Date(), rev: 0 })
  const list = listPage(page)
  const missing = (text: string | RegExp) => page.getByText(text)
  await signIn(page)
  await list.settled()
  // Rows that the order leaves out are mentioned as soon as there are any.
  await stir(page)
  await expect(missing(/^\d+ users without a join date aren’t shown\./)).toBeVisible()

  // A filter keeps what it means, and says what no filter finds.
  await visit(page, '/users?country=AQ')
  await expect(list.links).toHaveCount(1)
  await stir(page)
  await expect(missing('1 user without a join date isn’t shown.')).toBeVisible()
  await expect(missing(/Not searchable yet: \d+ users added by another program\./)).toBeVisible()
  await page.getByRole('link', { name: 'Show them too' }).click()
  await expect(page).toHaveURL(/\?country=AQ&sort=key$/)
  await expect.poll(() => list.ids()).toEqual(['no-date', 'no-name'])
  await expect(page.getByRole('link', { name: 'Sort by joined' })).toBeVisible()

  // A search that finds nothing says why that need not be so.
  await list.search.fill('qqqq')
  await expect(page.getByRole('heading', { name: 'No users match' })).toBeVisible()
  await expect(missing(/1 user without a name can’t be searched\./)).toBeVisible()
  await page.getByRole('button', { name: 'Show all users' }).click()
  await expect(page).toHaveURL(/\/users\?sort=key$/)
  await expect(list.range).toHaveText(/^1–25 of /)

  await test.step('a page that was emptied in the meantime', async () => {
    const leaving = {
      firstName: 'Leaving',
      lastName: 'Soon',
      isAdmin: false,
      country: 'TV',
      createdAt: new Date('2026-04-04T10:00:00Z'),
    }
    await backend.writeDocs(
      Array.from({ length: 26 }, (_, at) => ({
        path: `users/leaving-${String(at).padStart(2, '0')}`,
        data: leaving,
      })),
    )
    await visit(page, '/users?country=TV')
    await expect(list.range).toHaveText('1–25 of 26')
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(list.links).toHaveCount(1)
    await backend.writeDoc('users/leaving-00', {
      firstName: 'Moved',
      lastName: 'Away',
      isAdmin: false,
      country: 'PT',
    })
    await page.reload()
    await expect(list.links).toHaveCount(25)
    await expect(page).toHaveURL(/\/users\?country=TV$/)
  })

  // Walking, selecting and opening by keys: the table of lists (e2e/nouns).
  await test.step('by keyboard a list is searched and filtered', async () => {
    // The listener comes a moment after the list; pressing this again changes nothing.
    await expect(async () => {
      await page.keyboard.press('k')
      await expect(list.links.nth(0)).toBeFocused({ timeout: 200 })
    }).toPass()
    await page.keyboard.press('/')
    await expect(list.search).toBeFocused()
    await page.keyboard.type('jk')
    await expect(list.search).toHaveValue('jk')
    await page.keyboard.press('Escape')
    await expect(list.search).toHaveValue('')
    await list.settled()

    await page.getByRole('button', { name: 'Add filter' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('combobox', { name: 'Find a filter or a value' }).fill('role')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('option', { name: 'Coach' })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/role=/)
    await page.keyboard.press('Escape')
  })

  await test.step('360 pixels: cards, with selection and order still there', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await visit(page, '/users')
    await page.getByLabel('Sort by').selectOption({ label: 'Name, A to Z' })
    await expect(page).toHaveURL(/sort=name/)
    await list.settled()
    await list.table
      .getByRole('checkbox', { name: /^Select (?!all)/ })
      .first()
      .click()
    await expect(list.selection.getByRole('status')).toHaveText('1 selected')
    await list.table.getByRole('checkbox', { name: 'Select all on this page' }).click()
    await expect(list.selection.getByRole('status')).toHaveText('25 selected')
    const first = await list.table.getByRole('row').nth(1).boundingBox()
    // The name with its state, and two facts.
    expect(first?.height).toBeGreaterThanOrEqual(56)
    expect(first?.height).toBeLessThanOrEqual(100)
    await list.table
      .getByRole('row')
      .nth(1)
      .click({ position: { x: 200, y: 40 } })
    await expect(page).toHaveURL(/\/users\/[^/?]+$/)
  })
})
