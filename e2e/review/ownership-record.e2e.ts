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
import { expectAccessible } from '#e2e/testing/axe.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { expectFits } from '#e2e/testing/fits.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { visit } from '#e2e/testing/visit.ts'
import { listPage } from '#e2e/testing/users-list-page.ts'

test('a decided request: revoked, undone, found from the club and the person; spam in bulk; all of it at 360 px', async ({
  page,
  backend,
}) => {
  await signIn(page, undefined, '/club-ownership-requests')

  await test.step('a decided request is revoked with a reason and undone; found from the club and the person', async () => {
    const clubId = ownId('Club')
    const uid = await createPerson(backend, 'Mo Manager', [clubId])
    await askedClub(backend, clubId, [uid], 0)
    const id = await createRequest(backend, clubId, [uid, 'Mo Manager'], { status: 'approved' })
    await visit(page, `/view-club/${clubId}`)
    await page
      .getByRole('region', { name: 'Ownership requests' })
      .getByRole('link', { name: 'Mo Manager' })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Approved')
    await expect(page.getByRole('region', { name: 'Request', exact: true }).getByRole('term')).toHaveText([
      'Applies as',
      'Kind',
      'E-mail match',
    ])
    await expect(
      page
        .getByRole('region', { name: 'The request beside the account and the club' })
        .getByRole('rowheader'),
    ).toHaveText(['Name of the account', 'E-mail', 'Domain of the club', 'Website', 'Country'])
    await page.getByRole('button', { name: 'Revoke' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Revoke' }).click()
    await expect(dialog.getByText('Choose a reason.')).toBeVisible()
    await dialog.getByRole('combobox', { name: 'Reason' }).click()
    await page.getByRole('option', { name: /^Not authorised/ }).click()
    await dialog.getByRole('button', { name: 'Revoke' }).click()
    const toast = reviewPage(page).toast(': approval revoked.')
    await expect(toast).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Revoked')
    await expect
      .poll(() => around(backend, clubId, [uid], [id]))
      .toMatchObject({
        managers: [],
        people: [[[], ['player'], {}]],
        states: ['revoked'],
      })
    await expect
      .poll(() => backend.readDoc(`outbox/clubOwnershipRequests_${id}_2`))
      .toMatchObject({
        template: 'not_authorised',
      })
    await toast.getByRole('button', { name: 'Undo' }).click()
    await expect(reviewPage(page).toast('Undone: ')).toBeVisible()
    await expect
      .poll(() => around(backend, clubId, [uid], [id]))
      .toMatchObject({
        managers: [uid],
        people: [[[clubId], ['player', 'clubManager'], {}]],
        states: ['approved'],
      })
    await page.getByRole('region', { name: 'Applicant' }).getByRole('link', { name: 'Mo Manager' }).click()
    await expect(page.getByRole('region', { name: 'Ownership requests' }).getByText('Approved')).toBeVisible()
  })

  await test.step('bulk: spam of low risk is rejected, and a graver one is refused', async () => {
    const clubId = ownId('Club')
    await askedClub(backend, clubId, [], 3)
    const uid = await createPerson(backend, 'Spammer Bulky')
    // In the list's order: made at once, they would be in that of their keys, in which 10 comes before 9.
    const at = (index: number) => ({
      createdAt: new Date(Date.now() - 86_400_000 + index * 1000),
      ...(index === 0 ? { riskFlags: ['email_unverified'], riskScore: 25 } : {}),
    })
    const ids = await Promise.all(
      [0, 1, 2].map((index) => createRequest(backend, clubId, [uid, `Bulky ${index}`], at(index))),
    )
    const list = listPage(page, 'CM Requests')
    await visit(page, '/club-ownership-requests?q=bulky')
    await expect(list.links).toHaveCount(3)
    await expect(list.table.getByRole('row').filter({ hasText: 'Raised, 25' })).toHaveCount(1)
    await expect(list.table.getByRole('row').nth(1)).toContainText('25')
    await list.table.getByRole('checkbox', { name: 'Select all on this page' }).click()
    await list.selection.getByRole('button', { name: 'Reject as spam' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('list', { name: 'Left out' }).getByRole('listitem')).toHaveText([
      /low risk/,
    ])
    await dialog.getByRole('button', { name: 'Reject 2 requests as spam' }).click()
    await expect(dialog.getByRole('status')).toHaveText('2 done')
    const states = await Promise.all(ids.map(async (id) => (await request(backend, id))?.['status']))
    expect(states).toEqual(['pending', 'rejected', 'rejected'])
    const spam = `clubOwnershipRequests_${ids[1]}_2`
    await expect.poll(() => backend.readDoc(`outbox/${spam}`)).toMatchObject({ template: 'spam' })
    await expect
      .poll(() => backend.readDoc(`clubs/${clubId}`))
      .toMatchObject({ counters: { pendingOwnership: 1 } })
  })

  await test.step('at 360 px and with axe: the workbench with its approval, a decided request', async () => {
    const clubId = ownId('Club')
    const former = await createPerson(backend, 'Ka Former', [clubId])
    const uid = await createPerson(backend, 'Jo Narrow')
    const al = await createPerson(backend, 'Al Narrow')
    await askedClub(backend, clubId, [former], 2)
    const told = {
      kind: 'transfer',
      currentManagerIds: [former],
      riskFlags: ['active_manager'],
      riskScore: 20,
    }
    const id = await createRequest(backend, clubId, [uid, 'Jo Narrow'], told)
    await createRequest(backend, clubId, [al, 'Al Narrow'])
    const fits = () => expectFits(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await visit(page, address(id))
    const review = reviewPage(page)
    await review.ready(`Jo Narrow for Harbour ${clubId}`)
    await expect(page.getByRole('region', { name: 'Decisions on the rivals' })).toBeVisible()
    await page.keyboard.press('d')
    await page.keyboard.press('3')
    await expect(review.place.getByRole('textbox', { name: 'Subject' })).toBeVisible()
    await expectAccessible(page, 'a rival that is rejected with it', {
      exceptNavigation: true,
      oneTheme: true,
    })
    await fits()
    await page.keyboard.press('a')
    await expect(review.place.getByRole('form', { name: 'Approve' })).toBeVisible()
    await expectAccessible(page, 'a request with its approval', { exceptNavigation: true, oneTheme: true })
    await fits()
    await visit(page, address(ownershipId(104)))
    await expect(
      page
        .getByRole('region', { name: 'History' })
        .getByText(/gave|approved the request/)
        .first(),
    ).toBeVisible()
    await expectAccessible(page, 'a decided request', { exceptNavigation: true, oneTheme: true })
    await fits()
  })
})
