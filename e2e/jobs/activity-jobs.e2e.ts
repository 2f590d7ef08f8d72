import { createClub } from '#e2e/create/create-club.ts'
import { createPerson } from '#e2e/create/create-contact.ts'
import { createDeal } from '#e2e/create/create-deal.ts'
import { createUser } from '#e2e/create/create-user.ts'
import { expectAccessible } from '#e2e/testing/axe.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { putFault } from '#e2e/testing/faults.ts'
import { expectFits } from '#e2e/testing/fits.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { storedRecords } from '#e2e/testing/stored-records.ts'
import { visit } from '#e2e/testing/visit.ts'
import { countClicks } from './count-clicks.ts'

test('a call is logged from a deal in two clicks, and the next step planned; a user and a club get people and deals', async ({
  page,
  backend,
}) => {
  const contactId = await createPerson(backend, { firstName: 'Deciding' })
  const otherId = await createPerson(backend, { firstName: 'Listening' })
  const ofPeople = { contactIds: [otherId, contactId], primaryContactId: contactId }
  const id = await createDeal(backend, ofPeople)
  await signIn(page, undefined, `/pipelines/${id}`)
  const panel = page.getByRole('region', { name: 'Timeline' })
  const said = (text: string) => page.getByRole('status').filter({ hasText: text })
  const stored = async () =>
    (await storedRecords(backend, 'activities'))
      .map(({ data }) => data)
      .filter(({ pipelineId }) => pipelineId === id)
  const text = panel.getByRole('textbox', { name: 'Call notes' })

  await test.step('two clicks and the text', async () => {
    await expect(panel.getByRole('combobox', { name: 'With' })).toHaveValue(/^Deciding/)
    const cost = await countClicks(page)
    await panel.getByRole('tab', { name: 'Log call' }).click()
    await expect(text).toBeFocused()
    await page.keyboard.insertText('Wants the offer by Friday.')
    await panel.getByRole('button', { name: 'No answer' }).click()
    await text.press('Control+Enter')
    await expect(said('Call logged.')).toBeVisible()
    await expect(panel.getByRole('link', { name: 'Wants the offer by Friday.' })).toBeVisible()
    expect(await cost()).toEqual({ clicks: 2, pageChanges: 0 })
    await expect(text).toHaveValue('')
  })
  expect(await stored()).toEqual([
    expect.objectContaining({
      type: 'call',
      subject: 'Wants the offer by Friday.',
      outcome: 'No answer',
      status: 'done',
      contactId,
      ownerId: 'demoAdmin1',
    }),
  ])

  await test.step('the next step begins with what is likely, and can be undone', async () => {
    await panel.getByRole('button', { name: 'In 3 days' }).click()
    const plan = panel.getByRole('textbox', { name: 'Task' })
    await expect(plan).toHaveValue('Call again')
    await expect(panel.getByRole('button', { name: 'Call', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expectAccessible(page, 'the composer', { exceptNavigation: true, oneTheme: true })
    await page.setViewportSize({ width: 360, height: 740 })
    await expectFits(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await plan.press('Control+Enter')
    await expect(said('Planned.')).toBeVisible()
    await expect(panel.getByRole('link', { name: 'Call again' })).toBeVisible()
    await said('Planned.').getByRole('button', { name: 'Undo' }).click()
    await expect(panel.getByText('Nothing planned.')).toBeVisible()
    expect(await stored()).toContainEqual(
      expect.objectContaining({ subject: 'Call again', status: 'cancelled', contactId }),
    )
  })

  await test.step('what fails or is left stays, and is sent once', async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('n')
    const note = panel.getByRole('textbox', { name: 'Note' })
    await expect(note).toBeFocused()
    await page.keyboard.insertText('Their board meets in May.')
    const takeOut = await putFault(page, 500, { calls: ':commit' })
    await panel.getByRole('button', { name: 'Add note' }).click()
    await expect(panel.getByRole('alert')).toContainText('What you typed is kept.')
    await takeOut()
    await page.reload()
    await expect(note).toHaveValue('Their board meets in May.')
    await panel.getByRole('button', { name: 'Add note' }).dblclick()
    await expect(said('Note added.')).toBeVisible()
    await expect(panel.getByRole('link', { name: 'Their board meets in May.' })).toHaveCount(1)
    expect((await stored()).filter(({ type }) => type === 'note')).toHaveLength(1)
  })

  const clubId = await createClub(backend, { name: 'Vik Wanderers' })
  const email = 'salka@club.example'
  const userId = await createUser(backend, { firstName: 'Salka', lastName: 'Valka', email })
  const activities = page.getByRole('region', { name: 'Activities' })
  const dialog = (noun: string) => page.getByRole('dialog', { name: `Create ${noun}` })
  const note = activities.getByRole('textbox', { name: 'Note' })

  await test.step('a user becomes a contact, and is written about', async () => {
    await visit(page, `/users/${userId}`)
    await activities.getByRole('button', { name: 'Add as contact' }).click()
    await expect(dialog('contact').getByLabel('E-mail')).toHaveValue(email)
    await dialog('contact').getByRole('button', { name: 'Create contact' }).click()
    await expect(activities.getByRole('link', { name: 'Salka Valka' })).toBeVisible()
    await note.fill('Runs the youth teams.')
    await note.press('Control+Enter')
    await expect(activities.getByRole('link', { name: 'Runs the youth teams.' })).toBeVisible()
  })

  await test.step('a club has nobody, then a person and a deal', async () => {
    await visit(page, `/view-club/${clubId}`)
    await expect(activities).toContainText('Add a deal or a contact to log activities.')
    await activities.getByRole('button', { name: 'Add contact' }).click()
    await expect(dialog('contact').getByRole('combobox', { name: 'Club' })).toHaveValue('Vik Wanderers')
    await dialog('contact').getByLabel('First name').fill('Runa')
    await dialog('contact').getByRole('button', { name: 'Create contact' }).click()
    await activities.getByRole('tab', { name: 'Log call' }).click()
    await activities.getByRole('button', { name: 'Left voicemail' }).click()
    await activities.getByRole('button', { name: 'Log call' }).click()
    await expect(activities.getByRole('link', { name: 'Call: left voicemail' })).toBeVisible()

    const deals = page.getByRole('region', { name: 'Deals' })
    await deals.getByRole('button', { name: 'Add deal' }).click()
    await expect(dialog('deal').getByLabel('Title')).toHaveValue('Vik Wanderers')
    await dialog('deal').getByRole('combobox', { name: 'Contacts' }).fill('Runa')
    await page.getByRole('option', { name: /^Runa/ }).first().click()
    await dialog('deal').getByRole('button', { name: 'Create deal' }).click()
    await expect(deals.getByRole('link', { name: 'Vik Wanderers' })).toBeVisible()
    await activities.getByRole('combobox', { name: 'About' }).click()
    await page.getByRole('option', { name: 'Vik Wanderers' }).click()
    await activities.getByRole('tab', { name: 'Note' }).click()
    await note.fill('Asked for two seasons.')
    await activities.getByRole('button', { name: 'Add note' }).click()
    await expect(activities.getByRole('link', { name: 'Asked for two seasons.' })).toBeVisible()
    const timeline = page.getByRole('region', { name: 'Timeline' })
    await expect(timeline.getByRole('listitem')).toContainText([
      'Asked for two seasons.',
      'Call: left voicemail',
    ])
    await timeline.getByRole('radio', { name: 'Changes' }).check()
    await expect(timeline.getByRole('listitem')).toHaveCount(0)
  })
  const written = (await storedRecords(backend, 'activities')).map(({ data }) => data)
  const [deal] = (await storedRecords(backend, 'pipelines')).filter(({ data }) => data['clubId'] === clubId)
  expect(written).toContainEqual(
    expect.objectContaining({ subject: 'Asked for two seasons.', clubId, pipelineId: deal?.id }),
  )
})
