import type { Locator, Page } from '@playwright/test'
import { createClub, ownId } from '#e2e/create/create-club.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { FRESH } from '#e2e/testing/fresh.ts'
import { signIn } from '#e2e/testing/sign-in.ts'

/** Notices of a colleague's change lie over the page, so that nothing moves under finger, focus or caret. */

const sizes = [
  { width: 360, height: 740 },
  { width: 1366, height: 768 },
]

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

for (const size of sizes) {
  test(`new rows of a list move none of the others, ${size.width} px`, async ({ page, backend }) => {
    await page.setViewportSize(size)
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

  test(`a colleague's change moves no field of a form and covers none that has the focus, ${size.width} px`, async ({
    page,
    backend,
  }) => {
    await page.setViewportSize(size)
    const id = ownId('Contact')
    const write = (phone: string, rev: number) =>
      backend.writeDoc(`contacts/${id}`, {
        firstName: 'Otto',
        lastName: 'Stayput',
        phone,
        ownerId: 'demoAdmin1',
        createdAt: new Date(),
        updatedAt: new Date(),
        rev,
      })
    await write('+3545551234', 1)
    await signIn(page, undefined, `/contacts/${id}/edit`)
    const field = page.getByLabel('First name')
    await field.fill('Otti')
    expect(await scrolled(page)).toBe(0)
    const place = await field.boundingBox()

    await write('+3545559999', 2)
    const notice = page.getByRole('note').filter({ hasText: 'saved' })
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
  })
}
