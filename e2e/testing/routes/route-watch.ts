import { expect, type Page, type Request } from '@playwright/test'
import { visit as goTo } from '#e2e/testing/visit.ts'
import { documentsIn, isFreshness } from '#e2e/testing/documents-read.ts'

/** Requests of one route until it settled. */
export type Visit = {
  /** Errors and warnings of the console, failures of its scripts, and requests that failed. */
  complaints: () => string[]
  /** Documents in the answers to queries and look-ups; those of freshness queries are a matter of time and left out. */
  documents: () => Promise<number>
  /** Queries that count, add up or average. */
  aggregations: () => number
  /** Addresses of the scripts that it fetched. */
  scripts: () => ReadonlySet<string>
  /** Waits until nothing is under way. */
  settled: () => Promise<void>
}

/** `open`: as a first visit; `go`: within the console, from a page of another kind; `settled`: nothing is under way. */
type Watched = Record<'open' | 'go', (route: string) => Promise<Visit>> & Pick<Visit, 'settled'>

/** Opens routes one after the other in a page, and tells what each of them cost. */
export function watchRoutes(page: Page): Watched {
  let now = blank()
  page.on('console', (message) => {
    // A map without a graphics card: the browser reads back what it drew in software.
    const isDriver = message.text().includes('GL Driver Message')
    const isOdd = ['error', 'warning'].includes(message.type())
    if (isOdd && !isExpected(message.location().url) && !isDriver) now.complaints.push(message.text())
  })
  page.on('pageerror', (error) => now.complaints.push(error.message))
  page.on('request', (request) => begin(now, request))
  page.on('requestfinished', (request) => now.pending.delete(request))
  page.on('requestfailed', (request) => {
    // Requests of the previous page end with it; for an answer without a body the browser reports an abort.
    if (now.pending.delete(request) && request.method() !== 'HEAD' && !isGivenUp(request))
      now.complaints.push(`${request.url()}: ${request.failure()?.errorText ?? 'failed'}`)
  })
  page.on('response', (response) => {
    if (!now.asked.has(response.request())) return
    if (response.status() >= 400 && !isExpected(response.url()))
      now.complaints.push(`${response.status()} ${response.url()}`)
    if (response.url().includes(':runAggregationQuery')) now.aggregations += 1
    if (!/:(runQuery|batchGet)/.test(response.url()) || isFreshness(response.request())) return
    const documents = response.text().then(documentsIn)
    now.documents.push(documents)
    // One that goes with its page, after it was counted, concerns nobody; the code that counts it is told.
    documents.catch(() => undefined)
  })

  const watch = async (visit: ReturnType<typeof blank>): Promise<Visit> => {
    await quiet(page, visit)
    return {
      complaints: () => visit.complaints,
      documents: async () => (await Promise.all(visit.documents)).reduce((sum, one) => sum + one, 0),
      aggregations: () => visit.aggregations,
      scripts: () => visit.scripts,
      settled: () => quiet(page, visit),
    }
  }
  return {
    settled: () => quiet(page, now),
    async open(route) {
      // Ends what the page before still does.
      await page.goto('about:blank')
      const visit = (now = blank())
      await page.goto(route)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible(PATIENT)
      return watch(visit)
    },
    async go(route) {
      const visit = (now = blank())
      const left = await page.getByRole('heading', { level: 1 }).elementHandle()
      await goTo(page, route)
      await expect
        .poll(() => left?.evaluate((heading) => heading.isConnected), { ...PATIENT, message: route })
        .toBe(false)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible(PATIENT)
      return watch(visit)
    },
  }
}

/** As in playwright.config.ts, which benchmarks and pictures don’t run under. */
const PATIENT = { timeout: 30_000 }

const blank = () => ({
  complaints: [] as string[],
  documents: [] as Promise<number>[],
  aggregations: 0,
  scripts: new Set<string>(),
  pending: new Set<Request>(),
  asked: new Set<Request>(),
})

/** A map whose view changes ends the request for a tile that it no longer needs. */
const isGivenUp = (request: Request) =>
  request.url().includes('/geo/tiles/') && request.failure()?.errorText === 'net::ERR_ABORTED'

/** Looking for a picture under its four names. */
const isExpected = (url: string) => url.includes('/profileImages')

function begin(visit: ReturnType<typeof blank>, request: Request): void {
  // The browser's own viewer of PDF files is a page with scripts too.
  if (!request.url().startsWith('http')) return
  // The page that starts the shared worker is told that its script was asked for, and never that it came. It is counted apart.
  if (new URL(request.url()).pathname.startsWith('/assets/live-worker')) return
  visit.asked.add(request)
  // A player keeps its request open for as long as it has enough to play, and gives up a part of a file for another.
  if (request.resourceType() !== 'media') visit.pending.add(request)
  if (request.resourceType() === 'script') visit.scripts.add(request.url())
}

/**
 * Nothing is under way, and between two looks nothing was begun although the page had nothing else to do; where the
 * processor draws a map there is no such moment, and two seconds do as well.
 */
async function quiet(page: Page, visit: ReturnType<typeof blank>): Promise<void> {
  let seen = new Set<Request>()
  const underWay = async () => {
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })))
    const begun = [...visit.asked].filter((request) => !seen.has(request))
    seen = new Set(visit.asked)
    return [...new Set([...visit.pending, ...begun])].map((request) => request.url())
  }
  await expect.poll(underWay, { intervals: [100], timeout: 40_000 }).toEqual([])
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0, PATIENT)
}
