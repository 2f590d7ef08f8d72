import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { putFault } from '#e2e/testing/faults.ts'
import { goOffline } from '#e2e/testing/offline.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { visit } from '#e2e/testing/visit.ts'
import { lookOf, returnClubs } from './returned-clubs.ts'
import { reviewPage } from './review-page.ts'

test.use({ ownContext: true })

async function reject(page: Page, name: string): Promise<void> {
  const review = reviewPage(page)
  await review.ready(name)
  await page.keyboard.press('r')
  await review.place.getByRole('radio', { name: /Spam/ }).check()
  await page.keyboard.press('Enter')
}

test('a verdict that is not sent at once is when its reviewer is back: offline, from the next visit, or as a third', async ({
  page,
  backend,
}) => {
  const queue = '/club-requests?country=MC'
  const look = (id: string) => backend.readDoc(lookOf(id))
  await returnClubs(backend, [
    { id: 'slk-first', name: 'Monaco One', country: 'MC', hoursAgo: 90 },
    { id: 'slk-next', name: 'Monaco Two', country: 'MC', hoursAgo: 80 },
  ])
  await signIn(page, undefined, '/profile')
  await visit(page, queue)
  const review = reviewPage(page)
  await review.ready('Monaco One')
  let goOnline = await goOffline(page)
  await reject(page, 'Monaco One')
  await expect(review.toast('Kept. It will be sent once you’re back online.')).toBeVisible()
  await page.goBack()
  // The queue is left: as long as it shows, it takes the next one as soon as there is a connection.
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  expect(await look('slk-first')).toMatchObject({ state: 'open', people: [] })
  await goOnline()
  await expect(review.toast('Second look: you disagreed with Eva First.')).toBeVisible()
  await expect.poll(() => look('slk-first')).toMatchObject({ state: 'split', people: ['demoAdmin1'] })

  await visit(page, queue)
  await review.ready('Monaco Two')
  goOnline = await goOffline(page)
  await reject(page, 'Monaco Two')
  await expect(review.toast('Kept. It will be sent once you’re back online.')).toBeVisible()
  const next = await page.context().newPage()
  await page.close()
  await goOnline()
  await next.goto('/profile')
  // It is sent, and carried out at once where the code of its queue is there already.
  await expect.poll(() => look('slk-next')).toMatchObject({ people: ['demoAdmin1'] })
  await visit(next, queue)
  await expect.poll(() => look('slk-next')).toMatchObject({ state: 'split', waitsIn: 'clubs' })

  await test.step('a third verdict that could not be carried out is when its reviewer returns to the queue', async () => {
    const thirds = '/club-requests?country=SM'
    await returnClubs(backend, [
      {
        id: 'slk-third',
        name: 'Serravalle',
        country: 'SM',
        hoursAgo: 90,
        more: { state: 'split', people: ['demoAdmin3'], closedTo: ['demoAdmin8', 'demoAdmin3'] },
      },
    ])
    const by = 'demoAdmin3'
    const verdict = { by, byName: by, action: 'reject', reasonCode: 'spam', note: null, at: new Date() }
    await backend.writeDoc(`${lookOf('slk-third')}/verdicts/${by}`, verdict)
    const third = reviewPage(next)
    await visit(next, thirds)
    await third.ready('Serravalle')
    const takeOut = await putFault(next, 'unreachable', {
      calls: ':commit',
      body: 'decisions/clubs_slk-third_3',
    })
    await reject(next, 'Serravalle')
    await expect(third.toast('The record will change when you next open this queue.')).toBeVisible()
    expect(await takeOut()).toBeGreaterThan(0)
    expect(await backend.readDoc('clubs/slk-third')).toMatchObject({ status: 'approved' })
    await visit(next, '/profile')
    await visit(next, thirds)
    await expect(third.toast('Second look: your verdict replaces the one by Eva First.')).toBeVisible()
    await expect.poll(() => backend.readDoc('clubs/slk-third')).toMatchObject({ status: 'rejected', rev: 4 })
  })
})
