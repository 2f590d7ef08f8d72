import { createPerson } from '#e2e/create/create-contact.ts'
import { createDeal } from '#e2e/create/create-deal.ts'
import { expectAccessible } from '#e2e/testing/axe.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { putFault } from '#e2e/testing/faults.ts'
import { expectFits } from '#e2e/testing/fits.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { storedRecords } from '#e2e/testing/stored-records.ts'
import { countClicks } from './count-clicks.ts'

test('a call is logged from a deal in two clicks, and the next step planned', async ({ page, backend }) => {
  const contactId = await createPerson(backend, { firstName: 'Deciding' })
  const otherId = await createPerson(backend, { firstName: 'Listening', doNotContact: true })
  const ofPeople = { contactIds: [otherId, contactId], primaryContactId: contactId }
  const id = await createDeal(backend, ofPeople)
  await signIn(page, undefined, `/pipelines/${id}`)
  const panel = page.getByRole('region', { name: 'Activities' })
  const said = (text: string) => page.getByRole('status').filter({ hasText: text })
  const stored = async () =>
    (await storedRecords(backend, 'activities'))
      .map(({ data }) => data)
      .filter(({ pipelineId }) => pipelineId === id)
  const text = panel.getByRole('textbox', { name: 'What was said' })

  await test.step('two clicks and the text', async () => {
    await expect(panel.getByRole('combobox', { name: 'With' })).toHaveValue(/^Deciding/)
    const cost = await countClicks(page)
    await panel.getByRole('tab', { name: 'Log call' }).click()
    await expect(text).toBeFocused()
    await page.keyboard.type('Wants the offer by Friday.')
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
    const plan = panel.getByRole('textbox', { name: 'What is to be done' })
    await expect(plan).toHaveValue('Call again')
    await expect(panel.getByRole('button', { name: 'Call', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expectAccessible(page, 'the composer', { exceptNavigation: true })
    await plan.press('Control+Enter')
    await expect(said('Planned.')).toBeVisible()
    await expect(panel.getByRole('link', { name: 'Call again' })).toBeVisible()
    await said('Planned.').getByRole('button', { name: 'Undo' }).click()
    await expect(panel.getByText('Nothing is planned.')).toBeVisible()
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
    await page.keyboard.type('Their board meets in May.')
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

  await test.step('no call is planned for whoever must not be called; 360 px', async () => {
    await panel.getByRole('tab', { name: 'Plan' }).click()
    await panel.getByRole('combobox', { name: 'With' }).click()
    await page.getByRole('option', { name: /^Listening/ }).click()
    await expect(panel.getByRole('status').filter({ hasText: 'contact' })).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Plan', exact: true })).toBeDisabled()
    await panel.getByRole('button', { name: 'Meeting' }).click()
    await expect(panel.getByRole('button', { name: 'Plan', exact: true })).toBeEnabled()
    await page.setViewportSize({ width: 360, height: 740 })
    await expectFits(page)
  })
})
