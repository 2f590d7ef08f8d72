import type { Page } from '@playwright/test'
import { createClub } from '#e2e/create/create-club.ts'
import { createLeague } from '#e2e/create/create-league.ts'
import { createMatch } from '#e2e/create/create-match.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { storedRecords } from '#e2e/testing/stored-records.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import matches' })

test('matches from a file: clubs and league by their names, what nobody has, a double, and all of it undone', async ({
  page,
  backend,
}) => {
  const homeId = await createClub(backend, { name: 'Vestri Isafjordur', city: 'Isafjordur' })
  const awayId = await createClub(backend, { name: 'Hamrammir', city: 'Akureyri' })
  await createClub(backend, { name: 'Hamrammir', city: 'Husavik' })
  const league = { name: 'Fjord League', season: '2026', gender: 'female', ageCategory: 'U15' } as const
  const { id: leagueId } = await createLeague(backend, league)
  const thereId = await createMatch(backend, {
    home: { clubId: awayId, name: 'Hamrammir' },
    away: { clubId: homeId, name: 'Vestri Isafjordur' },
    kickOff: new Date('2026-08-15T14:00:00Z'),
    timeZone: 'Atlantic/Reykjavik',
    localDate: '2026-08-15',
    status: 'scheduled',
    reviewStatus: 'draft',
    venue: { name: 'Old Park' },
  })
  const counted = async (id: string) =>
    Number(Object((await backend.readDoc(`clubs/${id}`))?.['counters'])['matches'] ?? 0)

  const admin = await backend.administrator()
  await signIn(page, admin.email, '/matches')
  await page.getByRole('button', { name: 'Import' }).click()
  const chooser = page.waitForEvent('filechooser')
  await dialog(page).getByRole('button', { name: 'Choose a CSV file' }).click()
  const csv = [
    'Home,Away,Away squad,League,Season,Kick-off,Time zone,Matchday,Venue,Pitch,Competition,Gender,Age category',
    'vestri ísafjördur,Hamrammir (Akureyri),II,Fjord League,2026,2026-08-01 18:30,Atlantic/Reykjavik,3,Torfnes,2',
    'Vestri Isafjordur,Hamrammir,,Fjord League,2026,2026-08-08 18:30,Atlantic/Reykjavik,4,,',
    'Vestri Isafjordur,Atlantis,,Bay League,2026,2026-08-15T16:00:00Z,,,,',
    'Vestri Isafjordur,Hamrammir (Akureyri),II,,2026,soon,Atlantic/Reykjavik,,,',
    'Hamrammir (Akureyri),Vestri Isafjordur,,Fjord League,2026,2026-08-01 20:30,Atlantic/Reykjavik,3,,',
    'Vestri Isafjordur,Hamrammir (Akureyri),,,2026,2026-08-15 17:00,Atlantic/Reykjavik,,Torfnes,,Island Cup,male,senior',
  ].join('\n')
  await (await chooser).setFiles({ name: 'fixtures.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await dialog(page).getByRole('button', { name: 'Check rows' }).click()
  const wrong = dialog(page).getByRole('list', { name: 'Problems' })
  await expect(wrong).toContainText('2 clubs are named “Hamrammir”. Add the city after the name')
  await expect(wrong).toContainText('No club named “Atlantis”.')
  await expect(wrong).toContainText('No league named “Bay League” in 2026')
  await expect(wrong).toContainText('Enter a day and time, for example 2026-05-30 15:30.')
  await dialog(page).getByText('Possible duplicates (1)').click()
  await dialog(page)
    .getByLabel('Action for row 7')
    .selectOption({ label: 'Update Hamrammir – Vestri Isafjordur' })
  await dialog(page).getByRole('button', { name: 'Import 3 matches' }).click()
  await expect(dialog(page).getByRole('heading', { name: 'Imported: fixtures.csv' })).toBeVisible()

  const made = async () =>
    (await storedRecords(backend, 'matches')).filter(({ data }) => data['leagueId'] === leagueId)
  const first = (await made()).find(({ data }) => Object(data['home'])['clubId'] === homeId)
  expect(first?.data).toMatchObject({
    home: { clubId: homeId, name: 'Vestri Isafjordur' },
    away: { clubId: awayId, name: 'Hamrammir', squad: 'II' },
    season: '2026',
    competitionName: 'Fjord League',
    gender: 'female',
    ageCategory: 'U15',
    matchday: 3,
    kickOff: new Date('2026-08-01T18:30:00Z'),
    timeZone: 'Atlantic/Reykjavik',
    localDate: '2026-08-01',
    venue: { name: 'Torfnes', pitch: '2' },
    status: 'scheduled',
    reviewStatus: 'draft',
    disputed: false,
    clubIds: [homeId, awayId],
    teamDayKeys: [`${homeId}__2026-08-01`, `${awayId}_II_2026-08-01`],
    createdBy: admin.uid,
    rev: 1,
  })
  expect(await made()).toHaveLength(2)
  expect(await backend.readDoc(`matches/${thereId}`)).toMatchObject({
    home: { clubId: awayId },
    kickOff: new Date('2026-08-15T17:00:00Z'),
    venue: { name: 'Torfnes' },
  })
  expect(await counted(homeId)).toBe(2)
  expect(await counted(awayId)).toBe(2)

  // One of them is reported before the file goes back.
  const reported = (await made()).find(({ id }) => id !== first?.id)
  await backend.writeDoc(`matches/${reported?.id}`, { reviewStatus: 'submitted' }, ['reviewStatus'])
  await dialog(page).getByLabel('Type 3 to confirm').fill('3')
  await dialog(page).getByRole('button', { name: 'Undo import' }).click()
  await expect(dialog(page).getByText('2 of 3 changes undone')).toBeVisible()
  expect((await made()).map(({ id }) => id)).toEqual([reported?.id])
  expect(await counted(homeId)).toBe(1)
  expect(await counted(awayId)).toBe(1)
  expect(await backend.readDoc(`decisions/matches_${first?.id}_2`)).toMatchObject({
    action: 'delete',
    rev: 2,
  })
  expect(await backend.readDoc(`matches/${thereId}`)).toMatchObject({ venue: { name: 'Old Park' } })
})
