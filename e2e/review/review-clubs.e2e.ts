import { expectAccessible } from '#e2e/testing/axe.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { expectFits } from '#e2e/testing/fits.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { visit } from '#e2e/testing/visit.ts'
import { requestClub, reviewPage, watchRequests } from './review-page.ts'

test('the next item is there before the decision has arrived; a duplicate warns, and is left out in bulk', async ({
  page,
  backend,
}) => {
  const names = ['Vaduz One', 'Schaan Two', 'Mauren Six']
  for (const [at, name] of names.entries()) await requestClub(backend, `rv-${at + 1}`, name, 'LI', 80 - at)
  // An approved club of the same name: the last request is a duplicate.
  await requestClub(backend, 'rv-twin', 'FC Mauren Six', 'LI', 1000, { city: 'Mauren', status: 'approved' })
  const review = reviewPage(page)
  const requests = watchRequests(page)
  const failed: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('A page could not be shown.')) failed.push(message.text())
  })
  await signIn(page, undefined, '/club-requests?country=LI')

  await review.ready('Vaduz One')
  await expect(review.waiting).toHaveCount(3)
  await expect(review.waiting.first()).toContainText('overdue')
  await expect(review.place.getByText('Please add Vaduz One.')).toBeVisible()
  await expect
    .poll(async () => (await backend.readDoc('clubs/rv-2'))?.['claim'])
    .toMatchObject({ by: 'demoAdmin1' })
  await requests.quiet()

  // Nothing gets through from now on: what is shown next was fetched before.
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/documents**', async (route) => {
    await released
    await route.continue()
  })
  await page.keyboard.press('a')
  await review.ready('Schaan Two')
  await expect(review.place.getByText('Please add Schaan Two.')).toBeVisible()
  expect(await backend.readDoc('clubs/rv-1')).toMatchObject({ status: 'requested', rev: 1 })
  release()
  await expect(review.toast('Vaduz One is approved.')).toBeVisible()
  await page.unroute('**/documents**')

  // The evidence leads to the answer: A and Enter approve no certain duplicate, and approving it takes a word.
  await page.keyboard.press('j')
  await review.ready('Mauren Six')
  await expect(review.place.getByText('Is this the same club as FC Mauren Six?')).toBeVisible()
  await expect(review.button('Same club: FC Mauren Six')).toBeFocused()
  await expect(review.place.getByRole('region', { name: /Comparison/ })).toContainText(
    'Similar name in the same city'.toLowerCase(),
  )
  await page.keyboard.press('a')
  await expect(
    review.place.getByRole('form', { name: 'Approve' }).getByText(/Possible duplicate: FC Mauren Six/),
  ).toBeVisible()
  await review.settled()
  const why = review.place.getByRole('textbox', { name: 'Not the same club: why?' })
  await expect(why).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Enter')
  await expect(review.place.getByText('Use at least 10 characters.')).toBeVisible()
  await why.fill('Another club of that village.')
  await page.keyboard.press('Control+Enter')
  await expect(review.toast('Mauren Six is approved.')).toBeVisible()
  await expect
    .poll(() => backend.readDoc('decisions/clubs_rv-3_2'))
    .toMatchObject({ action: 'approve', reasonCode: null, note: 'Another club of that village.' })
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog').getByText('Reject: Duplicate')).toBeVisible()
  await page.keyboard.press('Escape')

  await test.step('the waiting list at 360 px; in bulk only what is clean', async () => {
    await requestClub(backend, 'bulk-r1', 'Serravalle Alpha', 'SM', 70)
    await requestClub(backend, 'bulk-r2', 'Serravalle Alpha U19', 'SM', 40)
    await requestClub(backend, 'bulk-r3', 'Faetano Gamma', 'SM', 2, { city: '' })
    await page.setViewportSize({ width: 360, height: 740 })
    await visit(page, '/club-requests?country=SM&item=bulk-r2')
    await review.ready('Serravalle Alpha U19')
    await page.getByRole('button', { name: 'Waiting list' }).click()
    await expectAccessible(page, 'the waiting list in its drawer', { exceptNavigation: true })
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('link', { name: /Faetano/ }).click()
    await expect(review.heading).toHaveText('Faetano Gamma')
    await expect(review.button('Approve')).toHaveAccessibleDescription(/Required for approval: City/)
    await page.getByRole('button', { name: 'Filters and actions' }).click()
    // Items with a warning, or that can't be approved, are never listed as approvable.
    await page.getByRole('button', { name: 'Approve without warnings' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('status')).toHaveText(
      'None can be done in bulk. Decide 3 requests one by one.',
    )
    const leftOut = dialog.getByRole('list', { name: 'Left out' }).getByRole('listitem')
    await expect(leftOut.filter({ hasText: /^Serravalle Alpha U19/ })).toContainText(
      'Possible duplicate: Serravalle Alpha',
    )
    await expect(leftOut.filter({ hasText: 'Faetano' })).toContainText('Required for approval: City')
    await expectFits(page, 'what is left out of a bulk decision')
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await page.setViewportSize({ width: 1366, height: 768 })
  })

  await test.step('with and without duplicates: another choice opens what fits it, and nothing of the one before', async () => {
    await visit(page, '/club-requests?country=SM&duplicates=yes')
    await review.ready('Serravalle Alpha')
    await expect(review.waiting).toHaveText([/Alpha/, /Alpha U19/])
    await page.getByRole('button', { name: /^Duplicates/ }).click()
    await page.getByRole('option', { name: /^None/ }).click()
    await expect(review.waiting).toHaveText([/Faetano Gamma/])
    await expect(review.heading).toHaveText('Faetano Gamma')
    await expect.poll(async () => (await backend.readDoc('clubs/bulk-r1'))?.['claim']).toBeUndefined()
  })

  expect(failed).toEqual([])
})

