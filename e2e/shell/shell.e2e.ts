import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { FRESH } from '#e2e/testing/fresh.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { visit } from '#e2e/testing/visit.ts'

const side = (page: Page) => page.getByRole('complementary')
const mainNavigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const width = async (page: Page) => (await side(page).boundingBox())?.width

/** Answers count queries of a collection with a figure of our own. */
async function pretendWaiting(page: Page, waiting: Record<string, number>): Promise<void> {
  await page.route('**/documents:runAggregationQuery*', async (route) => {
    const asked = route.request().postData() ?? ''
    const [, count = 0] = Object.entries(waiting).find(([name]) => asked.includes(`"${name}"`)) ?? []
    const response = await route.fetch()
    const body = (await response.text()).replace(/"integerValue":\s*"\d+"/, `"integerValue":"${count}"`)
    await route.fulfill({ response, body })
  })
}

// Which entry an address belongs to: app/nav-entries.test.ts; that every page has a heading and title: console/accessibility.e2e.ts.
test('the navigation has the specified entries in the specified order; a page has its heading, its title and the focus on arriving, and its entry is marked; a badge follows what happens elsewhere; the history is one step away', async ({
  page,
  backend,
}) => {
  await signIn(page, 'admin@touchline.example', '/profile')
  for (const group of ['Match Module', 'Clubs', 'Dashboard'])
    await mainNavigation(page)
      .getByRole('button', { name: new RegExp(`^${group}( \\d+ waiting)?$`) })
      .click()
  const items = mainNavigation(page).locator('a, button')
  // A noun that somebody adds may have more.
  await expect(items).toContainText(
    [
      'User Management',
      'CM Requests',
      'Match Module',
      'Match Moderators',
      'Match Approval',
      'Video Approval',
      'Reports',
      'Clubs',
      'Approved Clubs',
      'New Clubs Requests',
      'Approved Leagues',
      'New League Requests',
      'Sales Pipeline',
      'Contacts',
      'Activities',
      'Dashboard',
      'Users',
      'Agents',
      'Pipelines',
      'Clubs Map',
    ].map((label) => new RegExp(`^${label}`)),
  )
  const links = await mainNavigation(page)
    .getByRole('link')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href')))
  const specified = [
    '/users',
    '/club-ownership-requests',
    '/match-moderators',
    '/match-approval',
    '/video-approval',
    '/clubs',
    '/club-requests',
    '/leagues-approved',
    '/leagues-requests',
    '/sales-pipeline',
    '/contacts',
    '/activities',
    '/dashboard/users',
    '/dashboard/agents',
    '/dashboard/pipelines',
    '/dashboard/map',
  ]
  expect(links.filter((link) => specified.includes(link ?? ''))).toEqual(specified)

  const queue = mainNavigation(page).getByRole('link', { name: /CM Requests/ })
  await expect(queue).toHaveAccessibleName(/\d+ waiting$/)
  // The number is there twice, once to be seen and once in words.
  const before = Number(/ (\d+) waiting"/.exec(await queue.ariaSnapshot())?.[1])
  await backend.writeDoc('clubOwnershipRequests/badge', { status: 'pending', updatedAt: new Date() })

  for (const [entry, heading] of [
    ['Sales Pipeline', 'Sales Pipeline'],
    ['New Clubs Requests', 'New Clubs Requests'],
    ['User Management', 'Users'],
  ] as const) {
    await mainNavigation(page).getByRole('link', { name: entry }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused()
    await expect(page).toHaveTitle(`${heading} · Touchline`)
  }
  await page.getByRole('searchbox').or(page.getByPlaceholder('Search by name or e-mail')).first().fill('ana')
  await expect(page).toHaveURL(/q=ana/)
  await expect(page.getByRole('heading', { level: 1 })).not.toBeFocused()

  for (const [path, current, group] of [
    ['/users/demoAdmin2', 'User Management', undefined],
    ['/match-approval', 'Match Approval', 'Match Module'],
  ] as const)
    await test.step(path, async () => {
      await visit(page, path)
      await expect(mainNavigation(page).locator('[aria-current=page]')).toHaveText(new RegExp(`^${current}`))
      // The title names the record.
      if (group === undefined) return expect(page).toHaveTitle('Tobias Lindqvist · Touchline')
      const button = page.getByRole('button', { name: group })
      await expect(button).toHaveAttribute('aria-expanded', 'true')
      await expect(button).toHaveAttribute('aria-current', 'true')
    })
  await expect(queue).toHaveAccessibleName(`CM Requests ${before + 1} waiting`, FRESH)

  await test.step('the history is one step away on every page, wide and narrow', async () => {
    const history = page.getByRole('link', { name: 'History', exact: true })
    await history.click()
    await expect(page).toHaveURL(/\/history$/)
    await expect(history).toHaveAttribute('aria-current', 'page')
    await page.setViewportSize({ width: 360, height: 740 })
    await visit(page, '/profile')
    await page.getByRole('banner').getByRole('link', { name: 'History', exact: true }).click()
    await expect(page).toHaveURL(/\/history$/)
  })
})

test('256 px wide, 64 px collapsed, a choice that is remembered, and a drawer on a phone; queues carry the number waiting; the keyboard skips the navigation, what takes long says so, and offline is said', async ({
  page,
  context,
}) => {
  await pretendWaiting(page, { clubOwnershipRequests: 38, matches: 70, clubs: 45, leagues: 5 })
  await signIn(page, 'admin@touchline.example', '/contacts')
  await test.step('queues carry the number waiting, closed submenus their sum, and nothing stands there at 0', async () => {
    const nav = mainNavigation(page)
    await expect(nav.getByRole('link', { name: 'CM Requests 38 waiting' })).toBeVisible()
    await expect(nav.getByRole('button', { name: 'Match Module 70 waiting' })).toBeVisible()
    await nav.getByRole('button', { name: 'Clubs 50 waiting' }).click()
    await expect(nav.getByRole('link', { name: 'New Clubs Requests 45 waiting' })).toBeVisible()
    await expect(nav.getByRole('link', { name: 'New League Requests 5 waiting' })).toBeVisible()
    await expect(nav.getByRole('button', { name: 'Clubs', exact: true })).toBeVisible()
    await expect(nav.getByRole('link', { name: 'Video Approval', exact: true })).toBeVisible()
  })
  await expect.poll(() => width(page)).toBe(256)
  await page.getByRole('button', { name: 'Collapse navigation' }).click()
  await expect.poll(() => width(page)).toBe(64)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Expand navigation' })).toBeVisible()
  await expect.poll(() => width(page)).toBe(64)
  await test.step('the keyboard skips the navigation', async () => {
    await expect(page.getByRole('heading', { name: 'Contacts' })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await expect(page).toHaveURL(/\/contacts$/)
  })

  // Everything marked as current is drawn as such.
  await expect(mainNavigation(page).locator('[aria-current]')).toHaveText(['Contacts'])

  await page.getByRole('link', { name: 'Activities' }).focus()
  await expect(page.getByRole('tooltip', { name: 'Activities' })).toBeVisible()
  await page.getByRole('button', { name: /^Clubs/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Approved Leagues' }).click()
  await expect(page).toHaveURL(/\/leagues-approved$/)
  await expect(page.getByRole('button', { name: /^Clubs/ })).toHaveAttribute('aria-current', 'true')

  await page.getByRole('button', { name: 'Expand navigation' }).click()
  await expect.poll(() => width(page)).toBe(256)

  await test.step('a page that takes long says so', async () => {
    const release = Promise.withResolvers<void>()
    await page.route('**/assets/users-page-*.js', async (route) => {
      await release.promise
      await route.continue()
    })
    await mainNavigation(page).getByRole('link', { name: 'User Management' }).click()
    await expect(page.getByRole('main').getByText('Loading...')).toBeVisible()
    await expect(mainNavigation(page).getByRole('link', { name: 'User Management' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    release.resolve()
    await expect(page.getByRole('heading', { name: 'Users' })).toBeFocused()
    await expect(page.getByText('Loading...')).toHaveCount(0)
  })

  await test.step('with reduced motion, a menu is at its button from its first frame', async () => {
    const button = page.getByRole('complementary').getByRole('button', { name: /admin@touchline/ })
    await expect(button).toBeVisible()
    const places = page.evaluate(
      () =>
        new Promise<{ shown: number; meant: number }>((resolve) => {
          const look = () => {
            const menu = document.querySelector<HTMLElement>('[role=menu]')
            if (menu)
              resolve({
                shown: menu.getBoundingClientRect().top + scrollY,
                meant: parseFloat(menu.style.top),
              })
            else requestAnimationFrame(look)
          }
          look()
        }),
    )
    await button.click()
    const { shown, meant } = await places
    expect(meant).toBeGreaterThan(0)
    expect(shown).toBeCloseTo(meant, 0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
  })

  await test.step('offline is said, and what was read stays', async () => {
    await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible()
    await context.setOffline(true)
    await expect(
      page.getByText('Pages you’ve opened still work; edits, notes and decisions wait until you’re back'),
    ).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('You’re offline.')).toHaveCount(0)
  })

  await test.step('at 360 px it is a drawer, which closes when it led somewhere and on Escape', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(side(page)).toHaveCount(0)
    const burger = page.getByRole('button', { name: 'Open navigation' })
    await burger.click()
    const drawer = page.getByRole('dialog', { name: 'Navigation' })
    await drawer.getByRole('link', { name: 'Activities' }).click()
    await expect(page.getByRole('heading', { name: 'Activities' })).toBeVisible()
    await expect(drawer).toHaveCount(0)
    await burger.click()
    await expect(drawer.getByText('2025 Touchline All Rights Reserved')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
  })
})
