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
import { signIn } from '#e2e/testing/sign-in.ts'
import { listPage } from '#e2e/testing/users-list-page.ts'
import { visit } from '#e2e/testing/visit.ts'

test('rivals: superseded by a transfer, or decided on one page by keys; undone together, unless one moved on', async ({
  page,
  backend,
}) => {
  await test.step('a transfer supersedes its rivals; undo refuses what moved on, and restores all of it', async () => {
    const clubId = ownId('Club')
    const former = await createPerson(backend, 'Kay Former', [clubId])
    const people = await Promise.all(
      ['Jo New', 'Al Rival', 'Bo Rival'].map((name) => createPerson(backend, name)),
    )
    const [uid = '', al = '', bo = ''] = people
    await askedClub(backend, clubId, [former], 3)
    const id = await createRequest(backend, clubId, [uid, 'Jo New'], {
      kind: 'transfer',
      currentManagerIds: [former],
    })
    const rivals = [
      await createRequest(backend, clubId, [al, 'Al Rival']),
      await createRequest(backend, clubId, [bo, 'Bo Rival'], { kind: 'additional' }),
    ]
    await backend.writeDoc(`ownershipLocks/${clubId}`, { requestIds: [id, ...rivals] })
    const all = () => around(backend, clubId, [uid, former], [id, ...rivals])
    const before = await all()
    const review = reviewPage(page)
    await signIn(page, undefined, address(id))
    await review.ready(`Jo New for Harbour ${clubId}`)
    await page.keyboard.press('a')
    const panel = review.place.getByRole('form', { name: 'Approve' })
    await expect(panel.getByText(/replaces Kay Former/)).toBeVisible()
    await expect(panel.getByRole('list', { name: 'Rivals' }).getByRole('listitem')).toHaveText(
      ['Al Rival', 'Bo Rival'].map((name) => `${name}: superseded with the approval`),
    )
    await page.keyboard.press('Enter')
    await expect(review.toast(`Jo New for Harbour ${clubId} is approved.`)).toBeVisible()
    await expect
      .poll(() => all())
      .toMatchObject({
        managers: [uid],
        counters: { managers: 1, pendingOwnership: 0 },
        people: [
          [[clubId], ['player', 'clubManager'], {}],
          [[], ['player'], {}],
        ],
        states: ['approved', 'superseded', 'superseded'],
        open: new Set(),
      })
    const cause = `clubOwnershipRequests_${id}_2`
    for (const rival of rivals) {
      const entry = `clubOwnershipRequests_${rival}_2`
      await expect
        .poll(() => backend.readDoc(`decisions/${entry}`))
        .toMatchObject({ reasonCode: 'rival_approved', cause })
      await expect
        .poll(() => backend.readDoc(`outbox/${entry}`))
        .toMatchObject({ template: 'rival_approved' })
    }
    // The club's managers change: there is nothing left to undo, until they are as the approval left them.
    const setManagers = (managerIds: string[]) =>
      backend.writeDoc(`clubs/${clubId}`, { managerIds }, ['managerIds'])
    await setManagers([])
    await visit(page, address(id))
    await expect(page.getByRole('heading', { level: 1, name: /^Jo New for Harbour/ })).toBeVisible()
    const history = page.getByRole('region', { name: 'History' })
    await history.getByRole('button', { name: /^Undo/ }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Note' }).fill('It was the wrong person.')
    await dialog.getByRole('button', { name: 'Undo' }).click()
    await expect(dialog.getByRole('alert')).toContainText('no longer manages the club')
    await expect.poll(() => request(backend, id)).toMatchObject({ status: 'approved' })
    await setManagers([uid])
    await dialog.getByRole('button', { name: 'Undo' }).click()
    await expect(dialog).toBeHidden()
    await expect.poll(() => all()).toEqual(before)
  })

  await test.step('superseded, rejected, one at a colleague left; one that changed stops it; all undone', async () => {
    const clubId = ownId('Club')
    const names = ['Jo New', 'Al Rival', 'Bo Rival', 'Cy Rival']
    const people = await Promise.all(names.map((name) => createPerson(backend, name)))
    await askedClub(backend, clubId, [], 4)
    const claim = { by: 'demoAdmin2', byName: 'Tobias Lindqvist', claimedAt: new Date() }
    const ids = await Promise.all(
      people.map((uid, at) => {
        const createdAt = new Date(Date.now() - (10 - at) * 3_600_000)
        const fields = { createdAt, ...(at === 2 ? { claim } : {}) }
        return createRequest(backend, clubId, [uid, names[at] ?? ''], fields)
      }),
    )
    await backend.writeDoc(`ownershipLocks/${clubId}`, { requestIds: ids })
    const [jo = '', al = '', , cy = ''] = ids
    const all = () => around(backend, clubId, people.slice(0, 1), ids)
    const before = await all()
    const review = reviewPage(page)
    const name = `Jo New for Harbour ${clubId}`
    await page.setViewportSize({ width: 800, height: 800 })
    await visit(page, address(jo))
    await review.ready(name)

    // Four columns are wider than this page: the key shows those that weren't in sight yet, and decides nothing.
    await page.keyboard.press('a')
    await expect(review.toast('Look at the ')).toBeVisible()
    await expect(review.place.getByRole('form', { name: 'Approve' })).toHaveCount(0)
    await expect(async () => {
      await page.keyboard.press('a')
      await expect(review.place.getByRole('form', { name: 'Approve' })).toBeVisible({ timeout: 500 })
    }).toPass()
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(
      review.place
        .getByRole('region', { name: 'Rivals side by side' })
        .getByRole('row', { name: /^Message/ }),
    ).toContainText('Our members elected me')
    const choiceOf = (rival: string) => page.getByRole('radiogroup', { name: rival })
    const chosen = (rival: string, choice: string) =>
      expect(choiceOf(rival).getByRole('radio', { name: choice })).toBeChecked()
    await chosen('Al Rival', 'Supersede')
    await chosen('Cy Rival', 'Supersede')
    // A rival that a colleague has open is said and left.
    await chosen('Bo Rival', 'Leave open')
    for (const refused of ['Supersede', 'Reject'])
      await expect(choiceOf('Bo Rival').getByRole('radio', { name: refused })).toBeDisabled()
    await expect(
      page
        .getByRole('region', { name: 'Decisions on the rivals' })
        .getByText('Tobias Lindqvist is reviewing'),
    ).toBeVisible()

    // The number of a reason rejects the rival that has the focus, and not the request that is open.
    // The heading of a page that has just come takes the focus, and may do so now; pressing again changes nothing.
    await expect(async () => {
      await page.keyboard.press('d')
      await expect(choiceOf('Al Rival').getByRole('radio', { name: 'Supersede' })).toBeFocused({
        timeout: 500,
      })
    }).toPass()
    await page.keyboard.press('1')
    await chosen('Al Rival', 'Reject')
    await expect(page.getByRole('combobox', { name: 'Reason' })).toHaveValue('Not authorised by the club')
    await expect(page.getByRole('textbox', { name: 'Subject' })).toBeVisible()
    await expect(review.place.getByRole('form', { name: 'Reject' })).toHaveCount(0)

    // A new text of one of them was not looked at: nobody is approved.
    await backend.writeDoc(`clubOwnershipRequests/${cy}`, { message: 'I am not the secretary any more.' }, [
      'message',
    ])
    const panel = review.place.getByRole('form', { name: 'Approve' })
    const approve = async () => {
      await review.settled()
      await page.keyboard.press('a')
      await expect(panel.getByRole('list', { name: 'Rivals' }).getByRole('listitem')).toHaveText([
        'Al Rival: rejected afterwards (Not authorised by the club)',
        'Bo Rival: left open',
        'Cy Rival: superseded with the approval',
      ])
      await review.confirm('Approve')
    }
    await approve()
    const results = page.getByRole('list', { name: 'Results' })
    const line = (rival: string) => results.getByRole('listitem').filter({ hasText: rival })
    await expect(line('Cy Rival')).toContainText('was changed in the meantime')
    for (const other of ['Jo New', 'Al Rival']) await expect(line(other)).toContainText('Not decided')
    expect(await all()).toEqual(before)
    await expect(
      review.place
        .getByRole('region', { name: 'Rivals side by side' })
        .getByText('not the secretary any more'),
    ).toBeVisible()

    // Changes that fail after the approval say so, also to people who have left, and are retried automatically.
    const { promise: left, resolve: leave } = Promise.withResolvers<void>()
    const commits = '**/documents:commit*'
    await page.route(commits, async (route) => {
      if (route.request().postData()?.includes('not_authorised') !== true) return route.continue()
      await left
      return route.abort('connectionrefused')
    })
    await approve()
    await expect(line('Jo New')).toContainText('Approved')
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click()
    await listPage(page, 'CM Requests').settled()
    leave()
    // What was done lies over it for a while.
    await review.toast(`${name} is approved.`).getByRole('button', { name: 'Dismiss' }).click()
    await expect(page.getByRole('alert')).toContainText(
      `${name} is approved, but 1 rival couldn’t be decided.`,
    )
    await page.goBack()
    await expect(line('Al Rival')).toContainText('Can’t reach the server.')
    await page.unroute(commits)
    await page.getByRole('button', { name: 'Retry: Al Rival' }).press('Enter')
    await expect(line('Al Rival')).toContainText('Rejected')
    await expect(line('Bo Rival')).toContainText('Tobias Lindqvist is reviewing this.')
    await expect(line('Cy Rival')).toContainText('Superseded')
    await expect
      .poll(() => all())
      .toMatchObject({
        managers: [people[0]],
        counters: { pendingOwnership: 1 },
        states: ['approved', 'rejected', 'pending', 'superseded'],
        open: new Set([ids[2]]),
      })
    const rejection = `clubOwnershipRequests_${al}_2`
    await expect
      .poll(() => backend.readDoc(`decisions/${rejection}`))
      .toMatchObject({ action: 'reject', reasonCode: 'not_authorised', statement: { decided: 'person' } })
    await expect
      .poll(() => backend.readDoc(`outbox/${rejection}`))
      .toMatchObject({ template: 'not_authorised' })

    await expectAccessible(page, 'what became of the rivals', { exceptNavigation: true, oneTheme: true })

    // One undo for all that was decided together.
    await page.keyboard.press('z')
    await expect(review.toast('Undone: ')).toBeVisible()
    for (const other of ['Jo New', 'Al Rival', 'Cy Rival']) await expect(line(other)).toContainText('Undone')
    await expect.poll(() => all()).toEqual(before)

    // Another one is approved from its own place, with its own checks; what was chosen for the others goes along.
    await visit(page, address(jo))
    await review.ready(name)
    await chosen('Al Rival', 'Supersede')
    await choiceOf('Al Rival').getByRole('radio', { name: 'Leave open' }).check()
    await page.getByRole('link', { name: 'Review Cy Rival instead' }).click()
    await review.ready(`Cy Rival for Harbour ${clubId}`)
    await chosen('Al Rival', 'Leave open')
    await chosen('Jo New', 'Supersede')
  })
})
