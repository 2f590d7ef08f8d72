import type { Page } from '@playwright/test'
import { leagueKey } from '@touchline/domain/nouns/league/league-form.ts'
import { leagueDecision, createLeague } from '#e2e/create/create-league.ts'
import { expectAccessible } from '#e2e/testing/axe.ts'
import { expect, test, type TestBackend } from '#e2e/testing/backend-fixture.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { storedRecords } from '#e2e/testing/stored-records.ts'
import { visit } from '#e2e/testing/visit.ts'

const field = (page: Page, label: string) =>
  page
    .getByLabel(label, { exact: true })
    .or(page.getByLabel(`${label} *`))
    .first()
const create = (page: Page) => page.getByRole('button', { name: 'Create league' })
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

async function choose(page: Page, label: string, typed: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(typed)
  await page.getByRole('option', { name: option }).click()
}

test('a new league: what is missing, the association that follows, its first revision; sent twice it is made once', async ({
  page,
  backend,
}) => {
  await signIn(page, undefined, '/leagues/create')
  await expect(create(page)).toHaveAccessibleDescription('No changes yet.')
  await field(page, 'First day').fill('2026-08-15')
  await field(page, 'Last day').fill('2026-08-01')
  await field(page, 'Season').fill('2026/28')
  await create(page).click()
  const summary = page.getByRole('alert')
  await expect(summary).toContainText('5 fields need another look')
  await expect(summary).toContainText('Choose an end date after the start.')
  await expect(field(page, 'Name')).toBeFocused()
  await expectAccessible(page, 'a form with what is wrong', { exceptNavigation: true })

  await field(page, 'Name').fill('Harbour Ladies Division')
  await choose(page, 'Country', 'United K', 'United Kingdom')
  await expect(page.getByRole('combobox', { name: 'Association' })).toHaveValue('')
  await page.getByRole('combobox', { name: 'Association' }).click()
  await expect(page.getByRole('option')).toHaveText([/England/, /Northern Ireland/, /Scotland/, /Wales/])
  await page.keyboard.press('Escape')
  await choose(page, 'Country', 'Icel', 'Iceland')
  await expect(page.getByRole('combobox', { name: 'Association' })).toHaveValue('Iceland (ISL)')
  await field(page, 'Season').fill('')
  await page.getByRole('option', { name: '2026', exact: true }).click()
  await field(page, 'Last day').fill('2026-10-30')
  await page.getByRole('switch', { name: 'Results published' }).click()
  await create(page).click()

  await expect(said(page, 'League created.')).toBeVisible()
  await expect(page).toHaveURL(/\/leagues\/view\/\w{20}$/)
  const id = page.url().split('/').at(-1) ?? ''
  const stored = await backend.readDoc(`leagues/${id}`)
  expect(stored).toMatchObject({
    name: 'Harbour Ladies Division',
    competitionKey: 'harbour ladies division',
    season: '2026',
    association: 'ISL',
    status: 'approved',
    resultsPublic: true,
    clubCount: 0,
    rev: 1,
    createdBy: 'demoAdmin1',
  })
  expect(stored).not.toHaveProperty('tier')
  await expect
    .poll(() => backend.readDoc('uniqueKeys/league_ISL_2026_male_senior_harbour-ladies-division'))
    .toEqual({
      collection: 'leagues',
      recordId: id,
    })
  await expect
    .poll(() => leagueDecision(backend, id, 1))
    .toMatchObject({ action: 'create', from: null, to: 'approved' })
  const entry = page.getByRole('region', { name: 'History' }).getByRole('listitem').first()
  await expect(entry).toContainText('created the league')
  // All its fields began with nothing.
  await expect(entry).not.toContainText('Season')
  await entry.getByText(/^\d+ fields$/).click()
  await expect(entry).toContainText('Season')
  await expect(entry.getByRole('button', { name: /^Undo/ })).toHaveAccessibleDescription(
    /Creating a record can’t be undone/,
  )

  await test.step('an answer that was lost: the draft and its key survive a reload, and sending again makes one league', () =>
    expectMadeOnce(page, backend))
})

