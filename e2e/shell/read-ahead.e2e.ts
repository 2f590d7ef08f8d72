import type { Page, Request } from '@playwright/test'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { holdCalls } from '#e2e/testing/faults.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { stir } from '#e2e/testing/stir.ts'

/** How often each contact was asked for by its key, from now on. */
function contactsAsked(page: Page): { of: (id: string) => number; all: () => number } {
  const asked: string[] = []
  page.on('request', (request: Request) => {
    if (!request.url().includes(':batchGet')) return
    const keys = (request.postData() ?? '').matchAll(/\/contacts\/([\w-]+)"/g)
    asked.push(...[...keys].map(([, id = '']) => id))
  })
  return {
    of: (id) => asked.filter((one) => one === id).length,
    all: () => asked.length,
  }
}

const rowsOf = (page: Page) => page.locator('main a[data-row-link]')
const idOf = async (page: Page, row: number) =>
  (await rowsOf(page).nth(row).getAttribute('data-row-link')) ?? ''

test('a record is read when the pointer rests on its row or keys walk to it, once, and opens though the server is slow', async ({
  page,
}) => {
  await signIn(page, undefined, '/contacts')
  await expect(rowsOf(page).first()).toBeVisible()
  await stir(page)
  const asked = contactsAsked(page)
  const ids = await Promise.all([0, 1, 2, 9].map((row) => idOf(page, row)))

  await test.step('a record is read when the pointer rests on its row', async () => {
    await rowsOf(page).nth(9).hover()
    await expect.poll(() => asked.of(ids[3] ?? '')).toBe(1)
  })

  await test.step('passing over rows reads none', () =>
    // In one task of the page, as quickly as a pointer that is on its way elsewhere.
    page.evaluate(() => {
      const move = (on: Element) =>
        on.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse' }))
      for (const row of [...document.querySelectorAll('main a[data-row-link]')].toReversed()) move(row)
      move(document.body)
    }))

  await test.step('walking by keys reads each once, and the next one', async () => {
    await page.keyboard.press('j')
    await expect(rowsOf(page).first()).toBeFocused()
    await expect.poll(() => asked.of(ids[1] ?? '')).toBe(1)
    await page.keyboard.press('j')
    await expect.poll(() => asked.of(ids[2] ?? '')).toBe(1)
    expect(ids.map(asked.of)).toEqual([1, 1, 1, 1])
    expect(asked.all()).toBe(4)
  })

  await test.step('it opens though the server is slow', async () => {
    const name = (await rowsOf(page).nth(9).textContent()) ?? ''
    // Held until the test ends.
    void (await holdCalls(page, { calls: ':batchGet' }))
    await rowsOf(page).nth(9).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
    await expect(page.locator('main dl dd').first()).toBeVisible()
    expect(asked.of(ids[3] ?? '')).toBe(1)
  })
})
