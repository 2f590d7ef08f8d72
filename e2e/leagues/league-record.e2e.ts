import type { Locator, Page } from '@playwright/test'
import { colleagueChanges } from '#e2e/create/colleague-edit.ts'
import { createClub } from '#e2e/create/create-club.ts'
import { leagueDecision, createLeague, writeMatches } from '#e2e/create/create-league.ts'
import { expectAccessible } from '#e2e/testing/axe.ts'
import { expect, test, type TestBackend } from '#e2e/testing/backend-fixture.ts'
import { askedOf, documentsRead } from '#e2e/testing/documents-read.ts'
import { expectFits } from '#e2e/testing/fits.ts'
import { holdCalls } from '#e2e/testing/faults.ts'
import { scrollTo } from '#e2e/testing/scroll-to.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { visit } from '#e2e/testing/visit.ts'

const open = async (page: Page, id: string, to = '') => {
  await signIn(page, undefined, `/leagues/view/${id}${to}`)
  await expect(members(page).or(page.getByText('No clubs in this league'))).toBeVisible()
}

const members = (page: Page) => page.getByRole('list', { name: 'Clubs of the league' })
const names = (page: Page) => members(page).getByRole('link')
const grip = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^Move ${name},`) })
const said = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

const FOUR_RANKED = ['Alder', 'Birch', 'Dogwood', 'Cedar']
const FOUR = ['Alder', 'Birch', 'Cedar', 'Dogwood']

/** As a person drags: press, move over the target in steps, let go. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  // Away from the edges of the window, where a dragged row scrolls it.
  await to.evaluate((row) => row.scrollIntoView({ block: 'center' }))
  await from.hover()
  await page.mouse.down()
  const box = await to.boundingBox()
  if (!box) throw new Error('The target is not there.')
  await page.mouse.move(box.x + 60, box.y + box.height - 4, { steps: 8 })
  await page.mouse.move(box.x + 60, box.y + 4, { steps: 4 })
  await expect(to).toHaveAttribute('data-edge', 'top')
  await page.mouse.up()
}

test('members are ordered by mouse, keys and menu, taken in and out, and every step is in the log', async ({
  page,
  backend,
}) => {
  const { id, name, clubIds } = await createLeague(backend, {}, FOUR)
  const [a, b, c, d] = clubIds
  await open(page, id)
  await expect(names(page)).toHaveText(FOUR)

  await drag(page, grip(page, 'Dogwood'), members(page).getByRole('listitem').first())
  await expect(names(page)).toHaveText(['Dogwood', 'Alder', 'Birch', 'Cedar'])
  await expect(said(page, 'Dogwood moved to place 1.')).toBeVisible()
  await expect.poll(() => backend.readDoc(`leagues/${id}`)).toMatchObject({ clubIds: [d, a, b, c], rev: 2 })
  await expect(panel(page, 'History').getByRole('listitem').first()).toContainText('Dogwood, Alder, Birch')

  await grip(page, 'Dogwood').focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page.locator('[role=status]', { hasText: 'Dogwood, place 2 of 4.' })).toBeAttached()
  await expect(grip(page, 'Dogwood')).toBeFocused()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(names(page)).toHaveText(['Alder', 'Birch', 'Dogwood', 'Cedar'])

  await grip(page, 'Cedar').press('Enter')
  await page.getByRole('menuitem', { name: 'Move to…' }).click()
  await page.getByRole('dialog').getByLabel('Place').fill('9')
  await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click()
  await expect(page.getByText('Enter a place from 1 to 4.')).toBeVisible()
  await page.getByRole('dialog').getByLabel('Place').fill('1')
  await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click()
  await expect(names(page)).toHaveText(['Cedar', 'Alder', 'Birch', 'Dogwood'])
  await expect(said(page, 'Cedar moved to place 1.')).toBeVisible()

  await page.getByRole('button', { name: 'Remove Birch' }).click()
  const removed = said(page, 'Birch removed from the league.')
  await expect(removed).toBeVisible()
  await expect
    .poll(() => backend.readDoc(`clubs/${b}`))
    .toMatchObject({ leagueIds: [], counters: { leagues: 0 } })
  await removed.getByRole('button', { name: 'Undo' }).click()
  await expect(names(page)).toHaveText(['Cedar', 'Alder', 'Birch', 'Dogwood'])
  await expect.poll(() => backend.readDoc(`clubs/${b}`)).toMatchObject({ leagueIds: [id] })

  const elm = await createClub(backend, { name: 'Elm Rovers' })
  await page.getByRole('button', { name: 'Add clubs' }).click()
  const search = page.getByRole('combobox', { name: 'Add a club' }).or(page.getByLabel('Add a club'))
  await createClub(backend, { name: 'Maple Wanderers', status: 'suspended' })
  await search.fill('maple wand')
  const suspended = page.getByRole('option', {
    name: /Only approved clubs .* Maple Wanderers: Suspended/,
  })
  await expect(suspended).toHaveAttribute('aria-disabled', 'true')
  // Results for another word can't be chosen, however long the answer takes.
  const release = await holdCalls(page, { calls: ':runQuery', body: '"collectionId":"clubs"' })
  await search.fill('elm rov')
  await expect(suspended).toHaveCount(0)
  await expect(page.getByText('Looking…')).toBeVisible()
  await release()
  const elsewhere = 'Elm Rovers belongs to Iceland (ISL), the league to Malta (MLT).'
  await expect(page.getByRole('option', { name: /Elm Rovers/ })).toContainText(elsewhere)
  await expectAccessible(page, 'finding a club', { exceptNavigation: true })
  // Answers in the meantime may have left no option chosen.
  await search.press('ArrowDown')
  await expect(page.getByRole('option', { name: /Elm Rovers/ })).toBeVisible()
  await search.press('Enter')
  await expect(said(page, `Elm Rovers added to the league. ${elsewhere}`)).toBeVisible()
  await expect(said(page, '1 club belongs elsewhere')).toContainText(elsewhere)
  await expect
    .poll(() => backend.readDoc(`leagues/${id}`))
    .toMatchObject({ clubIds: [c, a, b, d, elm], clubCount: 5 })
  await expect.poll(() => backend.readDoc(`clubs/${elm}`)).toMatchObject({ leagueIds: [id], rev: 2 })
  await names(page).getByText('Elm Rovers').click()
  const followed = panel(page, 'Timeline')
    .getByRole('listitem')
    .filter({ hasText: 'updated the club with another change' })
  await expect(followed).toContainText(name)
})

test('a colleague and another program change the members at once: all changes stand; many are saved a few at a time', async ({
  page,
  backend,
}) => {
  const { id, clubIds } = await createLeague(backend, {}, FOUR)
  const [a, b, c, d] = clubIds
  // Nothing tells this page what the colleague does: it can't listen, and its questions about changes fail.
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'SharedWorker'))
  await page.route('**/*:runQuery*', (route) =>
    askedOf(route.request()).includes('"updatedAt"') ? route.abort() : route.continue(),
  )
  await open(page, id)
  await expect(names(page)).toHaveText(FOUR)

  await colleagueChanges(backend, { collection: 'leagues', id }, { clubIds: [a, b, d], clubCount: 3 })
  await grip(page, 'Birch').focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(said(page, 'A colleague changed the league too; both changes are saved.')).toBeVisible()
  await expect(names(page)).toHaveText(['Birch', 'Alder', 'Dogwood'])
  await page.getByRole('button', { name: 'Remove Alder' }).click()
  await expect(said(page, 'Alder removed')).toBeVisible()
  await expect.poll(() => backend.readDoc(`leagues/${id}`)).toMatchObject({ clubIds: [b, d] })
  await expect.poll(() => backend.readDoc(`clubs/${a}`)).toMatchObject({ leagueIds: [] })

  // Another program takes one in again, without a revision.
  await backend.writeDoc(`leagues/${id}`, { clubIds: [b, d, c] }, ['clubIds'])
  await grip(page, 'Dogwood').focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(() => backend.readDoc(`leagues/${id}`)).toMatchObject({ clubIds: [d, b, c] })

  await test.step('many at once are saved a few at a time, and go back together', () =>
    expectManySaved(page, backend))
})

async function expectManySaved(page: Page, backend: TestBackend): Promise<void> {
  const clubs = ['Fir', 'Gorse', 'Hazel', 'Iris', 'Juniper', 'Kapok', 'Larch']
  const { id, clubIds } = await createLeague(backend, {}, clubs)
  await visit(page, `/leagues/view/${id}`)
  await expect(names(page)).toHaveText(clubs)
  // The first one takes its time, so that the others wait for it together.
  const release = await holdCalls(page, { calls: ':commit' })
  for (const name of clubs.slice(0, 6)) await page.getByRole('button', { name: `Remove ${name}` }).click()
  await expect(names(page)).toHaveText(['Larch'])
  await release()
  const done = said(page, /^Clubs of .* changed\./)
  await expect(done).toBeVisible()
  await expect
    .poll(() => backend.readDoc(`leagues/${id}`))
    .toMatchObject({ clubIds: clubIds.slice(6), rev: 4 })
  const [third, fourth] = [await leagueDecision(backend, id, 3), await leagueDecision(backend, id, 4)]
  expect(third?.['batchId']).toEqual(expect.any(String))
  expect(fourth?.['batchId']).toBe(third?.['batchId'])
  await done.getByRole('button', { name: 'Undo' }).click()
  await expect(names(page)).toHaveText(clubs.slice(1))
  await expect.poll(() => backend.readDoc(`clubs/${clubIds[1]}`)).toMatchObject({ leagueIds: [id] })

  // Another program changes the members before they are put back, without a revision.
  const again = await holdCalls(page, { calls: ':commit' })
  for (const name of clubs.slice(1)) await page.getByRole('button', { name: `Remove ${name}` }).click()
  await again()
  await expect(done).toBeVisible()
  await expect.poll(() => backend.readDoc(`leagues/${id}`)).toMatchObject({ clubIds: [] })
  await backend.writeDoc(`leagues/${id}`, { clubIds: clubIds.slice(0, 1) }, ['clubIds'])
  await done.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('alert')).toContainText('Someone else changed this in the meantime.')
  expect(await backend.readDoc(`leagues/${id}`)).toMatchObject({ clubIds: clubIds.slice(0, 1) })
}

test('matches a day at a time, the table when it is looked at, and how much each reads', async ({
  page,
  backend,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const league = await createLeague(backend, { promoted: 1, playOff: 1, relegated: 1 }, FOUR)
  await writeMatches(backend, league, FOUR, [
    { day: 1, home: 0, away: 1, goals: [2, 1] },
    { day: 1, home: 2, away: 3, goals: [0, 0] },
    { day: 2, home: 1, away: 2, goals: [3, 0] },
    { day: 2, home: 3, away: 0, goals: [2, 2] },
    // Reported and not confirmed yet.
    { day: 2, home: 3, away: 1, goals: [9, 0], reviewStatus: 'submitted' },
    { day: 3, home: 0, away: 2 },
  ])
  const read = documentsRead(page)
  const reads = () => read.of('matches')
  await open(page, league.id)
  const matches = panel(page, 'Matches')
  const lines = matches.getByRole('list').getByRole('listitem')
  await expect(lines).toHaveText([/Alder – Cedar.*at the venue/])
  await expect.poll(() => reads()).toBe(6) // first, last and next with one more each where there is one; the matchday

  await matches.getByRole('button', { name: 'Previous matchday' }).click()
  await expect(lines).toHaveCount(3)
  await expect(page).toHaveURL(/matchday=2/)
  await expect(lines.filter({ hasText: 'Dogwood 9–0 Birch' })).toContainText('Result: Submitted')

  // It is worked out as soon as it is in view.
  await scrollTo(panel(page, 'Table'))
  const table = page.getByRole('region', { name: 'League table' })
  const rows = table.getByRole('row')
  const told = (row: Locator) => row.getByRole('cell').allTextContents()
  await expect(rows).toHaveCount(5)
  await expect(rows.getByRole('rowheader')).toHaveText(FOUR_RANKED.map((name) => new RegExp(`${name}$`)))
  // On a phone the columns that matter need no scrolling; the others are behind a button.
  expect(await told(rows.nth(1))).toEqual(['1, Promotion', '2', '+1', '4', 'WD'])
  expect(await table.evaluate((frame) => frame.scrollWidth - frame.clientWidth)).toBe(0)
  await panel(page, 'Table').getByRole('button', { name: 'All columns' }).click()
  expect(await told(rows.nth(1))).toEqual(['1, Promotion', '2', '1', '1', '0', '4', '3', '+1', '4', 'WD'])
  expect(await told(rows.nth(2))).toEqual(['2, Play-offs', '2', '1', '0', '1', '4', '2', '+2', '3', 'LW'])
  expect(await told(rows.nth(4))).toEqual(['4, Relegation', '2', '0', '1', '1', '0', '3', '−3', '1', 'DL'])
  await expect(page.getByRole('list', { name: 'Zones' })).toHaveText('PromotionPlay-offsRelegation')

  // A club's form is one stop of the Tab key; the arrows lead from match to match.
  const form = page.getByRole('list', { name: 'Form of Alder' }).getByRole('link')
  await form.last().focus()
  await page.keyboard.press('ArrowLeft')
  await expect(form.first()).toBeFocused()
  await expect(form.first()).toHaveAttribute('title', 'Won: Alder 2–1 Birch, 1 Jan 2026')
  await expect(panel(page, 'Table')).toContainText(
    'Calculated from 4 confirmed results; 1 unconfirmed one isn’t counted. 5 matches read',
  )
  await expect.poll(() => reads()).toBe(14)
  await expectAccessible(page, 'the table', { exceptNavigation: true })
  await expectFits(page)
  // The clubs stay in sight while the figures scroll beneath them.
  await table.evaluate((frame) => frame.scrollBy(400, 0))
  await expect(rows.nth(1).getByRole('rowheader').getByText('Alder')).toBeInViewport()
  await expect(form.last()).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle(/^Alder – Birch · /)

  await test.step('results that are not published have no table', async () => {
    const { id } = await createLeague(backend, { resultsPublic: false })
    await visit(page, `/leagues/view/${id}`)
    await expect(panel(page, 'Table')).toContainText('aren’t published')
    await expect(page.getByRole('region', { name: 'League table' })).toHaveCount(0)
  })
})
