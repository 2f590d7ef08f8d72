import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { documentsRead } from '#e2e/testing/documents-read.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { visit } from '#e2e/testing/visit.ts'
import { requestClubs, reviewPage, someName } from './review-page.ts'

/** As many as figures need to say anything; a reviewer's hour is in review-hour.e2e.ts. */
const DECIDED = 3

/** More than two pages of the queue. */
const WAITING = 130

/** Counts the count queries over the log of decisions. */
function countsOfDecisions(page: Page): { asked: () => number } {
  let asked = 0
  page.on('request', (request) => {
    const isCount = request.url().includes(':runAggregationQuery')
    if (isCount && (request.postData() ?? '').includes('"collectionId":"decisions"')) asked += 1
  })
  return { asked: () => asked }
}

test('many wait: as much is read as of fifty; the figures of what was decided; many approved at once', async ({
  page,
  backend,
}) => {
  const ids = Array.from({ length: WAITING }, (_, at) => `load-${String(at + 1).padStart(3, '0')}`)
  await requestClubs(
    backend,
    ids.map((id, at) => ({
      id,
      name: someName(at),
      country: 'FO',
      hoursAgo: 2000 - at,
    })),
  )
  const read = documentsRead(page)
  const review = reviewPage(page)
  await signIn(page, undefined, '/club-requests?country=FO')
  await expect(review.heading).toBeVisible()
  await expect(page.getByText(`${WAITING}`, { exact: true })).toBeVisible()
  await expect(review.waiting).toHaveCount(50)
  // The first page of the queue and the item with what it is compared with.
  expect(await read.of('clubs')).toBeLessThan(75)

  for (let decided = 0; decided < DECIDED; decided++) {
    const name = (await review.heading.textContent()) ?? ''
    await review.ready(name)
    await page.keyboard.press('a')
    await expect(review.heading).not.toHaveText(name)
  }
  await expect(page.getByText(`${WAITING - DECIDED}`, { exact: true })).toBeVisible()
  // Those after the first page take their places.
  await expect(review.waiting).toHaveCount(50)
  const log = await Promise.all(ids.slice(0, DECIDED).map((id) => backend.readDoc(`decisions/clubs_${id}_2`)))
  expect(log.filter((entry) => entry?.['action'] === 'approve')).toHaveLength(DECIDED)
  await expect.poll(() => backend.readDoc(`decisions/clubs_${ids[DECIDED]}_2`)).toBeUndefined()

  // Each time the item and the first page of the queue: for the change, once its decision is there, and where it is heard.
  expect(await read.of('clubs')).toBeLessThan(60 + DECIDED * 175)
  const counts = countsOfDecisions(page)
  await page.reload()
  await page.getByRole('button', { name: 'Pace' }).click()
  const figure = (label: string) => page.getByRole('term').filter({ hasText: label }).locator('..')
  await expect(figure('Handling')).toContainText(/median \d+ s, 90th percentile \d+ (s|min)/)
  await expect(figure('Time to decision')).toContainText(/median \d+ d, 90th percentile \d+ d/)
  await expect(figure('Reversed')).toContainText(/%|Too few/)
  expect(counts.asked()).toBeLessThanOrEqual(32)

  await test.step('approving in bulk: typed above 25, stopped, a line each, gone on with, and all of it undone', async () => {
    const many = Array.from({ length: 27 }, (_, at) => `mass-${at + 1}`)
    await requestClubs(
      backend,
      many.map((id, at) => ({
        id,
        name: someName(at),
        country: 'GL',
        hoursAgo: 200 - at,
      })),
    )
    const statuses = async () => {
      const clubs = await Promise.all(many.map((id) => backend.readDoc(`clubs/${id}`)))
      return clubs.map((club) => club?.['status'])
    }
    await visit(page, '/club-requests?country=GL')
    await expect(review.waiting).toHaveCount(27)
    await page.getByRole('button', { name: 'Approve without warnings' }).click()
    const dialog = page.getByRole('dialog')
    const start = dialog.getByRole('button', { name: 'Approve 27 requests without warnings' })
    await start.click()
    await expect(dialog.getByText('Enter 27, the number of requests selected.')).toBeVisible()
    await dialog.getByLabel('Type 27 to confirm').fill('27')
    await start.click()
    await dialog.getByRole('button', { name: 'Stop' }).click()
    const status = dialog.getByRole('status')
    await expect(status).toHaveText(/not started/)
    expect((await statuses()).filter((one) => one === 'requested').length).toBeGreaterThan(0)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(status).toHaveText('27 done')
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Done' })).toHaveCount(27)
    expect(new Set(await statuses())).toEqual(new Set(['approved']))
    await dialog.getByRole('button', { name: 'Undo all 27' }).click()
    await expect(status).toHaveText('27 undone')
    expect(new Set(await statuses())).toEqual(new Set(['requested']))
    const [one] = await Promise.all(many.map((id) => backend.readDoc(`decisions/clubs_${id}_2`)))
    expect(one?.['batchId']).toBeTruthy()
  })
})
