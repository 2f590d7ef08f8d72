import type { Page } from '@playwright/test'
import { createClub, ownId } from '#e2e/create/create-club.ts'
import { expect, test, type TestBackend } from '#e2e/testing/backend-fixture.ts'
import { FRESH } from '#e2e/testing/fresh.ts'
import { visit } from '#e2e/testing/visit.ts'

/** A list that somebody is at: rows change in place, new ones wait, and what goes keeps its place. */
export async function expectRowsHeld(page: Page, backend: TestBackend): Promise<void> {
  const word = ownId('word').toLowerCase()
  const club = (name: string, more: Record<string, unknown> = {}) =>
    createClub(backend, { name: `${word} ${name}`, updatedAt: new Date(), ...more })
  const first = await club('Alder')
  const second = await club('Birch')
  await visit(page, `/clubs?q=${word}&sort=name`)
  const row = (name: string) => page.getByRole('row').filter({ hasText: `${word} ${name}` })
  const names = page.locator('tbody [data-row-link]')
  await expect(names).toContainText([`${word} Alder`, `${word} Birch`])
  await row('Birch').hover()
  await names.nth(1).focus()

  // Another program changes one row, which would then be the last.
  const fields = { city: 'Vogar', updatedAt: new Date(), rev: 2 }
  await backend.writeDoc(`clubs/${first}`, fields, Object.keys(fields))
  await expect(row('Alder')).toContainText('Vogar', FRESH)
  await expect(row('Alder')).toHaveAttribute('data-marked', 'true')
  await expect(row('Birch')).not.toHaveAttribute('data-marked')

  // One comes, and one goes.
  const place = await row('Birch').boundingBox()
  await club('Aberdeen')
  const more = page.getByRole('button', { name: '1 new' })
  await expect(more).toBeVisible(FRESH)
  const archived = { status: 'archived', search: [], updatedAt: new Date(), rev: 3 }
  await backend.writeDoc(`clubs/${first}`, archived, Object.keys(archived))
  await expect(row('Alder')).toHaveAttribute('data-gone', 'true', FRESH)
  await expect(names).toContainText([`${word} Alder`, `${word} Birch`])
  await expect(names.nth(1)).toBeFocused()
  expect(await row('Birch').boundingBox()).toEqual(place)

  // By its key, or by the button.
  await page.keyboard.press('n')
  await expect(names).toContainText([`${word} Aberdeen`, `${word} Birch`])
  await expect(more).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  // Nobody is at the rows: they are as the list is.
  await page.mouse.move(5, 5, { steps: 2 })
  await backend.writeDoc(`clubs/${second}`, archived, Object.keys(archived))
  await expect(names).toContainText([`${word} Aberdeen`], FRESH)

  await test.step('on a phone new rows move none of the others', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    // Nothing like the first word, which a search would find as well.
    const other = ownId('phone').toLowerCase()
    for (const name of ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elder', 'Fir', 'Guelder', 'Hazel', 'Ivy'])
      await createClub(backend, { name: `${other} ${name}`, updatedAt: new Date() })
    await visit(page, `/clubs?q=${other}&sort=name`)
    await expect(names).toHaveCount(9)
    await names.first().focus()
    // A browser keeps by itself what is seen of a page that was scrolled.
    expect(await page.evaluate(() => scrollY)).toBe(0)
    const places = [await names.first().boundingBox(), await names.last().boundingBox()]

    await createClub(backend, { name: `${other} Aberdeen`, updatedAt: new Date() })
    await expect(more).toBeInViewport(FRESH)
    expect([await names.first().boundingBox(), await names.last().boundingBox()]).toEqual(places)
    await expect(names.first()).toBeFocused()

    await names.last().focus()
    await expect(more).toBeInViewport({ ratio: 1 })
    await more.click()
    await expect(names.first()).toContainText(`${other} Aberdeen`)
  })
}
