import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { lookAgain } from '#e2e/testing/fresh.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { lookOf, returnClubs } from './returned-clubs.ts'
import { requestClubs, reviewPage } from './review-page.ts'
import { sdkReviewer } from './sdk-reviewer.ts'

test('eight reviewers on one queue: every item and second look is decided once, none is stuck or skipped', async ({
  page: own,
  another,
  backend,
}) => {
  const ids = Array.from({ length: 12 }, (_, at) => `team-${at + 1}`)
  await requestClubs(
    backend,
    ids.map((id, at) => ({ id, name: `Club${at + 1}x Monaco${at + 1}y`, country: 'MC', hoursAgo: 90 - at })),
  )
  // Decided before, and back for a second look.
  const returned = Array.from({ length: 2 }, (_, at) => `back-${at + 1}`)
  await returnClubs(
    backend,
    returned.map((id, at) => ({ id, name: `Back${at + 1}x Monaco`, country: 'MC', hoursAgo: 88 - 4 * at })),
  )
  const [left = ''] = ids.slice(-1)
  let isOver = false

  // One closes the laptop with an item open; nobody decides what they have not open.
  const sleeper = await sdkReviewer(backend, 'admin8@touchline.example')
  expect(await sleeper.approve(left)).toBe(false)
  expect(await sleeper.claim(left)).toBe(true)
  const programs = await Promise.all(
    ['admin', 'admin5', 'admin6', 'admin7'].map((name) => sdkReviewer(backend, `${name}@touchline.example`)),
  )
  expect(await programs[0]?.claim(left)).toBe(false)
  expect(await programs[0]?.approve(left)).toBe(false)

  const person = async (page: Page, email: string) => {
    await signIn(page, email, '/club-requests?country=MC')
    const review = reviewPage(page)
    await expect(review.button('Approve')).not.toHaveAttribute('aria-disabled')
    return { page, review }
  }
  /** Presses until nothing is left. */
  const decide = async ({ page, review }: Awaited<ReturnType<typeof person>>) => {
    const theRest = page.getByRole('heading', { name: 'Your colleagues have the rest' })
    const allDone = page.getByRole('heading', { name: 'No requests match' })
    const open = review.place.getByRole('heading', { level: 2, name: /Monaco/ })
    const end = allDone.or(theRest)
    for (let presses = 0; ; presses++) {
      expect(presses).toBeLessThan(3_000)
      await expect(open.or(end).first()).toBeVisible()
      if (await theRest.isVisible()) break
      if (await allDone.isVisible()) break
      await page.keyboard.press('a')
    }
  }
  const [second, third] = [await another(), await another()]
  const [first, ...people] = await Promise.all([
    person(own, 'admin2@touchline.example'),
    person(second, 'admin3@touchline.example'),
    person(third, 'admin4@touchline.example'),
  ])
  // Everyone has an item of their own by then: the programs are faster.
  const working = programs.map((program) => program.approveAll('MC', () => isOver))
  await Promise.all([first, ...people].map(decide))

  // Ten minutes later the item is free, and opens by itself for those who are there.
  const statusOf = async (id: string) => (await backend.readDoc(`clubs/${id}`))?.['status']
  const others = ids.filter((id) => id !== left)
  await expect
    .poll(async () => new Set(await Promise.all(others.map(statusOf))))
    .toEqual(new Set(['approved']))
  await expect.poll(() => statusOf(left)).toBe('requested')
  const looks = () => Promise.all(returned.map((id) => backend.readDoc(lookOf(id))))
  await expect
    .poll(async () => (await looks()).map((look) => look?.['state']))
    .toEqual(returned.map(() => 'agreed'))
  for (const look of await looks()) {
    expect(look?.['people']).toEqual(look?.['closedTo'])
    expect(look?.['people']).toHaveLength(2)
  }
  isOver = true
  const byPrograms = (await Promise.all(working)).flat()
  await Promise.all(people.map(({ page }) => page.close()))
  const asleep = { by: sleeper.uid, byName: 'Asleep', claimedAt: new Date(Date.now() - 10.1 * 60_000) }
  await backend.writeDoc(`clubs/${left}`, { claim: asleep }, ['claim'])
  // A page knows when the claims that it sees end, and this one ended earlier: it asks when it is seen again.
  await lookAgain(first.page)
  await first.review.ready('Club12x Monaco12y')
  await first.review.button('Approve').click()
  await expect.poll(() => statusOf(left)).toBe('approved')

  const clubs = await Promise.all(ids.map((id) => backend.readDoc(`clubs/${id}`)))
  expect(clubs.map((club) => [club?.['status'], club?.['rev'], club?.['claim']])).toEqual(
    ids.map(() => ['approved', 2, undefined]),
  )
  expect(new Set(byPrograms).size).toBe(byPrograms.length)
  const entries = await Promise.all(ids.map((id) => backend.readDoc(`decisions/clubs_${id}_2`)))
  // Those at their pages, and programs.
  expect(new Set(entries.map((entry) => entry?.['by'])).size).toBeGreaterThan(2)
  await Promise.all([sleeper, ...programs].map((program) => program.close()))
})
