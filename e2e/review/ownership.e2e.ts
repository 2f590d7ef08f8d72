import type { Page } from '@playwright/test'
import { ownershipId } from '@touchline/demo/plans/ownership-past.ts'
import { ownId } from '#e2e/create/create-club.ts'
import {
  address,
  around,
  askedClub,
  request,
  createPerson,
  createRequest,
} from '#e2e/create/create-ownership.ts'
import { reviewPage } from './review-page.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { listPage } from '#e2e/testing/users-list-page.ts'
import { visit } from '#e2e/testing/visit.ts'

const titled = (page: Page, name: string) =>
  reviewPage(page).place.getByRole('heading', { level: 2, name, exact: true })

test('a review by keyboard alone: from the list to the evidence, approved with every side effect, undone, and by two', async ({
  page,
  backend,
  another,
}) => {
  await test.step('by keyboard alone', async () => {
    const clubId = ownId('Club')
    const uid = await createPerson(backend, 'Jo Field')
    await askedClub(backend, clubId, [], 1)
    const id = await createRequest(backend, clubId, [uid, 'Jo Field'])
    await backend.writeDoc(`ownershipLocks/${clubId}`, { requestIds: [id] })
    const review = reviewPage(page)

    // The list is the queue of what is open, oldest first; its button opens the first free one.
    await signIn(page, undefined, '/club-ownership-requests')
    const list = listPage(page, 'CM Requests')
    await list.settled()
    await expect(list.links.first()).toHaveAttribute('href', address(ownershipId(27)))
    await page.getByRole('button', { name: 'Start reviewing' }).press('Enter')
    await expect(page).toHaveURL(new RegExp(`${ownershipId(27)}$`))
    await expect(review.button('Approve')).not.toHaveAttribute('aria-disabled')
    await expect(review.place.getByText(/This request was due to expire on/).first()).toBeVisible()
    await expect(review.place.getByRole('img', { name: /^Club card/ })).toBeVisible()

    // Without a viewer no file is saved unasked; with one it's shown in a frame that storage takes every right from.
    await visit(page, address(ownershipId(2)))
    if (!(await page.evaluate(() => navigator.pdfViewerEnabled))) {
      await expect(review.place.getByText('This browser can’t show PDF files in the page.')).toBeVisible()
      await page.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true }))
      await page.reload()
    }
    const frame = review.place.locator('iframe')
    await expect(frame).toHaveAttribute('src', /ownershipEvidence/)
    const policy = await page.request.get((await frame.getAttribute('src')) ?? '')
    expect(policy.headers()['content-security-policy']).toBe(
      "sandbox; default-src 'none'; frame-ancestors 'self'",
    )
    await expect(
      review.place
        .getByRole('region', { name: 'Rivals side by side' })
        .getByRole('columnheader')
        .getByRole('link'),
    ).toHaveCount(2)

    await visit(page, address(id))
    await review.ready(`Jo Field for Harbour ${clubId}`)
    // What isn't ticked is asked about once, and logged.
    await page.getByRole('checkbox', { name: 'The e-mail address or website belongs to the club' }).check()
    await page.keyboard.press('a')
    await expect(
      review.place.getByRole('form', { name: 'Approve' }).getByRole('note').getByRole('listitem'),
    ).toHaveText(['The position matches the club’s own information'])
    await review.confirm('Approve')
    await expect(review.toast(`Jo Field for Harbour ${clubId} is approved.`)).toBeVisible()
    await expect(titled(page, `Jo Field for Harbour ${clubId}`)).toHaveCount(0)
    await expect(page).not.toHaveURL(new RegExp(`${id}$`))
    const cause = `clubOwnershipRequests_${id}_2`
    await expect
      .poll(() => around(backend, clubId, [uid], [id]))
      .toMatchObject({
        managers: [uid],
        managed: true,
        counters: { managers: 1, pendingOwnership: 0 },
        people: [[[clubId], ['player', 'clubManager'], { player: true, clubManager: true }]],
        states: ['approved'],
        open: new Set(),
      })
    await expect
      .poll(() => backend.readDoc(`outbox/${cause}`))
      .toMatchObject({ userId: uid, name: 'Jo Field' })
    await expect
      .poll(() => backend.readDoc(`decisions/${cause}`))
      .toMatchObject({ action: 'approve', to: 'approved', note: 'Approved with 1 of 2 checks.' })
    for (const entry of [`clubs_${clubId}_2`, `users_${uid}_2`])
      await expect
        .poll(() => backend.readDoc(`decisions/${entry}`))
        .toMatchObject({ action: 'follow', cause })

    await page.keyboard.press('z')
    await expect(review.toast('Undone: ')).toBeVisible()
    await expect
      .poll(() => around(backend, clubId, [uid], [id]))
      .toMatchObject({
        managers: [],
        managed: false,
        counters: { managers: 0, pendingOwnership: 1 },
        people: [[[], ['player'], { player: true }]],
        states: ['pending'],
        open: new Set([id]),
      })
  })

  await test.step('four eyes: two administrators in two browsers; who has it open decides', async () => {
    const clubId = ownId('Club')
    const uid = await createPerson(backend, 'Kim Risk')
    await askedClub(backend, clubId, [], 1)
    const risk = { riskFlags: ['domain_differs', 'email_unverified'], riskScore: 50 }
    const id = await createRequest(backend, clubId, [uid, 'Kim Risk'], risk)
    const name = `Kim Risk for Harbour ${clubId}`
    const mine = reviewPage(page)
    await visit(page, address(id))
    await expect(mine.button('Approve first')).not.toHaveAttribute('aria-disabled')
    await expect(mine.place.getByRole('listitem').filter({ hasText: '+25' })).toHaveCount(2)
    await page.keyboard.press('a')
    const panel = mine.place.getByRole('form', { name: 'Approve first' })
    await expect(panel.getByText('Not ticked in the checklist')).toBeVisible()
    await expect(mine.place.getByText(/Risk 50 of 100/)).toBeVisible()
    await mine.confirm('Approve first')
    await expect(mine.toast(`${name}: first approval given.`)).toBeVisible()
    await expect
      .poll(() => request(backend, id))
      .toMatchObject({
        status: 'pending',
        firstApproval: { by: 'demoAdmin1' },
        decision: { outcome: 'approveFirst' },
      })

    // The same person is told why they can't give the other one.
    await visit(page, address(id))
    await expect(mine.place.getByText('You gave the first approval', { exact: true })).toBeVisible()
    await expect(mine.button('Approve')).toHaveAccessibleDescription(
      /A second administrator must give the other/,
    )
    await page.keyboard.press('a')
    await expect(titled(page, name)).toBeVisible()
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click()
    await expect.poll(async () => (await request(backend, id))?.['claim']).toBeUndefined()

    const other = await another()
    const theirs = reviewPage(other)
    await signIn(other, 'admin2@touchline.example', address(id))
    await theirs.ready(name)
    await expect(theirs.place.getByText(/gave the first approval/)).toBeVisible()
    await visit(page, address(id))
    await expect(mine.place.getByText('Tobias Lindqvist is reviewing this.').first()).toBeVisible()
    await other.keyboard.press('a')
    await theirs.confirm('Approve')
    await expect(theirs.toast(`${name} is approved.`)).toBeVisible()
    await expect
      .poll(() => around(backend, clubId, [uid], [id]))
      .toMatchObject({ managers: [uid], states: ['approved'] })

    // Onlookers see the outcome and its history.
    await expect(mine.place.getByText(/Already approved, decided by Tobias Lindqvist/)).toBeVisible()
    await expect(mine.place.getByRole('region', { name: 'History' })).toContainText('gave the first approval')
    await other.close()
  })
})