async function expectMadeOnce(page: Page, backend: TestBackend): Promise<void> {
  await visit(page, '/leagues/create')
  page.on('dialog', (dialog) => void dialog.accept())
  await field(page, 'Name').fill('Twice Sent Trophy')
  await choose(page, 'Country', 'Icel', 'Iceland')
  // The record arrives, its answer does not; then the server is gone.
  await page.route('**/documents:commit*', async (route) => {
    await route.fetch().catch(() => undefined)
    await route.abort()
  })
  await create(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'What you typed is kept.' })).toBeVisible()
  await page.unroute('**/documents:commit*')
  await page.reload()
  await expect(page.getByText(/^Draft from .* restored\.$/)).toBeVisible()
  await expect(field(page, 'Name')).toHaveValue('Twice Sent Trophy')

  // Something else under the same key is neither lost nor passed over in silence.
  await field(page, 'Region').fill('North')
  await create(page).click()
  const existing = page.getByRole('alert').filter({ hasText: 'This was already created' })
  await expect(existing.getByRole('link', { name: 'Open the record' })).toHaveAttribute(
    'href',
    /\/leagues\/view\//,
  )
  await field(page, 'Region').fill('')
  await create(page).click()
  await expect(said(page, 'League created.')).toBeVisible()
  const made = (await storedRecords(backend, 'leagues')).filter(
    ({ data }) => data['name'] === 'Twice Sent Trophy',
  )
  expect(made.map(({ data }) => data['rev'])).toEqual([1])
}

test('the same competition in the same season blocks, a similar one warns; an edit moves the key', async ({
  page,
  backend,
}) => {
  const listed = await createLeague(backend, { name: 'Quarry Road Premier League' })
  const other = await createLeague(backend, { name: 'Stonebridge Cup' })
  await signIn(page, undefined, `/edit-league/${other.id}`)
  await field(page, 'Name').fill('Quarry Road Premier Leagues')
  const similar = page.getByRole('status').filter({ hasText: 'Possible duplicates' })
  await expect(similar.getByRole('link', { name: listed.name })).toBeVisible()
  const save = page.getByRole('button', { name: 'Save changes' })
  await save.click()
  const confirmation = page.getByRole('dialog', { name: 'Save changes?' })
  await expect(confirmation.getByRole('note')).toContainText(`Possible duplicate: ${listed.name}`)
  await confirmation.getByRole('button', { name: 'Back to the form' }).last().click()
  await field(page, 'Name').fill(listed.name)
  const holder = page.getByRole('alert').filter({ hasText: 'Change one of them to save.' })
  await expect(holder.getByRole('link', { name: listed.name })).toHaveAttribute(
    'href',
    `/leagues/view/${listed.id}`,
  )
  await expect(save).toHaveAccessibleDescription(/This competition already has a league/)
  await expectAccessible(page, 'a blocked form', { exceptNavigation: true })

  const taken = { ...other, name: listed.name, season: '2027/28' }
  const key = `uniqueKeys/${leagueKey(taken)}`
  const looked = page.waitForResponse((answer) => (answer.request().postData() ?? '').includes(key))
  await field(page, 'Season').fill('2027/28')
  await page.keyboard.press('Escape')
  await looked
  await expect(holder).toHaveCount(0)
  // A colleague takes the key between the look and the saving.
  await backend.writeDoc(key, { collection: 'leagues', recordId: listed.id })
  await save.click()
  await expect(page.getByRole('alert').filter({ hasText: 'What you typed is kept.' })).toContainText(
    'Another league already has this name',
  )
  await field(page, 'Season').fill('2028/29')
  await page.keyboard.press('Escape')
  await save.click()
  await expect(said(page, 'Saved.')).toBeVisible()
  const moved = `uniqueKeys/${leagueKey({ ...taken, season: '2028/29' })}`
  await expect.poll(() => backend.readDoc(moved)).toEqual({ collection: 'leagues', recordId: other.id })
  await expect.poll(() => backend.readDoc(`uniqueKeys/${leagueKey(other)}`)).toBeUndefined()
  await said(page, 'Saved.').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/^Undone: /)).toBeVisible()
  await expect
    .poll(() => backend.readDoc(`uniqueKeys/${leagueKey(other)}`))
    .toMatchObject({ recordId: other.id })
  await expect.poll(() => backend.readDoc(moved)).toBeUndefined()
})
