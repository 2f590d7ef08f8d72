import type { Route } from '@playwright/test'
import { CLAIM_ENDING_MS, DUE_SOON_MS } from '@touchline/domain/kept/inbox.ts'
import { CLAIM_LEASE_MS } from '@touchline/domain/engine/review/claim.ts'
import { createActivity } from '#e2e/create/create-activity.ts'
import { ownId, createClub } from '#e2e/create/create-club.ts'
import { createContact } from '#e2e/create/create-contact.ts'
import { createUser } from '#e2e/create/create-user.ts'
import { expectAccessible } from '#e2e/testing/axe.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { documentsRead } from '#e2e/testing/documents-read.ts'
import { expectFits } from '#e2e/testing/fits.ts'
import { FRESH, lookAgain } from '#e2e/testing/fresh.ts'
import { signIn } from '#e2e/testing/sign-in.ts'

test('the inbox: what a colleague does arrives without moving anything; read and unread follow the person; 360 px', async ({
  page,
  backend,
  another,
}) => {
  const { uid, email } = await backend.administrator()
  const me = String((await backend.readDoc(`users/${uid}`))?.['lastName'])
  const contact = await createContact(backend, { lastName: ownId('Handed'), ownerId: 'demoAdmin3' })
  const user = await createUser(backend, { lastName: 'Smyth', rev: 1 })
  await backend.writeDoc(`decisions/users_${user}_1`, {
    subjectType: 'users',
    subjectId: user,
    rev: 1,
    action: 'edit',
    from: null,
    to: null,
    by: uid,
    byName: `Own ${me}`,
    at: new Date(Date.now() - 60_000),
    before: { lastName: 'Smith' },
    after: { lastName: 'Smyth' },
  })
  const line = (text: string | RegExp) => page.getByRole('listitem').filter({ hasText: text })
  const link = page.getByRole('link', { name: /^Inbox/ })
  const markAll = page.getByRole('button', { name: 'Mark all as read' })

  // One line is there from the beginning: a view that a colleague shared.
  await signIn(page, email, '/inbox')
  await expect(line('shared the view “Leads”')).toBeVisible()
  await markAll.click()
  await expect(markAll).toHaveCount(0)
  await expect(link).toHaveAccessibleName('Inbox')

  // A contact is assigned while the pointer rests among the lines.
  const first = page
    .getByRole('listitem')
    .filter({ has: page.locator('[data-inbox-line]') })
    .first()
  const topmost = await first.innerText()
  await first.hover()
  const other = await another()
  await signIn(other, 'admin3@touchline.example', `/contacts/${contact}/edit`)
  await other.getByRole('combobox', { name: 'Owner' }).fill(`Own ${me}`)
  await other.getByRole('option', { name: `Own ${me}`, exact: true }).click()
  await other.getByRole('button', { name: 'Save changes' }).click()
  await expect(other.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
  await lookAgain(page)
  await expect(link).toHaveAccessibleName('Inbox 1 unread', FRESH)
  const more = page.getByRole('button', { name: 'Show 1 new' })
  await expect(more).toBeVisible(FRESH)
  expect(await first.innerText()).toBe(topmost)
  await more.click()
  const handed = page.getByRole('link', { name: /assigned the contact “Runa .*” to you/ })
  await expect(handed).toHaveAccessibleName(/^Unread: Chidi/)

  // By keyboard: read, unread, and opened.
  await page.keyboard.press('j')
  await expect(handed).toBeFocused()
  await page.keyboard.press('u')
  await expect(handed).toHaveAccessibleName(/^Chidi/)
  await expect(link).toHaveAccessibleName('Inbox', FRESH)
  // Marked unread and opened at once, while the first of the two is still on its way.
  const arrived = Promise.withResolvers<void>()
  const slowly = async (route: Route) => {
    await arrived.promise
    await route.continue()
  }
  await page.route('**/documents:commit*', slowly, { times: 1 })
  await page.keyboard.press('u')
  await expect(handed).toHaveAccessibleName(/^Unread/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/contacts/${contact}$`))
  await expect(page.getByRole('heading', { level: 1, name: /^Runa/ })).toBeVisible()
  await expect(link).toHaveAccessibleName('Inbox')
  arrived.resolve()
  await expect(link).toHaveAccessibleName('Inbox', FRESH)

  // A decision of one's own is undone, something is due, and a claim is about to end.
  await other.goto(`/users/${user}`)
  await other.getByRole('button', { name: /^Undo/ }).first().click()
  const question = other.getByRole('dialog', { name: /^Undo/ })
  await question.getByLabel('Note').fill('The first spelling was right.')
  await question.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await backend.readDoc(`users/${user}`))?.['lastName']).toBe('Smith')
  await expect.poll(() => backend.readDoc(`decisions/users_${user}_2`)).toMatchObject({ concerns: [uid] })
  await other.close()
  await createActivity(backend, contact, {
    subject: 'Season plans',
    ownerId: uid,
    dueAt: new Date(Date.now() + DUE_SOON_MS - 1000),
  })
  const claimedAt = new Date(Date.now() - CLAIM_LEASE_MS + CLAIM_ENDING_MS - 1000)
  const claim = { by: uid, byName: `Own ${me}`, claimedAt }
  const club = await createClub(backend, { name: 'Held Rovers', status: 'requested', claim })

  await page.goto('/leagues/create')
  const reads = documentsRead(page)
  await link.click()
  await expect(
    page.getByRole('link', { name: /^Unread: .*reversed your decision on the user/ }),
  ).toBeVisible()
  await expect(line('reversed your decision on the user')).toContainText('“The first spelling was right.”')
  await expect(line('due soon: Season plans')).toBeVisible()
  await expect(
    page.getByRole('link', { name: /Less than three minutes left to decide the club “Held Rovers”/ }),
  ).toHaveAttribute('href', `/club-requests?item=${club}`)
  await expect(link).toHaveAccessibleName('Inbox 3 unread', FRESH)
  // As many as there are, with the names of their records; never more than 51 entries of the log.
  await expect.poll(() => reads.atOnce('decisions')).toBe(2)
  await expect.poll(() => reads.atOnce('activities')).toBe(1)
  await expect.poll(() => reads.atOnce('clubs')).toBe(1)
  await expectAccessible(page, 'the inbox', { exceptNavigation: true, oneTheme: true })

  // All read, undone, and only what is unread.
  await page.getByText('Unread (3)').click()
  await expect(page).toHaveURL(/show=unread/)
  await expect(handed).toHaveCount(0)
  await markAll.click()
  await expect(page.getByRole('heading', { name: 'Nothing unread' })).toBeVisible()
  await page
    .getByRole('status')
    .filter({ hasText: '3 items marked as read.' })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect(line('due soon')).toBeVisible()
  await line('due soon')
    .getByRole('button', { name: /^Mark as read/ })
    .click()
  await expect(page.getByText('Unread (2)')).toBeVisible()
  await expect.poll(async () => (await backend.readDoc(`inboxes/${uid}`))?.['readUntil']).toBeInstanceOf(Date)

  // Narrow, where the number is in the banner. On another machine: live/following.e2e.ts.
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.getByText('Unread (2)')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Inbox 2 unread' })).toBeVisible(FRESH)
  await expectFits(page)
  // Twenty at once: the rest when it is asked for, by its button or by J on the last line.
  for (let at = 0; at < 20; at++)
    await createActivity(backend, contact, { ownerId: uid, dueAt: new Date(Date.now() - at * 60_000) })
  await page.goto('/inbox')
  const shown = page.locator('[data-inbox-line]')
  await expect(shown).toHaveCount(20)
  await shown.last().focus()
  await page.keyboard.press('j')
  await expect.poll(() => shown.count()).toBeGreaterThan(20)
  await page.keyboard.press('j')
  await expect(shown.nth(20)).toBeFocused()
  await page.goto('/inbox')
  await page.getByRole('button', { name: /^Show \d more$/ }).click()
  await expect.poll(() => shown.count()).toBeGreaterThan(20)
})
