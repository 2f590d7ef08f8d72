import { createClub, createLeague } from '#e2e/create/create-club.ts'
import { createVideo } from '#e2e/create/create-video.ts'
import { expectAccessible } from '#e2e/testing/axe.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { visit } from '#e2e/testing/visit.ts'

test('an empty question shows what was opened last, then what the page and the console can do; users, clubs, leagues, contacts, deals and commands are found from everywhere, and opened with the keyboard alone', async ({
  page,
  backend,
}) => {
  const club = await createClub(backend, {
    name: 'Sporting Quaggaville',
    city: 'Akureyri',
    status: 'suspended',
  })
  await createLeague(backend, [club], 'Quaggaville Cup')
  await backend.writeDoc('contacts/quaggaville', {
    firstName: 'Wilhelmina',
    lastName: 'Quaggaville',
    organisation: 'Quaggaville Kits',
    ownerId: 'demoAdmin1',
    search: ['quag', 'quagga'],
    createdAt: new Date(),
    updatedAt: new Date(),
  })
  await backend.writeDoc('pipelines/quaggaville', {
    title: 'Quaggaville Kits: season package',
    status: 'open',
    expectedCloseDate: '2027-01-01',
    search: ['quag', 'quagga'],
  })
  const first = await createClub(backend, { name: 'Firstly Opened' })
  const second = await createClub(backend, { name: 'Secondly Opened' })
  await signIn(page, 'admin@touchline.example', `/view-club/${first}`)
  await expect(page.getByRole('heading', { name: 'Firstly Opened' })).toBeVisible()
  const box = page.getByRole('combobox', { name: 'Search and commands' })
  const recent = page.getByRole('group', { name: 'Recent' }).getByRole('option')
  const ofPage = page.getByRole('group', { name: 'On this page' })
  const open = async () => {
    await page.keyboard.press('Control+k')
    await expect(box).toBeFocused()
  }
  const goTo = async (typed: string, option: RegExp) => {
    await open()
    await box.fill(typed)
    await expect(page.getByRole('option', { name: option })).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(box).toHaveCount(0)
  }
  await open()
  await expect(ofPage.getByRole('option', { name: 'Edit', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(box).toHaveCount(0)
  await goTo('secondly', /Secondly Opened/)
  await expect(page).toHaveURL(`/view-club/${second}`)
  await page.goto('/view-club/gone')
  await expect(page.getByRole('heading', { name: 'Oops!' })).toBeVisible()
  await open()
  await expect(recent).toHaveText([/Secondly Opened.*Club/, /Firstly Opened/])
  await page.keyboard.press('Escape')
  await expect(box).toHaveCount(0)

  await goTo('go approved clubs', /Approved Clubs/)
  // A page that arrives takes the focus to its heading: what is opened before that would lose it.
  await expect(page.getByRole('heading', { level: 1, name: 'Approved Clubs' })).toBeFocused()
  await goTo('save view', /Save view as/)
  await expect(page.getByRole('dialog', { name: /view/i })).toBeVisible()
  await page.keyboard.press('Escape')
  await open()
  await expect(ofPage.getByRole('option', { name: /Export clubs/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await goTo('start reviewing club', /New Clubs Requests/)
  await expect(page).toHaveURL(/\/club-requests/)
  await expect(page.getByRole('heading', { level: 1, name: 'New Clubs Requests' })).toBeFocused()
  await open()
  await expect(ofPage.getByRole('option', { name: /Approve/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(box).toHaveCount(0)

  await visit(page, '/contacts')
  await expect(page.getByRole('heading', { name: 'Contacts' })).toBeVisible()

  await test.step('an answer that comes late is dropped', async () => {
    const release = Promise.withResolvers<void>()
    await page.route('**/documents:runQuery*', async (route) => {
      if (route.request().postData()?.includes('"tobias"')) await release.promise
      await route.continue()
    })
    await page.keyboard.press('Control+k')
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
    await page.unroute('**/documents:runQuery*')
    await page.keyboard.press('Escape')
    await expect(box).toHaveCount(0)
  })

  await test.step('users by word beginnings', async () => {
    await page.keyboard.press('Control+k')
    await expect(box).toBeFocused()
    await page.keyboard.type('tobías linDQV')
    const tobias = page.getByRole('option', { name: /Tobias Lindqvist/ })
    await expect(tobias).toHaveAttribute('aria-selected', 'true')
    await expect(box).toHaveAttribute('aria-activedescendant', (await tobias.getAttribute('id')) ?? 'none')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/users\/demoAdmin2$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  await test.step('clubs, leagues, contacts and deals in any state, by any word of their names; things are made', async () => {
    await page.keyboard.press('Control+k')
    await expect(box).toBeFocused()
    await page.keyboard.type('quaggav')
    await expect(page.getByRole('option', { name: /Quaggaville Cup.*2026, Iceland/ })).toBeVisible()
    await expect(page.getByRole('option', { name: /Sporting Quaggaville/ })).toContainText(
      'Akureyri, Iceland, Suspended',
    )
    await expect(page.getByRole('option', { name: /Quaggaville Kits: season package.*Open/ })).toBeVisible()
    await expect(page.getByRole('option', { name: /Wilhelmina Quaggaville/ })).toBeVisible()
    await box.fill('add contact')
    // Until the search has answered, what was found before stands first.
    await expect(page.getByRole('option', { name: 'Add contact' })).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/contacts\/add$/)
  })
})

test('one wrong letter is forgiven, in several words too, and what can’t be asked takes nothing else away; ? lists the shortcuts, but not while typing; toggle theme and sign out are commands', async ({
  page,
  backend,
}) => {
  const club = await createClub(backend, { name: 'Wexolith Rovers', city: 'Dalvik' })
  await createVideo(backend, { title: 'Skills of Wexolith' }, { clip: 'none' })
  await backend.writeDoc('contacts/zyphrowen', {
    firstName: 'Older',
    lastName: 'Zyphrowen',
    // As it was written before there were keys of near words.
    search: ['old', 'older', 'zyphr', 'zyphro', 'zyphrow', 'zyphrowe', 'zyphrowen'],
  })
  await signIn(page, 'admin@touchline.example', '/leagues/create')
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: 'Search and commands' })
  const status = page.getByRole('status').filter({ hasText: /result|found|Searching/ })
  const clubs = page.getByRole('group', { name: 'Clubs' }).getByRole('option')
  const videos = page.getByRole('group', { name: 'Videos' }).getByRole('option')
  await expect(box).toBeFocused()

  // Every kind of wrong letter: near-words.test.ts of the domain.
  await box.fill('rovers wexlith')
  await expect(clubs).toHaveText(/Wexolith Rovers/)
  await expect(status).toHaveText(/result/)
  await box.fill('wexollith')
  await expect(status).toHaveText('2 results, similar to “wexollith”')
  await expect(videos).toHaveText(/Skills of Wexolith.*Skills, Pending/)
  await expectAccessible(page, 'what is similar', { exceptNavigation: true })
  await box.fill('zyphrrowen')
  await expect(page.getByRole('option', { name: /Older Zyphrowen/ })).toBeVisible()
  await box.fill('wexolith')
  await expect(status).toHaveText('2 results')

  await box.fill('wexoxxth')
  await expect(page.getByText('Nothing found for “wexoxxth”')).toBeVisible()
  await expect(page.getByText(/^Not searchable yet: \d+ users added by another program\.$/)).toBeVisible()
  await expect(status).toHaveText('Nothing found')
  await expectAccessible(page, 'nothing found', { exceptNavigation: true, oneTheme: true })

  await page.route('**/documents:runQuery*', (route) =>
    route.request().postData()?.includes('"videos"') ? route.abort() : route.continue(),
  )
  await box.fill('wexoli')
  await expect(page.getByRole('alert')).toContainText('Couldn’t search Videos.')
  await expect(clubs).toHaveText(/Wexolith Rovers/)
  await page.unroute('**/documents:runQuery*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(videos).toHaveText(/Skills of Wexolith/)
  await expect(page.getByText('Couldn’t search')).toHaveCount(0)
  await box.press('End')
  await expect(videos).toHaveAttribute('aria-selected', 'true')
  await box.press('Home')
  await expect(clubs).toHaveAttribute('aria-selected', 'true')
  const opened = page.waitForEvent('popup')
  await box.press('Control+Enter')
  await expect(await opened).toHaveURL(`/view-club/${club}`)
  await box.press('Escape')
  await expect(box).toHaveCount(0)

  await visit(page, '/profile')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await page.getByLabel('First name').press('?')
  await expect(dialog).toHaveCount(0)
  // Nothing unsaved that would be asked about.
  await page.keyboard.press('Backspace')
  await page.getByRole('heading', { name: 'Profile' }).focus()
  await page.keyboard.press('?')
  await expect(dialog).toBeVisible()
  await expect(dialog.getByText('Search and commands')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  const scheme = page.locator('html')
  const before = await scheme.getAttribute('data-mantine-color-scheme')
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
