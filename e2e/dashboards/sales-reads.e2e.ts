import { paths } from '@touchline/console/paths.ts'
import { ownId } from '#e2e/create/create-club.ts'
import { expect, test, type Another, type TestBackend } from '#e2e/testing/backend-fixture.ts'
import { panelsSeen } from '#e2e/testing/routes/panel-seen.ts'
import { watchRoutes } from '#e2e/testing/routes/route-watch.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { storedRecords, type StoredRecord } from '#e2e/testing/stored-records.ts'

const pages = [paths.pipelines(), paths.dashboard.agents(), paths.dashboard.pipelines()]

const SLACK = 4

/** These records once more so many times. With the clubs of the demo data: names are read once, for the cards that are drawn. */
async function addCopies(
  backend: TestBackend,
  collection: string,
  records: readonly StoredRecord[],
  times: number,
): Promise<void> {
  await backend.writeDocs(
    records.flatMap(({ data }) =>
      Array.from({ length: times }, () => ({
        path: `${collection}/${ownId('Copy')}`,
        // Long before the latest changes, which the board looks through.
        data: { ...data, updatedAt: new Date(0) },
      })),
    ),
  )
}

/** Reads of each page on a first visit, scrolled to the end. */
async function readsOf(another: Another): Promise<number[]> {
  const page = await another()
  await signIn(page, undefined, '/leagues/create')
  const watch = watchRoutes(page)
  const reads = []
  for (const route of pages) {
    const visit = await watch.open(route)
    await panelsSeen(page)
    await visit.settled()
    reads.push(await visit.documents())
  }
  return reads
}

test('the board and the dashboards of sales read as much of four times the deals as of three times', async ({
  another,
  backend,
}) => {
  const ofDemo = await storedRecords(backend, 'pipelines')
  await addCopies(backend, 'pipelines', ofDemo, 2)
  // Of the demo data fewer match than are read: 35 won deals of 50, and 81 second looks of 100.
  await addCopies(backend, 'secondLooks', await storedRecords(backend, 'secondLooks'), 1)
  const many = await readsOf(another)
  await addCopies(backend, 'pipelines', ofDemo, 1)
  const most = await readsOf(another)
  for (const [at, page] of pages.entries()) {
    expect.soft(many[at], `${page}, three times as many`).toBeGreaterThan(10) // the count works
    expect.soft((most[at] ?? 0) - (many[at] ?? 0), `${page}, four times as many`).toBeLessThanOrEqual(SLACK)
  }
})
