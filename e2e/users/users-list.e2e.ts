import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/testing/axe.ts'
import { expect, test, type TestBackend } from '#e2e/testing/backend-fixture.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { listPage } from '#e2e/testing/users-list-page.ts'
import { visit } from '#e2e/testing/visit.ts'
import { allUsers, expectedIds, type Wanted } from './users-oracle.ts'

/** Days begin in the zone of the browser; playwright.config.ts sets Berlin, in winter one hour ahead of UTC. */
const day = (text: string) => new Date(`${text}T00:00:00+01:00`)

/** Cases beyond the table of lists (e2e/nouns): a role beside a word, many filters at once, open ranges. Accents: clubs-list.e2e.ts. */
const cases: [query: string, wanted: Wanted][] = [
  ['joined=2026-11-01..', { joined: { from: day('2026-11-01') } }],
  [
    'q=a&role=clubManager&status=active&admin=no&sort=name',
    { q: 'a', role: 'clubManager', status: 'active', admin: 'no', sort: 'name', direction: 'asc' },
  ],
  [
    'country=ES&joined=..2026-06-30&sort=joined',
    { country: 'ES', joined: { until: new Date('2026-07-01T00:00:00+02:00') }, direction: 'asc' },
  ],
]

test('filters together and open ranges show what they should; the controls say the same as the address; headers sort; paging and Back', async ({
  page,
  backend,
}) => {
  const users = await allUsers(backend)
  const list = listPage(page)
  await signIn(page)
  for (const [query, wanted] of cases)
    await test.step(query, async () => {
      const expected = expectedIds(users, wanted)
      expect(expected.length).toBeGreaterThan(0)
      await visit(page, `/users?${query}`)
      await expect.poll(() => list.ids()).toEqual(expected.slice(0, 25))
      await expect(list.range).toHaveText(
        `1–${Math.min(25, expected.length)} of ${new Intl.NumberFormat('en-GB').format(expected.length)}`,
      )
    })

  await visit(page, '/users')
  await list.settled()
  await list.choose('Role', 'Coach')
  await expect(page).toHaveURL(/[?&]role=coach/)
  await list.search.fill('an')
  await expect(page).toHaveURL(/[?&]q=an/)
  const add = page.getByRole('button', { name: 'Add filter' })
  const find = page.getByRole('combobox', { name: 'Find in Country' })
  await list.openFilter('Country')
  await expect(find).toBeVisible()
  await expectAccessible(page, 'the options of a filter', { exceptNavigation: true, oneTheme: true })
  // A press beside the options leaves the focus where one types; Escape closes wherever it is.
  await find.fill('nowhere')
  await page.getByText('Nothing found').click()
  await expect(find).toBeFocused()
  await find.blur()
  await page.keyboard.press('Escape')
  await expect(find).toBeHidden()
  await expect(add).toBeFocused()
  // Values are found by their own names, and the search goes on.
  await add.press('Enter')
  const finder = page.getByRole('combobox', { name: 'Find a filter or a value' })
  await finder.fill('spa')
  await expect(page.getByRole('option', { name: 'Country: Spain' })).toBeVisible()
  await finder.press('Enter')
  await expect(page).toHaveURL(/[?&]country=ES/)
  await expect(finder).toHaveValue('')
  await finder.fill('e-mail')
  await expect(page.getByRole('option', { name: 'E-mail', exact: true })).toBeVisible()
  await finder.press('Escape')
  await expect(add).toBeFocused()
  await list.settled()
  await expect
    .poll(() => list.ids())
    .toEqual(
      expectedIds(users, { role: 'coach', q: 'an', country: 'ES', sort: 'name', direction: 'asc' }).slice(
        0,
        25,
      ),
    )

  // Two choices, the second before the first one is drawn: both count.
  await page.evaluate(() => {
    for (const name of ['Country', 'Role'])
      document.querySelector<HTMLElement>(`[aria-label="Remove filter ${name}"]`)?.click()
  })
  await expect(page).not.toHaveURL(/country/)
  await expect(page).not.toHaveURL(/role/)
  await list.search.press('Escape')
  await expect(page).not.toHaveURL(/[?&]q=/)
  await list.choose('Role', 'Coach')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(/\/users\??$/)

  await test.step('headers sort, say how, and say why they can’t', async () => {
    await list.settled()
    const header = (name: string) => list.table.getByRole('columnheader', { name })
    await expect(header('Joined')).toHaveAttribute('aria-sort', 'descending')
    await header('Name').getByRole('button').click()
    await expect(header('Name')).toHaveAttribute('aria-sort', 'ascending')
    await list.settled()
    await expect
      .poll(() => list.ids())
      .toEqual(expectedIds(users, { sort: 'name', direction: 'asc' }).slice(0, 25))
    await header('Name').getByRole('button').click()
    await expect(page).toHaveURL(/sort=-name/)
    await expect(header('E-mail').getByRole('button')).toHaveCount(0)

    await list.openFilter('Joined between')
    await expect(page.getByText(/^Sort the list by joined to use “Joined between”/i)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sort by joined' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByText(/^Sort the list by joined to use “Joined between”/i)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Add filter' })).toBeFocused()
    await list.openFilter('Joined between')
    await page.getByRole('button', { name: 'Sort by joined' }).click()
    await expectAccessible(page, 'a range of days', { exceptNavigation: true, oneTheme: true })
    await page.getByLabel('From', { exact: true }).fill('2026-02-01')
    await page.getByLabel('To', { exact: true }).fill('2026-02-28')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/joined=2026-02-01..2026-02-28/)
    await expect(header('Name').getByRole('button')).toHaveAttribute('aria-disabled', 'true')
    await header('Name').getByRole('button').click({ force: true })
    await expect(page).not.toHaveURL(/sort=/)
  })

  await test.step('paging forth and back shows every row once, ties included; a reload and Back restore the very same view', () =>
    expectPaging(page, backend))
})

