import { deflateSync, crc32 } from 'node:zlib'
import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '@touchline/demo/administrators.ts'
import { MAIL_PATH } from '@touchline/domain/engine/mail/mail-sender.ts'
import { createUser } from '#e2e/create/create-user.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { visit } from '#e2e/testing/visit.ts'
import { listPage } from '#e2e/testing/users-list-page.ts'

/** One colour, as PNG (https://www.w3.org/TR/png-3/). */
function png(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const framed = Buffer.alloc(body.length + 8)
    framed.writeUInt32BE(data.length, 0)
    body.copy(framed, 4)
    framed.writeUInt32BE(crc32(body), body.length + 4)
    return framed
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2], 8)
  const rows = Buffer.alloc((width * 3 + 1) * height, 0)
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.getByLabel('Picture file').setInputFiles({ name, mimeType, buffer })

const navigation = (page: Page) => page.getByRole('complementary')

test('a picture of another type, too large or none at all is refused; one is cut square, stored, shown, and removed again', async ({
  page,
  backend,
}) => {
  await signIn(page, 'admin2@touchline.example', '/profile')
  for (const [what, name, type, file, sentence] of [
    ['another type', 'me.gif', 'image/gif', Buffer.from('GIF89a'), 'Choose a PNG or JPEG picture.'],
    [
      'no picture inside',
      'me.png',
      'image/png',
      Buffer.from('text'),
      'This file can’t be read as a picture.',
    ],
  ] as const)
    await test.step(what, async () => {
      await choose(page, name, type, file)
      await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })

  await test.step('too large', async () => {
    // Made in the page: its way there would take longer than all else.
    await page.getByLabel('Picture file').evaluate((input: HTMLInputElement) => {
      const chosen = new DataTransfer()
      chosen.items.add(new File([new Uint8Array(6 * 1024 * 1024)], 'me.png', { type: 'image/png' }))
      input.files = chosen.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
    })
    const sentence = 'This picture is 6 MB. Choose one of up to 5 MB.'
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('cut square, stored, shown in the navigation, and removed again', async () => {
    await choose(page, 'wide.png', 'image/png', png(80, 40))
    const dialog = page.getByRole('dialog', { name: 'Crop picture' })
    await expect(dialog.getByRole('img', { name: 'Preview of the picture' })).toBeVisible()
    await dialog.getByRole('slider', { name: 'Zoom' }).press('ArrowRight')
    await dialog.getByRole('button', { name: 'Save picture' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('Picture saved.')).toBeVisible()
    const picture = navigation(page).locator('img')
    await expect(picture).toBeVisible()
    const size = await picture.evaluate(async (image: HTMLImageElement) => {
      await image.decode()
      return [image.naturalWidth, image.naturalHeight]
    })
    expect(size).toEqual([512, 512])
    await expect
      .poll(async () => (await backend.readDoc('users/demoAdmin2'))?.['picturePath'])
      .toBe('profileImages/demoAdmin2')

    await page.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByRole('button', { name: 'Upload picture' })).toBeVisible()
    await expect(navigation(page).locator('img')).toHaveCount(0)
    await expect
      .poll(async () => (await backend.readDoc('users/demoAdmin2'))?.['picturePath'] ?? null)
      .toBeNull()
  })
})

test('a changed name is saved as a decision, shown in the navigation, and undone; the password is checked, changed, and then the one that signs in; no colleague’s name is overwritten', async ({
  page,
  backend,
}) => {
  await signIn(page, 'admin3@touchline.example', '/profile')
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('admin3@touchline.example')
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveAttribute('readonly', '')
  const first = page.getByLabel('First name')
  await first.fill('')
  await first.press('Enter')
  await expect(first).toHaveAccessibleDescription('Enter a first name.')
  await first.fill('Chidiebere')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(navigation(page).getByText('Chidiebere Okonjo-Reyes')).toBeVisible()
  await expect
    .poll(async () => {
      const record = await backend.readDoc('users/demoAdmin3')
      return backend.readDoc(`decisions/users_demoAdmin3_${String(record?.['rev'])}`)
    })
    .toMatchObject({ action: 'edit', by: 'demoAdmin3', after: { firstName: 'Chidiebere' } })
  const decisions = page.getByRole('region', { name: 'Your recent decisions' })
  await expect(decisions.getByRole('link', { name: 'Chidiebere Okonjo-Reyes' })).toHaveAttribute(
    'href',
    '/users/demoAdmin3',
  )

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(navigation(page).getByText('Chidi Okonjo-Reyes')).toBeVisible()

  await test.step('the password is checked, changed, and then the one that signs in', async () => {
    const current = page.getByLabel('Current password', { exact: true })
    const next = page.getByLabel('New password', { exact: true })
    const repeat = page.getByLabel('Repeat new password', { exact: true })
    const change = page.getByRole('button', { name: 'Change password' })

    await change.click()
    await expect(current).toBeFocused()
    await expect(current).toHaveAccessibleDescription('Enter your current password.')
    await expect(next).toHaveAccessibleDescription(/Enter a new password\./)

    await current.fill('not mine')
    await next.fill('a better secret')
    await repeat.fill('a better secret')
    await change.click()
    await expect(current).toHaveAccessibleDescription('That isn’t your current password.')

    await current.fill(DEMO_PASSWORD)
    await change.click()
    await expect(page.getByText('Password changed.')).toBeVisible()
    await expect(current).toHaveValue('')

    await page.getByRole('button', { name: /Okonjo-Reyes/ }).click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    await page.getByLabel('Email', { exact: true }).fill('admin3@touchline.example')
    await page.getByLabel('Password', { exact: true }).fill('a better secret')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(/\/dashboard\/users$/)
  })

  await test.step('a name that a colleague changed in the meantime is not overwritten silently', async () => {
    await visit(page, '/profile')
    await first.fill('Chichi')
    const { rev = 0 } = (await backend.readDoc('users/demoAdmin3')) ?? {}
    await backend.writeDoc('users/demoAdmin3', { firstName: 'Chidera', rev: Number(rev) + 1 }, [
      'firstName',
      'rev',
    ])
    await first.press('Enter')
    const dialog = page.getByRole('dialog', { name: /changed this too/ })
    await expect(dialog).toContainText('Chidera')
    await expect(dialog).toContainText('Chichi')
    await expect.poll(async () => (await backend.readDoc('users/demoAdmin3'))?.['firstName']).toBe('Chidera')
  })
})

test('preferences are applied at once, kept in the record, and there after a reload; so is the daily digest', async ({
  page,
  backend,
}) => {
  const digest = page.getByRole('switch', { name: 'Daily digest by e-mail' })
  const kept = async () => (await backend.readDoc('users/demoAdmin8'))?.['preferences']
  await backend.writeDoc(MAIL_PATH, { isOn: false })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  // As the link in its e-mail leads back to the switch.
  await signIn(page, 'admin8@touchline.example', '/profile#digest')
  await test.step('the daily digest is off until it is switched on', async () => {
    await expect(digest).toBeInViewport()
    await expect(digest).not.toBeChecked()
    await expect(page.getByText('Nothing is sent until a mail server is set up.')).toBeVisible()
    await digest.focus()
    await page.keyboard.press('Space')
    // With the zone that is shown: the runner doesn't know the browser's.
    await expect.poll(kept).toMatchObject({ digest: true, timeZone: 'Europe/Berlin' })
  })
  const scheme = page.locator('html')
  await page.getByText('Dark', { exact: true }).click()
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.getByText('Comfortable', { exact: true }).click()
  const moves = () => scheme.evaluate((html) => getComputedStyle(html).animationDuration)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(moves).toBe('1e-05s')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect.poll(moves).toBe('0s')
  await page.getByRole('radiogroup', { name: 'Motion' }).getByText('Reduced').click()
  await expect.poll(moves).toBe('1e-05s')
  const zone = page.getByRole('combobox', { name: 'Time zone' })
  await zone.fill('Tokyo')
  await page.getByRole('option', { name: /Asia\/Tokyo \(GMT\+9\)/ }).click()
  await page.getByRole('switch', { name: 'Start muted' }).click()
  await expect.poll(kept).toMatchObject({
    theme: 'dark',
    density: 'comfortable',
    motion: 'reduced',
    timeZone: 'Asia/Tokyo',
    muted: false,
  })

  await backend.writeDoc(MAIL_PATH, { isOn: true })
  await page.reload()
  await expect(digest).toBeChecked()
  await expect(page.getByText('No e-mail on days with nothing to do.')).toBeVisible()
  await expect(page.getByText('No mail server is set up')).toHaveCount(0)
  await digest.focus()
  await page.keyboard.press('Space')
  await expect.poll(kept).toMatchObject({ digest: false, timeZone: 'Asia/Tokyo' })
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(zone).toHaveValue(/Asia\/Tokyo/)
  await expect(page.getByRole('switch', { name: 'Start muted' })).not.toBeChecked()
  await expect.poll(moves).toBe('1e-05s')
  await page.getByText('Light', { exact: true }).click()
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'light')

  // Days are those of Tokyo now, from the very first question on: still the day before in Berlin, and the day after.
  const last = await createUser(backend, { createdAt: new Date('2031-03-29T14:59:59Z'), firstName: 'Late' })
  const early = await createUser(backend, { createdAt: new Date('2031-03-28T15:00:00Z'), firstName: 'Early' })
  await createUser(backend, { createdAt: new Date('2031-03-29T15:00:00Z') })
  await page.goto('/users?sort=joined&joined=2031-03-29..2031-03-29')
  const list = listPage(page)
  await list.settled()
  await expect.poll(() => list.ids()).toEqual([early, last])
})
