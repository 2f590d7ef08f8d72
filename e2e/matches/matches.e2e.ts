import type { Page } from '@playwright/test'
import { addDays, dayIn, startOfDay } from '@touchline/domain/shared/time/time-zone.ts'
import { createMatch } from '#e2e/create/create-match.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { expectFits } from '#e2e/testing/fits.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { inOrder, storedRecords } from '#e2e/testing/stored-records.ts'
import { listPage } from '#e2e/testing/users-list-page.ts'

const action = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Actions' }).getByRole('button', { name, exact: true })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const goals = (home: number, away: number) => ({
  winner: home > away ? 'HOME' : home < away ? 'AWAY' : 'DRAW',
  duration: 'REGULAR',
  fullTime: { home, away },
})

test('a club is found by word; the two are not asked together', async ({ page, backend }) => {
  const stored = await storedRecords(backend, 'matches')
  const some = stored.find(({ data }) => data['status'] === 'finished' && data['leagueId'])?.data ?? {}
  const club = String((some['clubIds'] as string[])[0]) // every match of the demo data has both
  const clubName = String((await backend.readDoc(`clubs/${club}`))?.['name'])
  const shown = listPage(page, 'Matches')
  // With nothing said, what is played around today, in the order of kick-off.
  await signIn(page, undefined, '/match-approval')
  await page.getByRole('link', { name: 'All matches' }).click()
  await expect(page).toHaveURL(/\/matches$/)
  const today = dayIn(new Date(), 'Europe/Berlin')
  const span = {
    from: startOfDay(addDays(today, -7), 'Europe/Berlin'),
    to: startOfDay(addDays(today, 8), 'Europe/Berlin'),
  }
  const near = stored.filter(
    ({ data: { kickOff: at } }) => at instanceof Date && at >= span.from && at < span.to,
  )
  await expect
    .poll(() => shown.ids())
    .toEqual(
      inOrder(near, ['kickOff'], 'asc')
        .map(({ id }) => id)
        .slice(0, 25),
    )
  await page.getByRole('button', { name: 'Remove filter Kick-off between' }).click()
  await expect(page).toHaveURL(/\/matches\?sort=all$/)
  await expect(shown.range).toHaveText(
    new RegExp(` of ${new Intl.NumberFormat('en-GB').format(stored.length)}$`),
  )
  await page.goBack()
  await expect(page).toHaveURL(/\/matches$/)
  await shown.openFilter('Club')
  await backend.writeDoc('clubs/another-program', { name: 'Zzzzy', status: 'approved' })
  const find = page.getByRole('combobox', { name: 'Find in Club' })
  await find.fill('zzzz')
  await expect(page.getByText('Nothing found. Not searchable yet: 1 club')).toBeVisible()
  await find.fill(clubName.slice(0, 12))
  await page.getByRole('option', { name: clubName }).first().click()
  await expect(page).toHaveURL(/[?&]club=/)
  await expect(page).not.toHaveURL(/[?&]q=/) // the two can't be asked together
  await expect(page.getByRole('button', { name: /^Club .+/ })).toContainText(clubName)
  await shown.search.fill('division')
  await expect(page).toHaveURL(/[?&]q=division/)
  await expect(page).not.toHaveURL(/[?&]club=/)
})

test('a disputed match: both reports side by side, conflicts with links', async ({ page, backend }) => {
  const at = new Date('2026-06-01T14:00:00Z')
  const id = await createMatch(backend, {
    score: goals(1, 0),
    disputed: true,
    submissions: {
      home: { score: goals(1, 0), by: 'demoAdmin2', at },
      away: { score: goals(1, 1), by: 'x', at },
    },
  })
  const stored = () => backend.readDoc(`matches/${id}`)
  const twin = await createMatch(backend, {
    home: { clubId: `${id}-home`, name: 'Harbour Town' },
    kickOff: new Date('2026-06-01T13:00:00Z'),
  })
  await signIn(page, undefined, `/matches/${id}`)
  await expect(page).toHaveTitle(/^Harbour Town – Meadow Rovers · /)
  await expect(heading(page)).toHaveText('Harbour Town – Meadow Rovers 1–0FinishedSubmitted')
  const centre = page.getByRole('region', { name: 'Match centre' })
  await expect(centre.getByText('1–0').first()).toBeVisible()
  await expect(centre.getByRole('link')).toHaveText(['Island Cup', 'Harbour Town', 'Meadow Rovers'])
  const steps = centre.getByRole('list', { name: 'Timeline of the match' }).getByRole('listitem')
  await expect(steps).toHaveText([
    /^Created1 May 2026/,
    /^Kick-off1 Jun 2026, 13:30/,
    'Finished',
    /^Reported by Harbour Town 1–01 Jun 2026, 16:00/,
    /^Reported by Meadow Rovers 1–11 Jun 2026, 16:00/,
    'Submitted',
  ])
  const reports = page.getByRole('region', { name: 'Score and reports' })
  await expect(reports.getByRole('row', { name: /Full-time/ })).toContainText('Reports differ1–01–01–1')
  await expect(page.getByText(/13:30 · at the venue .*14:30/).first()).toBeVisible()
  const conflicts = page.getByRole('note').filter({ hasText: 'Conflicts' })
  await expect(conflicts).toContainText('Harbour Town plays twice that day, less than 3 hours apart')
  await expect(conflicts.getByRole('link')).toHaveAttribute('href', `/matches/${twin}`)

  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog', { name: /^Approve/ })
  await expect(dialog).toContainText('plays twice that day')
  await expect(dialog).toContainText('The clubs report different scores.')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectFits(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  // The reporter is told of a decision here too.
  await page.keyboard.press('i')
  const asked = page.getByRole('dialog', { name: /^Ask for information/ })
  await asked.getByRole('combobox', { name: 'Reason' }).click()
  await page.getByRole('option', { name: /^Match report/ }).click()
  await expect(asked.getByRole('checkbox', { name: /^Message to Tobias Lindqvist/ })).toBeChecked()
  await asked.getByRole('button', { name: 'Ask for information' }).click()
  await expect(heading(page)).toContainText('Needs information')
  await expect
    .poll(() => backend.readDoc(`outbox/matches_${id}_2`))
    .toMatchObject({
      userId: 'demoAdmin2',
      body: expect.stringContaining('on 1 Jun 2026'),
    })

  // Approved with the score on record, it is disputed no more.
  await action(page, 'Back to review').click()
  await action(page, 'Approve').click()
  await dialog.getByLabel('Played twice within 3 hours: why?').fill('Two short games of one tournament.')
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(heading(page)).toContainText('Approved')
  await expect.poll(() => stored()).toMatchObject({ reviewStatus: 'approved', disputed: false, rev: 4 })
  await expect(steps.last()).toHaveText(/^Approved\d/)
})
