import type { Page } from '@playwright/test'
import { ownId } from '#e2e/create/create-club.ts'
import { boardPage, createDeal } from '#e2e/create/create-deal.ts'
import { requestClub } from '#e2e/review/review-page.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { stir } from '#e2e/testing/stir.ts'
import { visit } from '#e2e/testing/visit.ts'
import { follows, type Bound } from './follows.ts'

/** Listeners see at once what a colleague or another program does, without touching the page. */

const now = () => new Date()

/** The number in the name of a link, such as "CM Requests 38 waiting"; 0 where there is none. */
async function numberIn(page: Page, name: RegExp): Promise<number> {
  const link = page.getByRole('link', { name })
  return Number(/(\d+) (?:waiting|unread)/.exec(await link.innerText())?.[1] ?? 0)
}

test('the number that waits in a queue, what is unread and read elsewhere, who holds an item, a card that is moved', async ({
  page,
  backend,
}) => {
  const { uid, email } = await backend.administrator()
  await signIn(page, email, '/contacts')
  await stir(page)
  const requests = /^CM Requests/
  const inbox = /^Inbox/
  await expect.poll(() => numberIn(page, requests)).toBeGreaterThan(0)
  await expect.poll(() => numberIn(page, inbox)).toBeGreaterThan(0)

  await test.step('the number that waits in a queue', () =>
    follows(async (bound) => {
      const before = await numberIn(page, requests)
      await backend.writeDoc(`clubOwnershipRequests/${ownId('Request')}`, {
        status: 'pending',
        createdAt: now(),
        updatedAt: now(),
      })
      await expect.poll(() => numberIn(page, requests), bound).toBe(before + 1)
    }))

  await test.step('what is unread', () =>
    follows(async (bound) => {
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
    }))

  await test.step('what is read of the inbox on another machine', () => {
    const read = async (readUntil: Date, bound: Bound) => {
      await backend.writeDoc(`inboxes/${uid}`, { readUntil, read: [] })
      await expect.poll(async () => (await numberIn(page, inbox)) > 0, bound).toBe(readUntil.getTime() === 0)
    }
    return follows((bound) => read(now(), bound).then(() => read(new Date(0), bound)))
  })

  await test.step('who holds an item of a queue', async () => {
    const id = ownId('Club')
    await requestClub(backend, ownId('Club'), 'Balzers Rovers', 'LI', 9)
    await requestClub(backend, id, 'Triesen United', 'LI', 8)
    await visit(page, '/club-requests?country=LI')
    await expect(page.getByRole('heading', { name: 'Balzers Rovers' })).toBeVisible()
    const item = page.getByRole('listitem').filter({ hasText: 'Triesen United' })
    const claim = async (by: string | null, bound: Bound) => {
      const held = by === null ? null : { by: 'demoAdmin2', byName: by, claimedAt: now() }
      await backend.writeDoc(`clubs/${id}`, { claim: held }, ['claim'])
      const seen = expect(item.filter({ hasText: 'Tobias' }))
      await seen.toHaveCount(by === null ? 0 : 1, bound)
    }
    await follows((bound) => claim('Tobias Lindqvist', bound).then(() => claim(null, bound)))
  })

  await test.step('a card that is moved on the board', async () => {
    const word = ownId('word').toLowerCase()
    const id = await createDeal(backend, { title: `${word} Alder` })
    await visit(page, `/sales-pipeline?q=${word}`)
    const board = boardPage(page)
    await expect(board.titles('Lead')).toHaveText([`${word} Alder`])
    let rev = 1
    const move = async (stageId: string, column: string, bound: Bound) => {
      rev += 1
      await backend.writeDoc(`pipelines/${id}`, { stageId, rev, updatedAt: now() }, [
        'stageId',
        'rev',
        'updatedAt',
      ])
      await expect(board.titles(column)).toHaveText([`${word} Alder`], bound)
    }
    await follows((bound) => move('contacted', 'Contacted', bound).then(() => move('lead', 'Lead', bound)))
  })
})
