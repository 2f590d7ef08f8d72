import type { Page, Request } from '@playwright/test'
import { isFreshness } from '#e2e/testing/documents-read.ts'

/** Counts the bytes of the answers to all queries but those that ask again and again whether something changed. */
export function bytesSent(page: Page): () => Promise<number> {
  const asked: Request[] = []
  page.on('request', (request) => {
    if (request.url().includes(':runQuery') && !isFreshness(request)) asked.push(request)
  })
  const sizeOf = async (request: Request) =>
    (await request.response()) ? (await request.sizes()).responseBodySize : 0
  return async () => (await Promise.all(asked.map(sizeOf))).reduce((sum, size) => sum + size, 0)
}
