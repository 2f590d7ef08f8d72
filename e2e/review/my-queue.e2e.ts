import { createPerson, createRequest, askedClub } from '#e2e/create/create-ownership.ts'
import { ownId } from '#e2e/create/create-club.ts'
import { expectAccessible } from '#e2e/testing/axe.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { expectFits } from '#e2e/testing/fits.ts'
import { visit } from '#e2e/testing/visit.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { requestClubs, reviewPage } from './review-page.ts'

test('my queue: all queues by urgency, back after a decision, others’ items folded with the reason', async ({
  page,
  backend,
}) => {
  await requestClubs(backend, [
    { id: 'mine-1', name: 'Vaduz Ancient', country: 'LI', hoursAgo: 90_000 },
    { id: 'mine-2', name: 'Schaan Older', country: 'LI', hoursAgo: 80_000 },
  ])
  const clubId = ownId('Club')
  await askedClub(backend, clubId, [], 1)
  const uid = await createPerson(backend, 'Mo First')
  const id = await createRequest(backend, clubId, [uid, 'Mo First'], {
    riskScore: 60,
    firstApproval: { by: 'demoAdmin1', at: new Date() },
  })
  await backend.writeDoc(`ownershipLocks/${clubId}`, { requestIds: [id] })
  const own = page.getByRole('list', { name: 'To decide' }).getByRole('link')
  await signIn(page, undefined, '/dashboard/users')
  const work = page.getByRole('region', { name: 'Work waiting' })
  await expect(work.getByRole('link', { name: 'My queue' })).toHaveAttribute('href', '/queue')
  await visit(page, '/queue')
  await expect(own.nth(0)).toContainText('Vaduz Ancient')
  await expect(own.nth(1)).toContainText('Schaan Older')
  await expectAccessible(page, 'my queue', { exceptNavigation: true })

  await own.nth(0).click()
  const review = reviewPage(page)
  await review.ready('Vaduz Ancient')
  await page.keyboard.press('a')
  await expect(page).toHaveURL(/\/queue$/)
  await expect(review.toast('Vaduz Ancient is approved.')).toBeVisible()
  await expect(own.first()).toContainText('Schaan Older')
  await expect.poll(() => backend.readDoc('clubs/mine-1')).toMatchObject({ status: 'approved' })

  // A focused line that somebody else decided leaves the focus to the next.
  await own.first().focus()
  await backend.writeDoc('clubs/mine-2', { status: 'approved', updatedAt: new Date() }, [
    'status',
    'updatedAt',
  ])
  await expect(own.filter({ hasText: 'Schaan Older' })).toHaveCount(0)
  await expect(own.first()).toBeFocused()

  await page.getByText(/^Others must decide \(\d+\)$/).click()
  const others = page.getByRole('list', { name: 'Others must decide' }).getByRole('link')
  await expect(others.filter({ hasText: 'Mo First' })).toContainText('You gave the first approval.')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectFits(page, 'my queue')
  // Those who may decide it can, while this reviewer looks at it.
  await others.filter({ hasText: 'Mo First' }).click()
  await expect(review.heading).toContainText('Mo First')
  await expect(review.button('Approve')).toHaveAccessibleDescription(/^You gave the first approval/)
  await expect
    .poll(async () => (await backend.readDoc(`clubOwnershipRequests/${id}`))?.['claim'])
    .toBeUndefined()
})
