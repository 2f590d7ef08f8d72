import type { Page } from '@playwright/test'
import { ownId } from '#e2e/create/create-club.ts'
import { createMatch } from '#e2e/create/create-match.ts'
import { reviewPage, watchRequests } from '#e2e/review/review-page.ts'
import { expectAccessible } from '#e2e/testing/axe.ts'
import { expect, test, type TestBackend } from '#e2e/testing/backend-fixture.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { visit } from '#e2e/testing/visit.ts'

const score = (home: number, away: number) => ({
  winner: home > away ? 'HOME' : home < away ? 'AWAY' : 'DRAW',
  duration: 'REGULAR',
  fullTime: { home, away },
})
const at = new Date('2026-06-03T18:00:00Z')
const disputed = {
  score: score(1, 0),
  disputed: true,
  submissions: {
    home: { score: score(1, 0), by: 'demoAdmin2', at },
    away: { score: score(1, 2), by: 'demoAdmin3', at },
  },
}

/** A reported match of a league of the test's own; `day` of June 2026 is its place in the queue. */
const reported = (backend: TestBackend, leagueId: string, day: number, more: Record<string, unknown> = {}) =>
  createMatch(backend, {
    leagueId,
    home: { clubId: ownId('Club'), name: `Town ${day}` },
    away: { clubId: ownId('Club'), name: `Rovers ${day}` },
    kickOff: new Date(Date.UTC(2026, 5, day, 11, 30)),
    localDate: `2026-06-0${day}`,
    score: score(2, 1),
    ...more,
  })

test('by keyboard alone: the disputed one first, settled by a report, undone, settled otherwise', async ({
  page,
  backend,
}) => {
  const league = ownId('Queue')
  const first = await reported(backend, league, 1)
  const open = await reported(backend, league, 5, disputed)
  const review = reviewPage(page)
  const stored = (id: string) => backend.readDoc(`matches/${id}`)
  await signIn(page, undefined, `/match-approval?league=${league}`)

  await expect(review.waiting).toHaveText([/Town 5.*Disputed/, /Town 1/])
  await expect(review.heading).toHaveText('Town 5 – Rovers 5')
  await expect(review.button('Approve')).toHaveAccessibleDescription(/Settle the score first/)
  await expect(review.place.getByRole('row', { name: /Full-time/ })).toContainText('Reports differ1–01–01–2')
  await expect(
    review.place.getByText(/Mon, 1 Jun 2026|Fri, 5 Jun 2026, 13:30 · at the venue .*14:30/),
  ).toBeVisible()
  await expectAccessible(page, 'a disputed match', { exceptNavigation: true })
  await page.keyboard.press('w')
  await expect(review.place.getByText('Approving sets the score to 1–2.')).toBeVisible()
  await review.ready('Town 5 – Rovers 5')
  await page.keyboard.press('a')
  await expect(review.toast('Town 5 – Rovers 5 is approved.')).toBeVisible()
  await expect
    .poll(() => stored(open))
    .toMatchObject({
      reviewStatus: 'approved',
      disputed: false,
      score: score(1, 2),
      decision: { outcome: 'approve', by: 'demoAdmin1' },
    })
  await expect
    .poll(() => backend.readDoc(`decisions/matches_${open}_2`))
    .toMatchObject({
      before: { reviewStatus: 'submitted', disputed: true, score: score(1, 0) },
      after: { reviewStatus: 'approved', disputed: false, score: score(1, 2) },
    })

  await review.ready('Town 1 – Rovers 1')
  await page.keyboard.press('z')
  await expect(review.toast(' undone.')).toBeVisible()
  await expect
    .poll(() => stored(open))
    .toMatchObject({ reviewStatus: 'submitted', disputed: true, score: score(1, 0) })
  await review.ready('Town 5 – Rovers 5', 'Reject')
  await page.keyboard.press('j')
  await review.ready('Town 1 – Rovers 1')

  // Another score: an impossible one is reported at once and holds the approval up.
  await page.keyboard.press('c')
  const fullTime = review.place.getByLabel('Full-time, Town 1')
  await review.place.getByLabel('Half-time, Town 1').fill('4')
  await review.place.getByLabel('Half-time, Rovers 1').fill('0')
  await expect(review.place.getByRole('alert').first()).toContainText('more goals at half-time')
  await expect(review.button('Approve')).toHaveAccessibleDescription(/isn’t possible/)
  await fullTime.focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('5')
  await review.place.getByRole('button', { name: 'Settle score without approving' }).focus()
  await page.keyboard.press('Enter')
  await expect(review.toast('Town 1 – Rovers 1: score settled.')).toBeVisible()
  await expect(review.place.getByText('On record: 5–1.')).toBeVisible()
  await review.ready('Town 1 – Rovers 1')
  await page.keyboard.press('a')
  await expect(review.toast('Town 1 – Rovers 1 is approved.')).toBeVisible()
  await expect
    .poll(() => stored(first))
    .toMatchObject({
      reviewStatus: 'approved',
      rev: 3,
      score: { halfTime: { home: 4, away: 0 }, fullTime: { home: 5, away: 1 }, winner: 'HOME' },
    })
})

