import type { Page, Response } from '@playwright/test'

/** Requests of a page to the backend since the last reset, freshness included. */
export type Asked = {
  reset(): void
  answer(): Promise<{ queries: number; counts: number; documents: number }>
}

export function countAsked(page: Page): Asked {
  let answers: Promise<number>[] = []
  let counts = 0
  page.on('response', (response) => {
    if (/:runAggregationQuery/.test(response.url())) counts++
    if (!/:(runQuery|batchGet)/.test(response.url())) return
    answers.push(documentsOf(response))
  })
  return {
    reset() {
      answers = []
      counts = 0
    },
    async answer() {
      const documents = await Promise.all(answers)
      return { queries: answers.length, counts, documents: documents.reduce((sum, one) => sum + one, 0) }
    },
  }
}

/** None where the page was left in the meantime: the browser forgets what it answered to it. */
async function documentsOf(response: Response): Promise<number> {
  const body = await response.text().catch((failure: unknown) => {
    if (/No resource with given identifier|has been closed/.test(String(failure))) return ''
    throw failure
  })
  return body.match(/"createTime"/g)?.length ?? 0
}