async function expectPaging(page: Page, backend: TestBackend): Promise<void> {
  const sameMoment = new Date('2026-03-03T12:00:00Z')
  const twin = { firstName: 'Tie', lastName: 'Twin', isAdmin: false, country: 'IS' }
  await backend.writeDocs(
    Array.from({ length: 60 }, (_, index) => ({
      path: `users/tie-${index}`,
      data: { ...twin, createdAt: sameMoment, lastActiveAt: sameMoment },
    })),
  )
  const expected = expectedIds(await allUsers(backend), { country: 'IS' })
  expect(expected.length).toBeGreaterThanOrEqual(60)
  const list = listPage(page)
  await visit(page, '/users?country=IS')
  await expect.poll(list.ids).toEqual(expected.slice(0, 25))

  const forth: string[][] = [await list.ids()]
  const next = page.getByRole('button', { name: 'Next' })
  while ((await next.getAttribute('aria-disabled')) === null) {
    await next.click()
    // The address changes before the page does: only other rows are the next page.
    await expect.poll(list.ids).not.toEqual(forth.at(-1))
    await list.settled()
    forth.push(await list.ids())
  }
  expect(forth.flat()).toEqual(expected)
  await expect(list.range).toHaveText(`51–${expected.length} of ${expected.length}`)

  const previous = page.getByRole('button', { name: 'Previous' })
  for (const rows of forth.slice(0, -1).toReversed()) {
    await previous.click()
    await expect.poll(list.ids).toEqual(rows)
  }
  await expect(page).toHaveURL(/\/users\?country=IS$/)
  await expect(previous).toHaveAttribute('aria-disabled', 'true')

  await test.step('a reload and Back restore the very same view', async () => {
    await next.click()
    await expect(page).toHaveURL(/after=/)
    await expect.poll(list.ids).toEqual(forth[1])
    await page.reload()
    await list.settled()
    await expect.poll(list.ids).toEqual(forth[1])
    await expect(list.range).toHaveText(/^26–50 of/)
    await list.links.first().click()
    await expect(page).toHaveURL(/\/users\/[^/?]+$/)
    await page.goBack()
    await list.settled()
    await expect.poll(list.ids).toEqual(forth[1])
    await page.goBack()
    await expect.poll(list.ids).toEqual(forth[0])
  })

  await test.step('what an address says wrongly falls back without an error', async () => {
    for (const wrong of [
      'sort=shoe&size=7&role=referee&after=nonsense&p=x&cols=shoe&joined=soon&view=gone',
      // A cursor of another order.
      'sort=name&after=WyJ4Il0',
    ]) {
      await visit(page, `/users?${wrong}`)
      await expect.poll(list.ids).not.toContain(expected[0])
      await list.settled()
      await expect.poll(list.ids).toHaveLength(25)
      await expect(list.range).toHaveText(/^1–25 of/)
      await expect(page.getByRole('alert')).toHaveCount(0)
    }
  })
}
