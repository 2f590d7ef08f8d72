import type { Locator, Page } from '@playwright/test'
import { createContact } from '#e2e/create/create-contact.ts'
import { expect, test, type TestBackend } from '#e2e/testing/backend-fixture.ts'
import { FRESH } from '#e2e/testing/fresh.ts'
import { visit } from '#e2e/testing/visit.ts'

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

/** Notices of a colleague’s change lie over the page, so that nothing moves under finger, focus or caret. */
export async function expectNothingMoves(page: Page, backend: TestBackend): Promise<void> {
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
  await visit(page, `/contacts/${id}/edit`)
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
}
