import type { Page } from '@playwright/test'
import { expect, test, type TestBackend } from '#e2e/testing/backend-fixture.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { requestClubs, reviewPage, someName } from './review-page.ts'

/** A queue of clubs of one country, opened at the first; `at` is the place of each, from 1. */
async function openShift(page: Page, backend: TestBackend, count: number) {
  const clubs = Array.from({ length: count }, (_, at) => ({
    id: `shift-${at + 1}`,
    name: someName(at),
    country: 'LI',
    hoursAgo: 900 - at,
  }))
  await requestClubs(backend, clubs)
  await signIn(page, undefined, '/club-requests?country=LI')
  const review = reviewPage(page)
  const nameOf = (at: number) => clubs[at - 1]?.name ?? ''
  const stored = async (at: number) => (await backend.readDoc(`clubs/shift-${at}`)) ?? {}
  const scene = {
    ...review,
    nameOf,
    stored,
    /** Is open, may be decided, and nothing else is. */
    isOpen: (at: number) => review.ready(nameOf(at)),
    claimed: async () => {
      const all = await Promise.all(clubs.map((_, at) => stored(at + 1)))
      return all.flatMap(({ claim }, at) => (claim === undefined ? [] : [at + 1]))
    },
    approve: async (at: number) => {
      await review.ready(nameOf(at))
      await page.keyboard.press('a')
      await expect(review.toast(`${nameOf(at)} is approved.`)).toBeVisible()
    },
  }
  await scene.isOpen(1)
  return scene
}

test('a shift goes downwards: the next one below, then those passed, then those skipped', async ({
  page,
  backend,
}) => {
  const shift = await openShift(page, backend, 6)
  const hint = (text: string) => shift.place.getByRole('status').getByText(text, { exact: true })
  await page.keyboard.press('j')
  await shift.isOpen(2)
  // The one left is given back, and the one below is ready in place of the first.
  await expect.poll(shift.claimed).toEqual([2, 3])
  await shift.approve(2)
  await shift.isOpen(3)
  await page.keyboard.press('s')
  await shift.isOpen(4)

  await test.step('G and a number', async () => {
    await page.keyboard.press('g')
    await page.keyboard.press('9')
    await expect(hint('Go to 9')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(hint('Go to 9')).toHaveCount(0)
    await expect(shift.heading).toHaveText(shift.nameOf(4))
    // The number is no reason of a rejection. The second is approved.
    await page.keyboard.press('g')
    await page.keyboard.press('4')
    await shift.isOpen(5)
  })

  await expect.poll(shift.claimed).toEqual([5, 6])
  for (const at of [5, 6, 1, 4, 3]) await shift.approve(at)
  await expect(shift.waiting).toHaveCount(0)
})

test('Ctrl+Z goes back through the shift, past what a colleague changed', async ({ page, backend }) => {
  const shift = await openShift(page, backend, 5)
  for (const at of [1, 2, 3]) await shift.approve(at)
  await shift.isOpen(4)
  await expect.poll(() => shift.stored(3)).toMatchObject({ status: 'approved' })
  await backend.writeDoc('clubs/shift-2', { status: 'suspended', rev: 3, updatedBy: 'demoAdmin2' }, [
    'status',
    'rev',
    'updatedBy',
  ])

  await page.keyboard.press('Control+z')
  await expect(shift.toast(`${shift.nameOf(3)}: approval undone.`)).toBeVisible()
  await shift.isOpen(3)
  expect(await shift.stored(3)).toMatchObject({ status: 'requested', rev: 3 })
  expect(await backend.readDoc('decisions/clubs_shift-3_3')).toMatchObject({
    action: 'reverse',
    reasonCode: null,
    note: expect.stringMatching(/^Undone by the decider after \d+ s\.$/),
  })

  await page.keyboard.press('z')
  await expect(
    page.getByRole('alert').filter({ hasText: `${shift.nameOf(2)}: Someone else changed this` }),
  ).toBeVisible()
  await expect(shift.heading).toHaveText(shift.nameOf(3))
  await page.keyboard.press('z')
  await expect(shift.toast(`${shift.nameOf(1)}: approval undone.`)).toBeVisible()
  await shift.isOpen(1)
  expect(await shift.stored(2)).toMatchObject({ status: 'suspended' })
})

test('claims end with the page, are taken over after four minutes, and are asked for again once online', async ({
  page,
  backend,
  another,
}) => {
  const shift = await openShift(page, backend, 4)
  await expect.poll(shift.claimed).toEqual([1, 2])

  await test.step('closed', async () => {
    await page.goto('about:blank')
    await expect.poll(shift.claimed).toEqual([])
  })

  await test.step('a colleague who is not there', async () => {
    const theirs = await another()
    await signIn(theirs, 'admin2@touchline.example', '/club-requests?country=LI')
    const desk = reviewPage(theirs)
    await desk.ready(shift.nameOf(1))
    const { claim } = await shift.stored(1)
    const claimedAt = new Date(Date.now() - 5 * 60_000)
    await backend.writeDoc('clubs/shift-1', { claim: { ...Object(claim), claimedAt } }, ['claim'])

    await page.goto('/club-requests?country=LI&item=shift-1')
    const notice = shift.place.getByRole('status').filter({ hasText: 'is reviewing this. Idle 5 min' })
    await expect(shift.waiting.first()).toContainText('Idle 5 min · ')
    await notice.getByRole('button', { name: 'Take over' }).click()
    await shift.isOpen(1)
    await expect(
      desk.place.getByText(`Ana Moreno Vidal took over ${shift.nameOf(1)}. What you typed is kept.`),
    ).toBeVisible()
    await expect(desk.button('Approve')).toHaveAttribute('aria-disabled', 'true')
    await theirs.close()
  })

  await test.step('opened offline', async () => {
    await page.context().setOffline(true)
    await shift.waiting.filter({ hasText: shift.nameOf(4) }).click()
    await expect(shift.button('Approve')).toHaveAccessibleDescription(/offline|Try again/)
    await page.context().setOffline(false)
    await shift.isOpen(4)
  })
})
