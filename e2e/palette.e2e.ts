import { expect, test } from '#e2e/backend-fixture.ts'
import { signIn } from '#e2e/sign-in.ts'
import { someClub, someLeague } from '#e2e/some-club.ts'

test('commands and users are found by word beginnings, and opened with the keyboard alone', async ({
  page,
}) => {
  await signIn(page, 'admin@touchline.example', '/contacts')
  await expect(page.getByRole('heading', { name: 'Contacts' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: 'Search and commands' })
  await expect(box).toBeFocused()
  await page.keyboard.type('activ')
  await expect(page.getByRole('option', { name: 'Go to Activities' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(box).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await expect(box).toBeFocused()
  await page.keyboard.type('tobías linDQV')
  const first = page.getByRole('option', { name: /Tobias Lindqvist/ })
  await expect(first).toHaveAttribute('data-combobox-selected', 'true')
  await expect(box).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? 'none')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/users\/demoAdmin2$/)
})

test('clubs and leagues are found in any state, by any word of their names', async ({ page, backend }) => {
  const club = await someClub(backend, {
    name: 'Sporting Quaggaville',
    city: 'Akureyri',
    status: 'suspended',
  })
  await someLeague(backend, [club], 'Quaggaville Cup')
  await signIn(page, 'admin@touchline.example', '/contacts')
  await expect(page.getByRole('heading', { name: 'Contacts' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search and commands' })).toBeFocused()
  await page.keyboard.type('quaggav')
  await expect(page.getByRole('option', { name: /Quaggaville Cup.*2026, Iceland/ })).toBeVisible()
  await expect(page.getByRole('option', { name: /Sporting Quaggaville/ })).toContainText(
    'Akureyri, Iceland, Suspended',
  )
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/view-club/${club}`)
})

test('an answer that comes late is dropped', async ({ page }) => {
  await signIn(page, 'admin@touchline.example', '/contacts')
  await expect(page.getByRole('heading', { name: 'Contacts' })).toBeVisible()
  const release = Promise.withResolvers<void>()
  await page.route('**/documents:runQuery*', async (route) => {
    if (route.request().postData()?.includes('"tobias"')) await release.promise
    await route.continue()
  })
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: 'Search and commands' })
  await expect(box).toBeFocused()
  const held = page.waitForRequest((request) => request.postData()?.includes('"tobias"') ?? false)
  await page.keyboard.type('tobias')
  await held
  await box.fill('takahara')
  await expect(page.getByRole('option', { name: /Mei Takahara/ })).toBeVisible()
  const late = page.waitForResponse(
    (response) => response.request().postData()?.includes('"tobias"') ?? false,
  )
  release.resolve()
  await late
  await expect(page.getByRole('option', { name: /Mei Takahara/ })).toBeVisible()
  await expect(page.getByRole('option', { name: /Tobias/ })).toHaveCount(0)
})

test('toggle theme and sign out are commands', async ({ page }) => {
  await signIn(page, 'admin2@touchline.example', '/contacts')
  const scheme = page.locator('html')
  const before = await scheme.getAttribute('data-mantine-color-scheme')
  const box = page.getByRole('combobox', { name: 'Search and commands' })
  await page.getByRole('button', { name: 'Search and commands' }).click()
  await box.fill('theme')
  await page.getByRole('option', { name: /Switch to the/ }).click()
  await expect(scheme).not.toHaveAttribute('data-mantine-color-scheme', before ?? '')
  await expect(box).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await box.fill('sign out')
  await expect(page.getByRole('option', { name: 'Sign Out' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login$/)
})

test('? lists the shortcuts, but not while typing', async ({ page }) => {
  await signIn(page, 'admin@touchline.example', '/profile')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await page.getByLabel('First name').press('?')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('heading', { name: 'Profile' }).focus()
  await page.keyboard.press('?')
  await expect(dialog).toBeVisible()
  await expect(dialog.getByText('Search and commands')).toBeVisible()
})

test('contacts and deals are found, and things are made from everywhere', async ({ page, backend }) => {
  await backend.writeDoc('contacts/quibbler', {
    firstName: 'Wilhelmina',
    lastName: 'Quibbler',
    organisation: 'Quibbler Kits',
    ownerId: 'demoAdmin1',
    search: ['quib', 'quibbl'],
    createdAt: new Date(),
    updatedAt: new Date(),
  })
  await backend.writeDoc('pipelines/quibble', {
    title: 'Quibbler Kits: season package',
    status: 'open',
    expectedCloseDate: '2027-01-01',
    search: ['quib', 'quibbl'],
  })
  await signIn(page, 'admin@touchline.example', '/users')
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: 'Search and commands' })
  await expect(box).toBeFocused()
  await page.keyboard.type('quib')
  await expect(page.getByRole('option', { name: /Quibbler Kits: season package.*Open/ })).toBeVisible()
  await expect(page.getByRole('option', { name: /Wilhelmina Quibbler/ })).toBeVisible()
  await box.fill('add contact')
  // Until the search has answered, what was found before stands first.
  await expect(page.getByRole('option', { name: 'Add contact' })).toHaveAttribute(
    'data-combobox-selected',
    'true',
  )
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/contacts\/add$/)
})
