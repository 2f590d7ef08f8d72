import type { Page } from '@playwright/test'

/** Counts the documents of the answers to a page's queries from now on; those to freshness queries are left out. */
export function documentsRead(page: Page): { of: (collection?: string) => Promise<number> } {
  const answers: Promise<{ collection: string; documents: number }>[] = []
  page.on('response', (response) => {
    const asked = response.request().postData() ?? ''
    const isFreshness = asked.includes('"updatedAt"') && /"limit":2\b/.test(asked)
    if (!/:runQuery/.test(response.url()) || isFreshness) return
    const [, collection = ''] = /"collectionId":"([^"]*)"/.exec(asked) ?? []
    answers.push(response.text().then((body) => ({ collection, documents: documentsIn(body) })))
  })
  return {
    of: async (collection) =>
      (await Promise.all(answers))
        .filter((answer) => collection === undefined || answer.collection === collection)
        .reduce((total, { documents }) => total + documents, 0),
  }
}

/** An array of objects with one document each, or none. */
function documentsIn(body: string): number {
  // https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases.documents/runQuery
  const rows = JSON.parse(body) as { document?: unknown }[]
  return rows.filter(({ document }) => document !== undefined).length
}
