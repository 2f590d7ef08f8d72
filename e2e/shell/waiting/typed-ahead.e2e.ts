import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { chunkOf } from '#e2e/testing/chunk-of.ts'
import { holdCalls } from '#e2e/testing/faults.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { visit } from '#e2e/testing/visit.ts'

const boxOf = (page: Page) => page.getByRole('combobox', { name: 'Search and commands' })

/** Holds a file of the console; returns the function that lets it continue. */
async function hold(page: Page, file: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**/assets/${file}`, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('what is typed before the frame is there reaches the palette, with its Enter; later no key is lost between Ctrl+K and the box, and none decides anything in a queue', async ({
  page,
}) => {
  await signIn(page, undefined, '/contacts')
  await expect(page.getByRole('heading', { name: 'Contacts' })).toBeVisible()
  const release = await hold(page, 'shell-*.js')
  await page.reload()
  await expect(page.getByText('Loading...')).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('go to activitt')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('ies')
  await page.keyboard.press('Enter')
  release()
  await expect(page).toHaveURL(/\/activities$/)

  await visit(page, '/contacts')
  await expect(page.getByRole('heading', { name: 'Contacts' })).toBeFocused()
  for (const text of ['quick typing', 'once more']) {
    await page.keyboard.press('Control+k')
    await page.keyboard.type(text)
    await expect(boxOf(page)).toHaveValue(text)
    await page.keyboard.press('Escape')
    await expect(boxOf(page)).toHaveCount(0)
  }

  await test.step('a page that arrives while the palette is open leaves it the focus', async () => {
    const releaseRecord = await holdCalls(page, { calls: ':batchGet' })
    await page.locator('[data-row-link]').first().click()
    await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('add con')
    await expect(boxOf(page)).toHaveValue('add con')
    await releaseRecord()
    await expect(page).toHaveURL(/\/contacts\/(?!add)./)
    await page.keyboard.type('tact')
    await expect(page.getByRole('option', { name: 'Add contact' })).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/contacts\/add$/)
    await expect(page.getByRole('heading', { name: 'Add contact' })).toBeFocused()
  })

  await test.step('keys typed while the palette’s code is held decide nothing in a queue and are in its box', async () => {
    const commits: string[] = []
    page.on('request', (request) => {
      if (request.url().includes(':commit')) commits.push(request.postData() ?? '')
    })
    const releasePalette = await hold(page, chunkOf('kit/palette/palette-dialog.tsx'))
    await page.goto('/club-requests')
    await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeEnabled()
    await page.keyboard.press('Control+k')
    await expect(page.getByText('Search or type a command')).toBeVisible()
    await page.keyboard.type('ar x')
    await expect(page.getByText('ar x', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText('Search or type a command')).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('ara')
    releasePalette()
    await expect(boxOf(page)).toHaveValue('ara')
    await expect(boxOf(page)).toBeFocused()
    await page.keyboard.type('b')
    await expect(boxOf(page)).toHaveValue('arab')
    expect(commits.filter((body) => body.includes('approved'))).toEqual([])
    await page.keyboard.press('Escape')
    await expect(boxOf(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeEnabled()
  })
})
