import { readFile } from 'node:fs/promises'
import { createUser } from '#e2e/create/create-user.ts'
import { createVideo } from '#e2e/create/create-video.ts'
import { expectAccessible } from '#e2e/testing/axe.ts'
import { expect, test, type TestBackend } from '#e2e/testing/backend-fixture.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { visit } from '#e2e/testing/visit.ts'
import { videoPage } from '#e2e/videos/video-page.ts'

const HOUR = 3_600_000

/** A small log of a month in which nothing else was decided, counted by hand in the test. */
const seedLog = (backend: TestBackend) => {
  const decided = (action: string, from: string, to: string, more: Record<string, unknown> = {}) => ({
    action,
    from,
    to,
    ...more,
  })
  const log = [
    decided('reject', 'pending', 'rejected', { reasonCode: 'spam', waitedMs: 2 * HOUR }),
    decided('reject', 'pending', 'rejected', { reasonCode: 'spam', waitedMs: 4 * HOUR, by: 'runner' }),
    decided('reject', 'pending', 'rejected', { reasonCode: 'privacy', waitedMs: 30 * HOUR }),
    decided('approve', 'pending', 'approved', { waitedMs: 8 * HOUR }),
    decided('appeal', 'rejected', 'appealed'),
    decided('overturn', 'appealed', 'overturned', { waitedMs: 12 * HOUR }),
    decided('reverse', 'rejected', 'pending', { reasonCode: 'other', reverses: 'videos_old2_2' }),
  ]
  return backend.writeDocs(
    log.map((entry, at) => ({
      path: `decisions/videos_old${at}_2`,
      data: {
        subjectType: 'videos',
        subjectId: `old${at}`,
        rev: 2,
        by: 'demoAdmin2',
        byName: 'Somebody',
        at: new Date(Date.UTC(2019, 2, 5, 12, at)),
        before: {},
        after: {},
        ...entry,
      },
    })),
  )
}

test('a rejected video: its statement in the message and the history; the report of a period equals a hand count', async ({
  page,
  backend,
}) => {
  await seedLog(backend)
  const ownerId = await createUser(backend, { lastName: 'Stated' })
  const { id } = await createVideo(backend, { title: 'Skills stated', ownerId }, { clip: 'none' })
  await signIn(page, undefined, `/video-approval/${id}?age=48&kind=skills`)
  const video = videoPage(page)
  await video.ready('Skills stated')
  await page.keyboard.press('r')
  await page.getByRole('radio', { name: /Not football/ }).check()
  await expect(page.getByRole('textbox', { name: 'Subject' })).toBeVisible()
  await page.getByRole('form', { name: 'Reject' }).getByRole('button', { name: 'Reject' }).click()
  const statement = { restriction: 'content', detected: 'review', decided: 'person', ground: 'terms' }
  await expect
    .poll(() => backend.readDoc(`outbox/videos_${id}_2`))
    .toMatchObject({
      userId: ownerId,
      body: expect.stringContaining('“Skills stated” is not published.'),
      statement,
    })

  await visit(page, `/history?decision=videos_${id}_2`)
  const kept = page.getByRole('region', { name: 'Statement of reasons' })
  await expect(kept).toContainText('We looked at the video “Skills stated”')
  await expect(kept).toContainText('Not football: Nothing to do with football.')
  await expect(page.getByRole('region', { name: 'Message', exact: true })).not.toContainText('STATEMENT')
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Transparency report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Transparency report' })
  await dialog.getByLabel('Period').selectOption('Custom days')
  await dialog.getByLabel('First day').fill('2019-03-31')
  await dialog.getByLabel('Last day').fill('2019-03-01')
  await expect(dialog.getByText('Choose a last day on or after the first.')).toBeVisible()
  await dialog.getByLabel('First day').fill('2019-03-01')
  await dialog.getByLabel('Last day').fill('2019-03-31')
  await dialog.getByRole('button', { name: 'Create report' }).click()
  const rows = (name: string) =>
    dialog
      .getByRole('table', { name })
      .getByRole('row')
      .evaluateAll((all) => all.slice(1).map((row) => [...row.children].map((cell) => cell.textContent)))
  await expect(dialog.getByText('From 7 log entries')).toBeVisible()
  expect(await rows('Restrictions by reason')).toEqual([
    ['Videos: Spam', '2', '1', '0', '0', '3 h'],
    ['Videos: Privacy', '1', '0', '0', '0', '30 h'],
  ])
  // Of 2, 4, 8, 12 and 30 hours.
  expect(await rows('Decisions by queue')).toEqual([['Videos', '5', '3', '1', '8 h']])
  await expect(dialog.getByRole('definition')).toHaveText(['3', '1', '1', '1', '0', '4 h', '1', '0', '1'])
  await expectAccessible(page, 'the transparency report', { exceptNavigation: true, oneTheme: true })

  // On a phone all numbers stand under their name, and nothing has to be moved aside.
  await page.setViewportSize({ width: 360, height: 740 })
  const reasons = dialog.getByRole('table', { name: 'Restrictions by reason' })
  await expect(reasons.getByRole('rowheader', { name: 'Videos: Spam' })).toBeVisible()
  const beyond = (cell: Element) =>
    cell.getBoundingClientRect().right > (cell.closest('section')?.getBoundingClientRect().right ?? 0)
  for (const cell of await reasons.getByRole('cell').all()) expect(await cell.evaluate(beyond)).toBe(false)
  await page.setViewportSize({ width: 1280, height: 800 })

  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export JSON' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^transparency-2019-03-01-to-2019-03-31-.*\.json$/)
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
    period: { from: '2019-03-01', to: '2019-03-31' },
    restrictions: { total: 3, automated: 1 },
    appeals: { received: 1, upheld: 0, overturned: 1 },
    reversed: { onAppeal: 1, otherwise: 1, lifted: 0 },
  })

  // A decision made a moment ago is in the report of these weeks; Back closes it.
  await dialog.getByLabel('Period').selectOption('Last 30 days')
  await expect(dialog.getByRole('table')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Create report' }).click()
  await expect(dialog.getByRole('rowheader', { name: 'Videos: Not football' })).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
})
