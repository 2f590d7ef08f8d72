import { clubDecision, createClub } from '#e2e/create/create-club.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { expectFits } from '#e2e/testing/fits.ts'
import { FRESH, lookAgain } from '#e2e/testing/fresh.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { stir } from '#e2e/testing/stir.ts'
import { visit } from '#e2e/testing/visit.ts'

test('a record is assigned to a colleague, who hears of it; its followers hear what is done, until they mute it', async ({
  page,
  backend,
  another,
}) => {
  const { uid, email } = await backend.administrator()
  const colleague = 'demoAdmin3'
  const club = await createClub(backend, { name: 'Teamwork Rovers', shortName: 'TR' })
  const stored = (field: string) => async () => (await backend.readDoc(`clubs/${club}`))?.[field]
  const toast = page.getByRole('status')

  // By keyboard, with an error in the name.
  await signIn(page, email, `/view-club/${club}`)
  const assign = page.getByRole('button', { name: 'Assign', exact: true })
  await assign.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Assign to' })).toBeFocused()
  await page.keyboard.type('Chodi')
  await expect(page.getByRole('option')).toHaveText([/Chidi/])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(toast.filter({ hasText: /Teamwork Rovers is assigned to Chidi/ })).toBeVisible()
  const assignee = page.getByRole('button', { name: /^Assigned to Chidi/ })
  await expect(assignee).toBeFocused()
  await expect.poll(stored('assigneeId')).toBe(colleague)
  expect(await stored('followers')()).toEqual([colleague])
  expect(await clubDecision(backend, club, 2)).toMatchObject({ action: 'assign', concerns: [colleague] })
  const history = page.getByRole('region', { name: 'Timeline' })
  await expect(history).toContainText('changed the assignee')
  await expect(history).toContainText(/Assigneefrom None →  to Chidi/)
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  const following = page.getByRole('button', { name: 'Following: mute' })
  await expect(following).toHaveAttribute('aria-pressed', 'true')
  await page.setViewportSize({ width: 360, height: 780 })
  await expectFits(page)
  await page.setViewportSize({ width: 1366, height: 800 })

  // The colleague hears of it, opens it and does something.
  const other = await another()
  await signIn(other, 'admin3@touchline.example', '/inbox')
  await other.getByRole('link', { name: /assigned the club “Teamwork Rovers” to you/ }).click()
  await expect(other.getByRole('button', { name: 'Assigned to you' })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Following: mute' })).toBeVisible()
  const rename = async (shortName: string) => {
    await other.getByRole('button', { name: 'Edit short name' }).click()
    await other.getByRole('textbox', { name: 'Short name' }).fill(shortName)
    await other.keyboard.press('Enter')
    await expect.poll(stored('shortName')).toBe(shortName)
  }
  await rename('Rovers')
  expect(await clubDecision(backend, club, 3)).toMatchObject({ action: 'edit', concerns: [uid] })
  await lookAgain(page)
  const unread = page.getByRole('link', { name: /^Inbox \d+ unread/ })
  await expect(unread).toBeVisible(FRESH)
  await unread.click()
  await page.getByRole('link', { name: /edited the club “Teamwork Rovers”/ }).click()

  // Muted, nothing more is told; who was faster isn't overwritten.
  await following.click()
  await expect(page.getByRole('button', { name: 'Muted: follow' })).toBeVisible()
  await rename('Team')
  expect(await clubDecision(backend, club, 4)).not.toHaveProperty('concerns')
  await page.getByRole('button', { name: /^Assigned to Chidi/ }).click()
  await expect(page.getByRole('option', { name: 'Nobody' })).toBeVisible()
  await backend.writeDoc(`clubs/${club}`, { assigneeId: uid }, ['assigneeId'])
  await page.getByRole('option', { name: 'Nobody' }).click()
  await expect(page.getByText('A colleague has assigned this in the meantime.')).toBeVisible()
  expect(await stored('assigneeId')()).toBe(uid)

  // Assigned work stays in one's day until it's done.
  await visit(page, '/dashboard/users')
  const due = page.getByRole('region', { name: 'Due for you' })
  await stir(page)
  await due.getByRole('button', { name: /^Done/ }).click()
  await expect(due.getByRole('link', { name: 'Teamwork Rovers' })).toHaveCount(0)
  await expect.poll(stored('assigneeId')).toBeUndefined()
  await toast
    .filter({ hasText: 'Teamwork Rovers is no longer assigned to you.' })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect(due.getByRole('link', { name: 'Teamwork Rovers' })).toBeVisible()
})
