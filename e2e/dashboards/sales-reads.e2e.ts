import { paths } from '@touchline/console/paths.ts'
import { ownId } from '#e2e/create/create-club.ts'
import { expect, test, type TestBackend } from '#e2e/testing/backend-fixture.ts'
import { panelsSeen } from '#e2e/testing/routes/panel-seen.ts'
import { watchRoutes } from '#e2e/testing/routes/route-watch.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { storedRecords, type StoredRecord } from '#e2e/testing/stored-records.ts'

/** As in whole-rows.ts of the console. */
const ROWS_MAX = 1_000

/**
 * Pages, each after one of another kind, and the most documents that they read of 880 deals, with a few more for the day around
 * which the demo data lies, besides those that figures are worked out from (docs/why/maps-and-figures.md): of open, won, lost
 * and new deals, overdue and done activities.
 */
const most: readonly [path: string, documents: number][] = [
  [paths.dashboard.agents(), 118 + 8 + 5 * (ROWS_MAX + 1)],
  [paths.pipelines(), 209 + 8],
  [paths.dashboard.pipelines(), 82 + 8 + 4 * (ROWS_MAX + 1)],
]

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

test('the board and the dashboards of sales read a bounded number of documents, however many deals there are', async ({
  page,
  backend,
}) => {
  await addCopies(backend, 'pipelines', await storedRecords(backend, 'pipelines'), 3)
  // Of the demo data fewer match than are read: 81 second looks of 100.
  await addCopies(backend, 'secondLooks', await storedRecords(backend, 'secondLooks'), 1)
  await signIn(page, undefined, '/leagues/create')
  const watch = watchRoutes(page)
  for (const [path, documents] of most) {
    const visit = await watch.go(path)
    await panelsSeen(page)
    await visit.settled()
    expect.soft(await visit.documents(), path).toBeGreaterThan(40) // the count works
    expect.soft(await visit.documents(), path).toBeLessThanOrEqual(documents)
  }
})
