import type { Page, Request } from '@playwright/test'
import { askedOf, isFreshness } from '#e2e/testing/documents-read.ts'

/**
 * Counts the bytes of the answers to all queries but those that ask again and again whether something changed, and those `isBeside` the
 * rows, such as figures.
 */
export function bytesSent(
  page: Page,
  isBeside: (asked: string) => boolean = () => false,
): () => Promise<number> {
  const asked: Request[] = []
  page.on('request', (request) => {
    if (!request.url().includes(':runQuery') || isFreshness(request)) return
    if (!isBeside(askedOf(request))) asked.push(request)
  })
  const sizeOf = async (request: Request) =>
    (await request.response()) ? (await request.sizes()).responseBodySize : 0
  return async () => (await Promise.all(asked.map(sizeOf))).reduce((sum, size) => sum + size, 0)
}