test.describe('with another clock', () => {
  // It is that of its context for good.
  test.use({ ownContext: true })

  test('a lost lease, a reload and a dead backend keep the draft; a wrong clock takes nothing', async ({
    page,
    backend,
    context,
  }) => {
    await requestClub(backend, 'lease-1', 'Andorra Uno', 'AD', 50)
    await requestClub(backend, 'lease-2', 'Ordino Dos', 'AD', 49)
    const colleague = (minutesAgo: number) => ({
      claim: {
        by: 'demoAdmin3',
        byName: 'Ana Colleague',
        claimedAt: new Date(Date.now() - minutesAgo * 60_000),
      },
    })
    const review = reviewPage(page)
    await signIn(page, undefined, '/club-requests?country=AD')
    await review.ready('Andorra Uno')
    await page.keyboard.press('r')
    await page.getByRole('radio', { name: /Other/ }).check()
    await page.getByLabel('Note').fill('No such club in the register.')

    await backend.writeDoc('clubs/lease-1', colleague(0), ['claim'])
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(
      review.place.getByText('Ana Colleague is reviewing this now. What you typed is kept.'),
    ).toBeVisible()
    await expect(page.getByLabel('Note')).toHaveValue('No such club in the register.')
    await expect(review.button('Reject')).toHaveAttribute('aria-disabled', 'true')
    // The text is kept, but no panel that a key could confirm.
    await page.reload()
    await expect(review.place.getByText('Ana Colleague is reviewing this.').first()).toBeVisible()
    await expect(page.getByLabel('Note')).toHaveCount(0)

    // The colleague closed the laptop ten minutes ago; then the backend dies in the middle of the decision.
    // It is free with the next look at who has what open, such as when the page is seen again.
    await backend.writeDoc('clubs/lease-1', colleague(10.1), ['claim'])
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await expect(review.button('Reject')).not.toHaveAttribute('aria-disabled')
    await review.button('Draft of “Reject”: resume').click()
    await expect(page.getByLabel('Note')).toHaveValue('No such club in the register.')
    await expect(page.getByRole('textbox', { name: 'Subject' })).toBeVisible()
    await page.route('**/documents:commit*', async (route) => {
      await backend.stop()
      await route.continue()
    })
    await review.button('Reject').click()
    const unsent = page.getByRole('alert').filter({ hasText: 'Andorra Uno: decision not saved' })
    await expect(unsent).toContainText('What you typed is kept')
    await page.unrouteAll({ behavior: 'wait' })
    await backend.start()
    await expect.poll(() => backend.readDoc('clubs/lease-1')).toMatchObject({ status: 'requested', rev: 1 })
    await expect.poll(() => backend.readDoc('decisions/clubs_lease-1_2')).toBeUndefined()
    await unsent.getByRole('button', { name: 'Send again' }).click()
    await expect(review.toast('Andorra Uno is rejected.')).toBeVisible()
    await expect
      .poll(() => backend.readDoc('decisions/clubs_lease-1_2'))
      .toMatchObject({
        note: 'No such club in the register.',
      })

    // An hour ahead a live claim looks dead, an hour behind a dead one looks live.
    await requestClub(backend, 'lease-3', 'Encamp Tres', 'AD', 48)
    for (const [hours, minutesAgo] of [
      [1, 1],
      [-1, 11],
    ] as const) {
      await backend.writeDoc('clubs/lease-3', colleague(minutesAgo), ['claim'])
      const other = await context.newPage()
      await other.clock.install({ time: Date.now() + hours * 3_600_000 })
      await other.goto('/club-requests?country=AD&item=lease-3')
      const theirs = reviewPage(other)
      if (minutesAgo === 1)
        await expect(theirs.place.getByText('Ana Colleague is reviewing this.').first()).toBeVisible()
      else {
        // An hour behind: what was taken is held by the server's clock, and decided.
        await theirs.ready('Encamp Tres')
        // The answer is lost on its way: sent again, it is decided once.
        await other.route('**/documents:commit*', async (route) => {
          await route.fetch()
          await route.abort()
        })
        await theirs.button('Approve').click()
        const lost = other.getByRole('alert').filter({ hasText: 'Encamp Tres: decision not saved' })
        await expect(lost).toBeVisible()
        // Requests still on their way, such as a claim, end first.
        await other.unrouteAll({ behavior: 'wait' })
        await lost.getByRole('button', { name: 'Send again' }).click()
        await expect(theirs.toast('Encamp Tres is approved.')).toBeVisible()
        await expect
          .poll(() => backend.readDoc('clubs/lease-3'))
          .toMatchObject({ status: 'approved', rev: 2 })
        await expect
          .poll(async () => (await backend.readDoc('decisions/clubs_lease-3_2'))?.['waitedMs'])
          .toBeGreaterThan(47 * 3_600_000)
        await expect.poll(() => backend.readDoc('decisions/clubs_lease-3_3')).toBeUndefined()
      }
      await other.close()
    }
  })
})
