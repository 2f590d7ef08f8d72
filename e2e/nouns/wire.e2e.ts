import type { Page, Request } from '@playwright/test'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { isFreshness } from '#e2e/testing/documents-read.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { listPage } from '#e2e/testing/users-list-page.ts'
import { visit } from '#e2e/testing/visit.ts'
import { lists } from './lists.ts'

/** Bytes of a list and its names as they're sent. */
const MOST = 12_000

/** The bodies of the answers to all queries but those that ask again and again whether something changed. */
function weighed(page: Page): () => Promise<number> {
  const asked: Request[] = []
  page.on('request', (request) => {
    if (request.url().includes(':runQuery') && !isFreshness(request)) asked.push(request)
  })
  const sizeOf = async (request: Request) =>
    (await request.response()) ? (await request.sizes()).responseBodySize : 0
  return async () => (await Promise.all(asked.map(sizeOf))).reduce((sum, size) => sum + size, 0)
}

test('a page of each list, with the names in it, is small on the wire', async ({ page }) => {
  await signIn(page, undefined, '/leagues/create')
  const bytes = weighed(page)
  for (const [collection, { path, title }] of Object.entries(lists)) {
    const before = await bytes()
    await visit(page, path)
    await expect.poll(listPage(page, title).rowIds, collection).not.toHaveLength(0)
    const own = (await bytes()) - before
    expect.soft(own, collection).toBeGreaterThan(0)
    expect.soft(own, collection).toBeLessThanOrEqual(MOST)
  }
})
