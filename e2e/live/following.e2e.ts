import type { Page } from '@playwright/test'
import { ownId } from '#e2e/create/create-club.ts'
import { boardPage, createDeal } from '#e2e/create/create-deal.ts'
import { requestClub } from '#e2e/review/review-page.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { AT_REST_MS } from '#e2e/testing/fresh.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { stir } from '#e2e/testing/stir.ts'
import { visit } from '#e2e/testing/visit.ts'
import { follows, type Bound } from './follows.ts'
import { expectRowsHeld } from './held-rows.ts'
import { expectNothingMoves } from './nothing-moves.ts'

/** Listeners see at once what a colleague or another program does, without touching the page. */

// A clock is that of its context for good.
test.use({ ownContext: true })

const now = () => new Date()

/** The number in the name of a link, such as "CM Requests 38 waiting"; 0 where there is none. */
async function numberIn(page: Page, name: RegExp): Promise<number> {
  const link = page.getByRole('link', { name })
  return Number(/(\d+) (?:waiting|unread)/.exec(await link.innerText())?.[1] ?? 0)
}

test('a page follows by itself: numbers, who holds an item, a card; a list that somebody is at, and a form, keep what is under the hand', async ({
  page,
  backend,
}) => {
  const { uid, email } = await backend.administrator()
  const held = ownId('Club')
  await requestClub(backend, ownId('Club'), 'Balzers Rovers', 'LI', 9)
  await requestClub(backend, held, 'Triesen United', 'LI', 8)
  await page.clock.install()
  await signIn(page, email, '/club-requests?country=LI')
  await stir(page)
  const requests = /^CM Requests/
  const inbox = /^Inbox/
  await expect(page.getByRole('heading', { name: 'Balzers Rovers' })).toBeVisible()
  await expect.poll(() => numberIn(page, requests)).toBeGreaterThan(0)
  await expect.poll(() => numberIn(page, inbox)).toBeGreaterThan(0)
  await page.clock.fastForward(AT_REST_MS)

  const requested = async (bound: Bound) => {
    const before = await numberIn(page, requests)
    await backend.writeDoc(`clubOwnershipRequests/${ownId('Request')}`, {
      status: 'pending',
      createdAt: now(),
      updatedAt: now(),
    })
    await expect.poll(() => numberIn(page, requests), bound).toBe(before + 1)
  }

  const decided = async (bound: Bound) => {
    const before = await numberIn(page, inbox)
    const subjectId = ownId('User')
    await backend.writeDoc(`decisions/users_${subjectId}_1`, {
      subjectType: 'users',
      subjectId,
      rev: 1,
      action: 'edit',
      from: null,
      to: null,
      by: 'demoAdmin2',
      byName: 'Tobias Lindqvist',
      at: now(),
      concerns: [uid],
    })
    await expect.poll(() => numberIn(page, inbox), bound).toBe(before + 1)
  }

  let isHeld = false
  const claimed = async (bound: Bound) => {
    isHeld = !isHeld
    const claim = isHeld ? { by: 'demoAdmin2', byName: 'Tobias Lindqvist', claimedAt: now() } : null
    await backend.writeDoc(`clubs/${held}`, { claim }, ['claim'])
    const item = page.getByRole('listitem').filter({ hasText: 'Triesen United' })
    await expect(item.filter({ hasText: 'Tobias' })).toHaveCount(isHeld ? 1 : 0, bound)
  }

  await test.step('the number that waits in a queue, what is unread, who holds an item', () =>
    Promise.all([follows(requested), follows(decided), follows(claimed)]))

  let isRead = false
  const readElsewhere = async (bound: Bound) => {
    isRead = !isRead
    await backend.writeDoc(`inboxes/${uid}`, { readUntil: isRead ? now() : new Date(0), read: [] })
    await expect.poll(async () => (await numberIn(page, inbox)) > 0, bound).toBe(!isRead)
  }

  const word = ownId('word').toLowerCase()
  const deal = await createDeal(backend, { title: `${word} Alder` })
  await visit(page, `/sales-pipeline?q=${word}`)
  const board = boardPage(page)
  await expect(board.titles('Lead')).toHaveText([`${word} Alder`])
  let rev = 1
  const moved = async (bound: Bound) => {
    rev += 1
    const [stageId, column] = rev % 2 === 0 ? ['contacted', 'Contacted'] : ['lead', 'Lead']
    await backend.writeDoc(`pipelines/${deal}`, { stageId, rev, updatedAt: now() }, [
      'stageId',
      'rev',
      'updatedAt',
    ])
    await expect(board.titles(column)).toHaveText([`${word} Alder`], bound)
  }

  await test.step('what is read of the inbox on another machine, a card that is moved on the board', () =>
    Promise.all([follows(readElsewhere), follows(moved)]))

  await test.step('a list that somebody is at: rows change in place, new ones wait, and what goes keeps its place', () =>
    expectRowsHeld(page, backend))

  await test.step('a colleague’s change moves no field of a form and covers none that has the focus', () =>
    expectNothingMoves(page, backend))
})
