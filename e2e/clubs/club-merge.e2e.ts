import type { Page } from '@playwright/test'
import { ownId, createClub, createLeague } from '#e2e/create/create-club.ts'
import { createUser } from '#e2e/create/create-user.ts'
import { expectAccessible } from '#e2e/testing/axe.ts'
import { expect, test, type TestBackend } from '#e2e/testing/backend-fixture.ts'
import { awayAfter } from '#e2e/testing/faults.ts'
import { expectFits } from '#e2e/testing/fits.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { visit } from '#e2e/testing/visit.ts'

/** Two clubs that are one, and one record of each kind that names the first. */
async function twins(backend: TestBackend) {
  const manager = await createUser(backend, { roles: ['clubManager'] })
  const into = await createClub(backend, { name: 'Akranes Rovers', level: 'amateur' })
  const from = await createClub(backend, {
    name: 'FC Akranes Rovers',
    website: 'https://rovers.example',
    level: 'semiPro',
    managerIds: [manager],
    counters: { matches: 3, leagues: 1, managers: 1, videos: 1, pendingOwnership: 1, openPipelines: 1 },
  })
  const league = await createLeague(backend, ['other', from], 'Merged Premier')
  await backend.writeDoc(`clubs/${from}`, { leagueIds: [league] }, ['leagueIds'])
  await backend.writeDoc(`users/${manager}`, { managedClubIds: [from] }, ['managedClubIds'])
  // Of little risk, and for the club that remains already: one administrator moves its manager.
  const granted = { userId: manager, email: 'm@rovers.example', status: 'approved', riskScore: 10, rev: 1 }
  await backend.writeDoc(`clubOwnershipRequests/${ownId('Request')}`, { ...granted, clubId: into })
  const match = (away: string) => ({
    competitionName: 'Cup',
    home: { clubId: from, name: 'FC Akranes Rovers' },
    away: { clubId: away, name: 'Others' },
    clubIds: [from, away],
    kickOff: new Date('2026-04-01T15:00:00Z'),
    localDate: '2026-04-01',
    status: 'finished',
    reviewStatus: 'locked',
    locked: true,
    rev: 1,
  })
  const [played, against] = [ownId('Match'), ownId('Match')]
  await backend.writeDoc(`matches/${played}`, match('other'))
  await backend.writeDoc(`matches/${against}`, match(into))
  const of = { clubId: from, rev: 1 }
  const others = {
    videos: { title: 'Cup final', reviewStatus: 'approved', ownerId: 'x' },
    pipelines: { title: 'Licence', status: 'open' },
    clubOwnershipRequests: { userId: 'x', userName: 'Mara Lind', status: 'pending' },
    contacts: { firstName: 'Mara', ownerId: 'demoAdmin1' },
    activities: { type: 'call', subject: 'Call Mara', contactId: 'x', status: 'done' },
  }
  const paths = Object.keys(others).map((collection) => `${collection}/${ownId('Record')}`)
  for (const path of paths)
    await backend.writeDoc(path, {
      ...of,
      ...Object.entries(others).find(([name]) => path.startsWith(name))?.[1],
    })
  return { from, into, league, manager, played, against, paths }
}

const list = (page: Page) => page.getByRole('region', { name: /^Moving to/ })