test('conflicts with links, and in bulk only what nothing speaks against; a chosen filter stays', async ({
  page,
  backend,
}) => {
  const league = ownId('Bulk')
  await reported(backend, league, 9, disputed)
  const clean = await reported(backend, league, 3)
  const club = { clubId: ownId('Club'), name: 'Busy Town' }
  const twice = await reported(backend, league, 4, { home: club })
  const twin = await reported(backend, league, 4, {
    home: club,
    leagueId: 'e2eNoLeague',
    reviewStatus: 'approved',
    kickOff: new Date('2026-06-04T13:00:00Z'),
  })
  const review = reviewPage(page)
  await signIn(page, undefined, `/match-approval?league=${league}&conflicts=yes`)
  await expect(review.waiting).toHaveText([/Busy Town/])
  await expect(review.place.getByText(/Busy Town plays twice that day/).first()).toBeVisible()
  const rivals = review.place.getByRole('region', { name: 'Conflicting matches' })
  await expect(rivals.getByRole('link')).toHaveAttribute('href', `/matches/${twin}`)
  await review.ready('Busy Town – Rovers 4')
  await page.keyboard.press('a')
  await expect(review.place.getByRole('form', { name: 'Approve' })).toContainText('plays twice that day')
  await page.keyboard.press('Escape')
  await expect(review.place.getByRole('form', { name: 'Approve' })).toHaveCount(0)

  await visit(page, `/match-approval?league=${league}&disputed=no`)
  await expect(review.waiting).toHaveText([/Town 3/, /Busy Town/])
  await visit(page, `/match-approval?league=${league}`)
  await expect(review.waiting).toHaveCount(3)
  await page.getByRole('button', { name: 'Approve without warnings' }).click()
  const dialog = page.getByRole('dialog')
  const leftOut = dialog.getByRole('list', { name: 'Left out' }).getByRole('listitem')
  await expect(leftOut).toHaveCount(2)
  await expect(leftOut.filter({ hasText: 'Town 9' })).toContainText('different scores')
  await expect(leftOut.filter({ hasText: 'Busy Town' })).toContainText('plays twice')
  await dialog.getByRole('button', { name: 'Approve 1 match without warnings' }).click()
  await expect(dialog.getByRole('status')).toHaveText('1 done')
  await expect.poll(() => backend.readDoc(`matches/${clean}`)).toMatchObject({ reviewStatus: 'approved' })
  await expect.poll(() => backend.readDoc(`matches/${twice}`)).toMatchObject({ reviewStatus: 'submitted' })
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await test.step('a filter that is chosen just when the next item comes stays chosen', () =>
    expectChosenKept(page, backend))
})

async function expectChosenKept(page: Page, backend: TestBackend): Promise<void> {
  const league = ownId('Chosen')
  await reported(backend, league, 2)
  const review = reviewPage(page)
  const requests = watchRequests(page)
  await visit(page, `/match-approval?league=${league}&disputed=yes`)
  await expect(page.getByText('No matches match')).toBeVisible()
  // The items before are given back by then: the next commit is the claim on the item.
  await requests.quiet()
  const chosen = `/match-approval?league=${league}&disputed=no`
  // In the very moment in which the claim on the item is answered.
  await page.evaluate((to) => {
    const { fetch } = window
    window.fetch = async (...request) => {
      const answer = await fetch(...request)
      if (new Request(...request).url.includes(':commit')) {
        window.fetch = fetch
        history.pushState(null, '', to)
        dispatchEvent(new PopStateEvent('popstate', { state: null }))
      }
      return answer
    }
  }, chosen)
  await visit(page, `/match-approval?league=${league}`)
  await review.ready('Town 2 – Rovers 2')
  await expect(page).toHaveURL(/disputed=no.*item=/)
}

test('of two reports of one match one stays, and the other names it', async ({ page, backend }) => {
  const league = ownId('Twins')
  const sides = {
    home: { clubId: ownId('Club'), name: 'Twin Town' },
    away: { clubId: ownId('Club'), name: 'Twin Rovers' },
  }
  const twin = await reported(backend, league, 5, sides)
  const first = await reported(backend, league, 5, { ...sides, createdAt: new Date('2026-04-01T10:00:00Z') })
  const review = reviewPage(page)
  await signIn(page, undefined, `/match-approval?league=${league}&item=${first}`)
  const conflicts = review.place.getByRole('region', { name: 'Conflicting matches' })
  await conflicts.getByRole('button', { name: 'Keep this match' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('combobox', { name: 'Reason' })).toHaveValue('Duplicate')
  await dialog.getByRole('button', { name: 'Reject other match' }).click()
  await expect
    .poll(() => backend.readDoc(`decisions/matches_${twin}_2`))
    .toMatchObject({ action: 'reject', reasonCode: 'duplicate', duplicateOf: first })
  await expect(conflicts).toHaveCount(0)
  await expect.poll(() => backend.readDoc(`matches/${first}`)).toMatchObject({ reviewStatus: 'submitted' })

  await visit(page, `/matches/${twin}`)
  const history = page.getByRole('region', { name: 'History' })
  await expect(history).toContainText(/Kept match.*Twin Town – Twin Rovers/)
  const undo = history.getByRole('button', { name: /^Undo/ })
  await expect(undo).not.toHaveAttribute('aria-disabled')
  await undo.click()
  await dialog.getByRole('textbox', { name: 'Note' }).fill('They played twice after all.')
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => backend.readDoc(`matches/${twin}`)).toMatchObject({ reviewStatus: 'submitted' })

  // The one under review goes: the next one comes.
  await visit(page, `/match-approval?league=${league}&item=${twin}`)
  await conflicts.getByRole('button', { name: 'Keep other match' }).click()
  await dialog.getByRole('button', { name: 'Reject other match' }).click()
  await expect
    .poll(() => backend.readDoc(`decisions/matches_${twin}_4`))
    .toMatchObject({ action: 'reject', duplicateOf: first })
  await expect(review.place).toContainText('Already rejected')
})
