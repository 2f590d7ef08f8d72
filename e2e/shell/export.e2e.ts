import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { beginExport } from '#e2e/testing/users-list-page.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { visit } from '#e2e/testing/visit.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Export/ })
const QUERIES = '**/documents:runQuery*'

async function linesOf(page: Page, start: () => Promise<void>): Promise<string[]> {
  const download = page.waitForEvent('download')
  await start()
  return (await readFile(await (await download).path(), 'utf8')).trimEnd().split('\r\n')
}

// That a file goes on where it broke off, part by part: kit/list/export-rows.test.ts.
test('a file names what its rows refer to, comes after an outage, and is none once it was cancelled', async ({
  page,
}) => {
  await signIn(page, undefined, '/pipelines?show=list&cols=title,club,value')
  await expect(page.getByRole('table')).toBeVisible()
  const [head, ...deals] = await linesOf(page, () => beginExport(page))
  expect(head).toContain('Club')
  expect(head).toContain('Value,Currency')
  expect(deals.length).toBeGreaterThan(50)
  expect(deals.filter((line) => /,(club-\d+|demoAdmin\d),?/.test(line))).toEqual([])

  const isPart = (data: string | null) => data?.includes('501') === true
  await page.route(QUERIES, (route) =>
    isPart(route.request().postData()) ? route.abort() : route.continue(),
  )
  await beginExport(page)
  await expect(dialog(page).getByRole('alert')).toBeVisible()
  await page.unroute(QUERIES)
  const again = await linesOf(page, () => dialog(page).getByRole('button', { name: 'Try again' }).click())
  expect(again.slice(1)).toEqual(deals)
  await expect(page.getByRole('status').filter({ hasText: `Exported ${deals.length} deals` })).toBeVisible()

  // Cancelled while a part is on its way: it is the last one, and nothing is saved.
  await visit(page, '/users')
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible()
  let saved = 0
  let further = 0
  page.on('download', () => saved++)
  page.on('request', (request) => {
    if (request.url().includes(':runQuery') && isPart(request.postData())) further++
  })
  const answered = Promise.withResolvers<void>()
  await page.route(QUERIES, async (route) => {
    if (isPart(route.request().postData())) await answered.promise
    await route.continue()
  })
  await beginExport(page)
  await expect(dialog(page)).toContainText(/^.*0 of 1,\d{3} users/)
  await page.mouse.click(5, 400)
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog(page)).toHaveCount(0)
  const last = page.waitForResponse((response) => isPart(response.request().postData()))
  answered.resolve()
  await last
  await page.getByRole('button', { name: 'Columns' }).click()
  expect({ saved, further }).toEqual({ saved: 0, further: 1 })
})
