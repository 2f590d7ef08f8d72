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

async function openContacts(page: Page): Promise<void> {
  await signIn(page, undefined, '/contacts')
  await expect(rowsOf(page).first()).toBeVisible()
  await stir(page)
}

test('a record is read when the pointer rests on its row, once, and opens though the server is slow', async ({
  page,
}) => {
  await openContacts(page)
  const asked = contactsAsked(page)
  const [first, second] = [await idOf(page, 2), await idOf(page, 3)]
  const name = (await rowsOf(page).nth(2).textContent()) ?? ''

  const answered = page.waitForResponse((response) =>
    (response.request().postData() ?? '').includes(`/contacts/${first}"`),
  )
  await rowsOf(page).nth(2).hover()
  await (await answered).finished()
  expect(asked.of(first)).toBe(1)
  expect(asked.of(second)).toBe(0)

  const release = await holdCalls(page, { calls: ':batchGet' })
  await rowsOf(page).nth(2).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await expect(page.locator('main dl dd').first()).toBeVisible()
  expect(asked.of(first)).toBe(1)
  void release
})

test('passing over rows reads none; walking by keys reads each once, and the next one', async ({ page }) => {
  await openContacts(page)
  const asked = contactsAsked(page)
  const ids = await Promise.all([0, 1, 2, 9].map((row) => idOf(page, row)))
  await rowsOf(page).nth(9).hover()
  await expect.poll(() => asked.of(ids[3] ?? '')).toBe(1)

  // In one task of the page, as quickly as a pointer that is on its way elsewhere.
  await page.evaluate(() => {
    const move = (on: Element) =>
      on.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse' }))
    for (const row of [...document.querySelectorAll('main a[data-row-link]')].toReversed()) move(row)
    move(document.body)
  })
  await page.keyboard.press('j')
  await expect(rowsOf(page).first()).toBeFocused()
  await expect.poll(() => asked.of(ids[1] ?? '')).toBe(1)
  await page.keyboard.press('j')
  await expect.poll(() => asked.of(ids[2] ?? '')).toBe(1)
  expect(ids.map(asked.of)).toEqual([1, 1, 1, 1])
  expect(asked.all()).toBe(4)
})
