import type { Page } from '@playwright/test'
import { createActivity } from '#e2e/create/create-activity.ts'
import { createPerson } from '#e2e/create/create-contact.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { visit } from '#e2e/testing/visit.ts'
import { storedRecords } from '#e2e/testing/stored-records.ts'

const action = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Actions' }).getByRole('button', { name, exact: true })
const entry = (page: Page, text: string) =>
  page.getByRole('region', { name: 'History' }).getByRole('listitem').filter({ hasText: text })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('planned for a contact, put off, done with the next one in one step, and undone', async ({
  page,
  backend,
}) => {
  const contact = await createPerson(backend, { clubId: 'club-0001' })
  const ofContact = async () =>
    (await storedRecords(backend, 'activities')).filter(({ data }) => data['contactId'] === contact)
  await signIn(page, undefined, `/activities/add?contact=${contact}&type=call&due=2027-03-28T02:30`)
  await page.getByLabel('Due').fill('2027-03-28T02:30')
  await page.getByRole('button', { name: 'Plan activity' }).click()
  await expect(page.getByText('Enter a subject.').first()).toBeVisible()
  // The clocks of Berlin never show that time.
  await expect(page.getByText('Enter a date and time.').first()).toBeVisible()
  await page.getByLabel('Subject').fill('Ask about next season')
  await page.getByLabel('Due').fill('2027-03-28T09:30')
  await page.getByLabel('Notes').fill('See https://club.example/plans. <b>Bold</b>')
  await page.getByRole('button', { name: 'Plan activity' }).click()
  await expect(heading(page)).toContainText('Ask about next season')
  const [call] = await ofContact()
  expect(call?.data).toMatchObject({
    type: 'call',
    status: 'planned',
    clubId: 'club-0001',
    ownerId: 'demoAdmin1',
    dueAt: new Date('2027-03-28T07:30:00Z'),
    rev: 1,
  })
  const stored = () => backend.readDoc(`activities/${call?.id}`)
  const person = () => backend.readDoc(`contacts/${contact}`)
  await expect
    .poll(() => person())
    .toMatchObject({
      nextActivityAt: new Date('2027-03-28T07:30:00Z'),
      touchedBy: `activities_${call?.id}_1`,
    })
  await expect(page.getByRole('link', { name: 'https://club.example/plans' })).toHaveAttribute(
    'href',
    'https://club.example/plans',
  )
  await expect(page.getByRole('region', { name: 'Notes' })).toContainText('<b>Bold</b>')

  const dialog = page.getByRole('dialog')
  await action(page, 'Reschedule…').click()
  await dialog.getByLabel(/^Due/).fill('2027-04-01T10:00')
  await dialog.getByRole('button', { name: 'Reschedule' }).click()
  await expect(dialog).toBeHidden()
  await expect(entry(page, 'edited the activity')).toBeVisible()
  await expect.poll(() => person()).toMatchObject({ nextActivityAt: new Date('2027-04-01T08:00:00Z') })

  await page.keyboard.press('d')
  await dialog.getByLabel('Outcome').fill('They want an offer.')
  await dialog.getByLabel('Schedule next').check()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog.getByText('Enter a subject of 3 to 120 characters.')).toBeVisible()
  await dialog.getByLabel('Next subject').fill('Send the offer')
  await dialog.getByLabel(/^Next due/).fill('2027-04-05T09:00')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(/ done. “Send the offer” planned./)).toBeVisible()
  await expect.poll(() => stored()).toMatchObject({ status: 'done', outcome: 'They want an offer.', rev: 3 })
  const next = (await ofContact()).find(({ id }) => id !== call?.id)
  expect(next?.data).toMatchObject({ subject: 'Send the offer', status: 'planned', clubId: 'club-0001' })
  await expect
    .poll(() => person())
    .toMatchObject({
      nextActivityAt: new Date('2027-04-05T07:00:00Z'),
      lastActivityAt: (await stored())?.['doneAt'],
      touchedBy: `activities_${call?.id}_3`,
    })
  // One commit: both entries bear the same time, and the one names the other.
  const [first, second] = await Promise.all(
    [`${call?.id}_3`, `${next?.id}_1`].map((one) => backend.readDoc(`decisions/activities_${one}`)),
  )
  expect(second).toMatchObject({ action: 'create', cause: `activities_${call?.id}_3`, at: first?.['at'] })
  await expect(page.getByRole('link', { name: 'Send the offer' })).toHaveAttribute(
    'href',
    `/activities/${next?.id}`,
  )

  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect.poll(async () => (await stored())?.['status']).toBe('planned')
  await expect
    .poll(() => person())
    .toMatchObject({
      lastActivityAt: null,
      nextActivityAt: new Date('2027-04-01T08:00:00Z'),
    })
  const nextNow = () => backend.readDoc(`activities/${next?.id}`)
  await expect.poll(() => nextNow()).toMatchObject({ status: 'cancelled', rev: 2 })
  await expect
    .poll(() => backend.readDoc(`decisions/activities_${next?.id}_2`))
    .toMatchObject({
      action: 'cancel',
      cause: `activities_${call?.id}_4`,
    })

  // In the history the undo is undone, then the whole again; what somebody changed since is not called off unasked.
  const takeBack = async (what: string) => {
    await entry(page, what).getByRole('button', { name: /^Undo/ }).click()
    await dialog.getByLabel('Note').fill('Undone to look again.')
    await dialog.getByRole('button', { name: 'Undo' }).click()
  }
  await takeBack('marked the activity as done”')
  await expect.poll(async () => (await stored())?.['status']).toBe('done')
  await expect.poll(() => nextNow()).toMatchObject({ status: 'planned', rev: 3 })
  await expect.poll(() => person()).toMatchObject({ nextActivityAt: new Date('2027-04-05T07:00:00Z') })

  await test.step('who must not be contacted gets no calls planned; cancelled is planned again', async () => {
    const unwilling = await createPerson(backend, { doNotContact: true })
    const id = await createActivity(backend, unwilling, { dueAt: new Date('2027-05-01T08:00:00Z') })
    await visit(page, `/activities/add?contact=${unwilling}&type=email`)
    await page.getByLabel('Subject').fill('Send the news')
    const sentence = 'This contact must not be contacted, so calls and e-mails can’t be planned.'
    await expect(page.getByRole('status').filter({ hasText: sentence })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Plan activity' })).toHaveAttribute('aria-disabled', 'true')
    // Anything done may always be logged.
    await page.getByRole('switch', { name: 'Log as done' }).check()
    await page.getByRole('button', { name: 'Log activity' }).click()
    await expect(heading(page)).toContainText('Send the news')
    await expect(heading(page)).toContainText('Done')

    await visit(page, `/activities/${id}`)
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Cancel activity' }).click()
    await expect(heading(page)).toContainText('Cancelled')
    await expect.poll(() => backend.readDoc(`contacts/${unwilling}`)).toMatchObject({ nextActivityAt: null })
    await action(page, 'Plan again').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Plan again' }).click()
    await expect(heading(page)).toContainText('Planned')
    await expect
      .poll(() => backend.readDoc(`contacts/${unwilling}`))
      .toMatchObject({
        nextActivityAt: new Date('2027-05-01T08:00:00Z'),
      })
  })
})
