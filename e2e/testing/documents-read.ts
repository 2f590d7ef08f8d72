import type { Page, Request } from '@playwright/test'

type DocumentsRead = {
  /** Of all answers. */
  of: (collection?: string) => Promise<number>
  /** Of each question once: it is asked again where something changed in the meantime, which a test beside others can't exclude. */
  once: (collection: string) => Promise<number>
  /** Of the largest answer: for what is asked again and again, so that how often is a matter of time. */
  atOnce: (collection: string) => Promise<number>
}

/**
 * Counts the documents of the answers to a page's queries from now on; those to freshness queries are left out. `isBeside`:
 * so are these, which a page asks again after a time, whatever it shows by then.
 */
export function documentsRead(page: Page, isBeside: (asked: string) => boolean = () => false): DocumentsRead {
  const answers: Promise<{ collection: string; asked: string; documents: number }>[] = []
  // By request: a response is reported only when all of its headers are known, which may be after the page has shown it. A
  // count waits for the answers to all requests before it.
  page.on('request', (request) => {
    if (!request.url().includes(':runQuery') || isFreshness(request)) return
    const asked = askedOf(request)
    if (isBeside(asked)) return
    const [, collection = ''] = /"collectionId":"([^"]*)"/.exec(asked) ?? []
    const answer = documentsOf(request).then((documents) => ({ collection, asked, documents }))
    answers.push(answer)
    // One that goes with its page, after it was counted, concerns nobody; the code that counts it is told.
    answer.catch(() => undefined)
  })
  const answersOf = async (wanted?: string) =>
    (await Promise.all(answers)).filter(({ collection }) => wanted === undefined || collection === wanted)
  return {
    of: async (wanted) => (await answersOf(wanted)).reduce((total, { documents }) => total + documents, 0),
    once: async (wanted) => {
      const last = new Map((await answersOf(wanted)).map(({ asked, documents }) => [asked, documents]))
      return [...last.values()].reduce((total, documents) => total + documents, 0)
    },
    atOnce: async (wanted) =>
      (await answersOf(wanted)).reduce((most, { documents }) => Math.max(most, documents), 0),
  }
}

/** The question in a request, without the fields it wants of each record: those name what isn't asked of others. */
export const askedOf = (request: Request): string =>
  (request.postData() ?? '').replace(/"select":\{"fields":\[[^\]]*\]\}/, '')

/** How many documents answered it; none where nothing did, or the browser forgot what it answered to a page that was left. */
async function documentsOf(request: Request): Promise<number> {
  const response = await request.response()
  if (response === null) return 0
  try {
    return documentsIn(await response.text())
  } catch (failure) {
    if (/No resource with given identifier/.test(String(failure))) return 0
    throw failure
  }
}

/** Whether something changed: asked again and again, so that how often is a matter of time. */
export function isFreshness(request: Request): boolean {
  const asked = askedOf(request)
  return /"updatedAt"|"delete"/.test(asked) && /"limit":2\b/.test(asked)
}

/** Both answers, of queries and of look-ups, are arrays of objects with one document each, or none. */
export function documentsIn(body: string): number {
  // https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases.documents/runQuery
  const rows = JSON.parse(body) as { document?: unknown; found?: unknown }[]
  return rows.filter(({ document, found }) => document !== undefined || found !== undefined).length
}