test('merges, fails in the middle, and a colleague goes on', async ({ page, another, backend }) => {
  const { from, into, league, manager, played, against, paths } = await twins(backend)
  await signIn(page, undefined, `/view-club/${from}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Merge into another club…' }).click()
  await page.getByRole('button', { name: 'Merge into Akranes Rovers', exact: true }).click()

  // Values that only one of them has are taken over, and its name is found again; the rest is chosen.
  await expect(
    page.getByRole('radiogroup', { name: 'Website' }).getByRole('radio', { name: /rovers/ }),
  ).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Akranes Rovers: Amateur', exact: true })).toBeChecked()
  await page.getByRole('radio', { name: 'Akranes Rovers: Amateur', exact: true }).press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'FC Akranes Rovers: Semi-professional' })).toBeChecked()
  await expect(page.getByRole('region', { name: 'Records to move' })).toContainText('2 matches')
  await expect(page.getByText('9 records move.')).toBeVisible()
  await expect(page.getByRole('note')).toContainText('Merging can’t be undone.')
  await expect(page.getByRole('note')).toContainText('must be moved by a second administrator')
  await expectAccessible(page, 'the preview of a merger', { exceptNavigation: true })
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.getByRole('button', { name: 'Open navigation' })).toBeVisible()
  await expectFits(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  // Edit, merger, manager, league: then the server is away.
  const recover = await awayAfter(page, 4)
  await page.getByRole('button', { name: 'Merge…' }).click()
  await page.getByLabel('Type “FC Akranes Rovers” to confirm').fill('FC Akranes Rovers')
  await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click()
  await expect(list(page).getByRole('alert')).toContainText('Records already moved stay moved.')
  await expect(list(page).getByRole('status')).toHaveText('2 of 9 moved. Continue to move the rest.')
  const merged = await backend.readDoc(`clubs/${from}`)
  expect(merged).toMatchObject({ status: 'merged', mergedInto: into, managerIds: [], leagueIds: [] })
  await expect.poll(() => backend.readDoc(`users/${manager}`)).toMatchObject({ managedClubIds: [into] })
  await expect.poll(() => backend.readDoc(`leagues/${league}`)).toMatchObject({ clubIds: ['other', into] })
  await recover()

  // Another administrator finds what is left, and goes on.
  const other = await another()
  await signIn(other, 'admin2@touchline.example', `/view-club/${from}?record`)
  await other.getByRole('link', { name: '7 records are still linked to this club' }).click()
  await other.getByRole('button', { name: 'Move now' }).press('Enter')
  await expect(list(other).getByRole('status')).toHaveText('6 of 7 moved.')
  await expect(list(other).getByRole('note')).toContainText('would play itself')
  await other.close()

  for (const path of paths)
    await expect.poll(() => backend.readDoc(path), path).toMatchObject({ clubId: into, rev: 2 })
  // A deal is found by the name of the club that stays.
  const deal = paths.find((path) => path.startsWith('pipelines')) ?? ''
  expect(await backend.readDoc(deal)).toMatchObject({ search: expect.arrayContaining(['akranes', 'rovers']) })
  await expect
    .poll(() => backend.readDoc(`matches/${played}`))
    .toMatchObject({
      home: { clubId: into, name: 'FC Akranes Rovers' },
      clubIds: [into, 'other'],
    })
  await expect.poll(() => backend.readDoc(`matches/${against}`)).toMatchObject({ rev: 1 })
  await expect
    .poll(() => backend.readDoc(`clubs/${into}`))
    .toMatchObject({
      website: 'https://rovers.example',
      aliases: ['FC Akranes Rovers'],
      level: 'semiPro',
      managerIds: [manager],
      leagueIds: [league],
      counters: { matches: 1, leagues: 1, managers: 1, videos: 1, pendingOwnership: 1, openPipelines: 1 },
    })

  // One batch id in the log, no matter who moved it; each names the merger as its cause.
  const merger = await backend.readDoc(`decisions/clubs_${from}_2`)
  expect(merger).toMatchObject({ action: 'merge', from: 'approved', to: 'merged' })
  for (const path of [...paths, `matches/${played}`])
    await expect
      .poll(() => backend.readDoc(`decisions/${path.replace('/', '_')}_2`))
      .toMatchObject({
        action: 'follow',
        batchId: merger?.['batchId'],
        cause: `clubs_${from}_2`,
      })

  // The first one, who stayed on the page, finds nothing left but the match.
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(list(page).getByRole('status')).toHaveText('0 of 1 moved.')
  await visit(page, `/view-club/${from}`)
  await expect(page).toHaveURL(new RegExp(`/view-club/${into}\\?from=`))
})

test('a manager whom nobody asked about comes with a second administrator', async ({
  page,
  another,
  backend,
}) => {
  const into = await createClub(backend, { name: 'Hofsos Town' })
  const manager = await createUser(backend, { roles: ['clubManager'] })
  const counters = { managers: 1 }
  const from = await createClub(backend, {
    name: 'Hofsos Town FC',
    managerIds: [manager],
    managed: true,
    counters,
  })
  await backend.writeDoc(`users/${manager}`, { managedClubIds: [from] }, ['managedClubIds'])
  await signIn(page, undefined, `/view-club/${from}?merge`)
  await page.getByRole('button', { name: 'Merge into Hofsos Town', exact: true }).click()
  await page.getByRole('button', { name: 'Merge…' }).click()
  await page.getByLabel('Type “Hofsos Town FC” to confirm').fill('Hofsos Town FC')
  await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click()
  await expect(list(page).getByRole('note')).toContainText('Needs a second administrator')
  expect(await backend.readDoc(`users/${manager}`)).toMatchObject({ managedClubIds: [from] })

  const other = await another()
  await signIn(other, 'admin2@touchline.example', `/view-club/${from}?record`)
  await other.getByRole('link', { name: '1 record is still linked to this club' }).click()
  await other.getByRole('button', { name: 'Move now' }).press('Enter')
  await expect(list(other).getByRole('status')).toHaveText('Clubs merged. Everything has moved.')
  await other.close()
  expect(await backend.readDoc(`users/${manager}`)).toMatchObject({ managedClubIds: [into] })
  expect(await backend.readDoc(`clubs/${into}`)).toMatchObject({ managerIds: [manager] })
})

test('what a colleague changed in the meantime is looked at first, and what may not remain says why', async ({
  page,
  backend,
}) => {
  const into = await createClub(backend, { name: 'Selfoss Athletic' })
  const from = await createClub(backend, { name: 'Selfoss Athletic FC' })
  await createClub(backend, { name: 'Selfoss Closed', status: 'suspended' })
  await signIn(page, undefined, `/view-club/${from}?merge`)
  await page.getByLabel('Search by name, city or code').fill('selfoss clo')
  await expect(page.getByRole('button', { name: 'Merge into Selfoss Closed' })).toHaveAccessibleDescription(
    /The club to keep must be approved/,
  )
  await page.getByLabel('Search by name, city or code').fill('')
  await page.getByRole('button', { name: 'Merge into Selfoss Athletic', exact: true }).click()
  await page.getByRole('button', { name: 'Merge…' }).click()
  await page.getByLabel(/^Type/).fill('Selfoss')
  await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click()
  await expect(page.getByLabel(/^Type/)).toHaveAccessibleDescription(/./)
  await expect.poll(() => backend.readDoc(`clubs/${from}`)).toMatchObject({ status: 'approved' })

  await backend.writeDoc(`clubs/${into}`, { rev: 2, code: 'SEL' }, ['rev', 'code'])
  await page.getByLabel(/^Type/).fill('Selfoss Athletic FC')
  await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Someone else changed this')
  await expect.poll(() => backend.readDoc(`clubs/${from}`)).toMatchObject({ status: 'approved' })
})
