import type { Locator, Page } from '@playwright/test'
import { createClub, ownId } from '#e2e/create/create-club.ts'
import { createContact } from '#e2e/create/create-contact.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { FRESH } from '#e2e/testing/fresh.ts'
import { signIn } from '#e2e/testing/sign-in.ts'

/** Notices of a colleague's change lie over the page, so that nothing moves under finger, focus or caret. */

const PHONE = { width: 360, height: 740 }
const DESK = { width: 1366, height: 768 }

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (a === null || b === null) throw new Error('One of them is not shown.')
  return a.y < b.y + b.height && b.y < a.y + a.height
}

/** Brings a field just below the header, as somebody does who scrolls, and goes to it. */
const focusBelowHeader = (field: Locator) =>
  field.evaluate((input: HTMLElement) => {
    window.scrollBy({ top: input.getBoundingClientRect().top - 110, behavior: 'instant' })
    input.focus({ preventScroll: true })
  })

const scrolled = (page: Page) => page.evaluate(() => window.scrollY)

test('new rows of a list move none of the others on a phone', async ({ page, backend }) => {
  await page.setViewportSize(PHONE)
  const word = ownId('word').toLowerCase()
  const club = (name: string) => createClub(backend, { name: `${word} ${name}`, updatedAt: new Date() })
  for (const name of ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elder', 'Fir', 'Guelder', 'Hazel', 'Ivy'])
    await club(name)
  await signIn(page, undefined, `/clubs?q=${word}&sort=name`)
  const rows = page.locator('tbody [data-row-link]')
  await expect(rows).toHaveCount(9)
  await rows.first().focus()
  // A browser keeps by itself what is seen of a page that was scrolled.
  expect(await scrolled(page)).toBe(0)
  const [first, last] = [await rows.first().boundingBox(), await rows.last().boundingBox()]

  await club('Aberdeen')
  const more = page.getByRole('button', { name: '1 new' })
  await expect(more).toBeInViewport(FRESH)
  expect([await rows.first().boundingBox(), await rows.last().boundingBox()]).toEqual([first, last])
  await expect(rows.first()).toBeFocused()

  await rows.last().focus()
  await expect(more).toBeInViewport({ ratio: 1 })
  await more.click()
  await expect(rows.first()).toContainText(`${word} Aberdeen`)
})

test("a colleague's change moves no field of a form and covers none that has the focus", async ({
  page,
  backend,
}) => {
  const id = await createContact(backend, { firstName: 'Otto', phone: '+3545551234' })
  let rev = 1
  const change = (phone: string) => {
    rev += 1
    const fields = { phone, updatedAt: new Date(), rev }
    return backend.writeDoc(`contacts/${id}`, fields, Object.keys(fields))
  }
  const notice = page.getByRole('note').filter({ hasText: 'saved' })
  const field = page.getByLabel('First name')
  await page.setViewportSize(PHONE)
  await signIn(page, undefined, `/contacts/${id}/edit`)
  for (const [size, phone] of [
    [PHONE, '+3545559999'],
    [DESK, '+3545558888'],
  ] as const)
    await test.step(`${size.width} px`, async () => {
      await page.setViewportSize(size)
      await page.evaluate(() => scrollTo(0, 0))
      await field.fill('Otti')
      expect(await scrolled(page)).toBe(0)
      const place = await field.boundingBox()

      await change(phone)
      await expect(notice).toBeInViewport({ ratio: 1, ...FRESH })
      expect(await field.boundingBox()).toEqual(place)
      expect(await overlap(notice, field)).toBe(false)
      await page.keyboard.type('lie')
      await expect(field).toHaveValue('Ottilie')

      for (const label of ['Role', 'Organisation', 'First name']) {
        const next = page.getByLabel(label, { exact: label === 'Role' })
        await focusBelowHeader(next)
        await expect.poll(() => overlap(notice, next)).toBe(false)
        await expect(notice).toBeInViewport({ ratio: 1 })
      }
      await notice.getByRole('button', { name: 'Use their changes' }).click()
      await expect(notice).toHaveCount(0)
    })
})
