import { readFile } from 'node:fs/promises'
import { ownId, createClub } from '#e2e/create/create-club.ts'
import { button, createContact } from '#e2e/create/create-contact.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { expectFits } from '#e2e/testing/fits.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { storedRecords } from '#e2e/testing/stored-records.ts'

test('the record: one order of all that happened, a note at once, what do-not-contact blocks; 360 px', async ({
  page,
  backend,
}) => {
  const clubId = await createClub(backend, { name: 'Vik Wanderers' })
  const id = await createContact(backend, {
    firstName: 'Salka',
    lastName: 'Timeline',
    clubId,
    email: 'salka@club.example',
    doNotContact: true,
    tags: ['fair'],
  })
  const at = (day: number) => new Date(Date.UTC(2026, 3, day, 9))
  await backend.writeDocs(
    Array.from({ length: 25 }, (_, index) => index + 1).map((number) => ({
      path: `activities/${ownId('Activity')}`,
      data: {
        type: 'call',
        subject: `Call number ${number}`,
        contactId: id,
        ownerId: 'demoAdmin1',
        status: 'done',
        doneAt: at(number),
        rev: 1,
        updatedAt: at(number),
        ...(number === 25 ? { body: '<b>bold</b>\nsee https://club.example/plan.' } : {}),
      },
    })),
  )
  await backend.writeDoc(`pipelines/${ownId('Deal')}`, {
    title: 'Early licence',
    contactIds: [id],
    ownerId: 'demoAdmin1',
    status: 'open',
    stageId: 'lead',
    createdAt: new Date(Date.UTC(2026, 3, 24, 21)),
    updatedAt: at(24),
    rev: 1,
  })
  await signIn(page, undefined, `/contacts/${id}`)
  const now = page.getByRole('region', { name: 'At a glance' })
  await expect(now).toContainText(/Open deals\s*1\s*Owner\s*Ana Moreno Vidal/)
  const timeline = page.getByRole('region', { name: 'Timeline' })
  const lines = timeline.getByRole('listitem')
  await expect(lines.first()).toContainText('Call number 25')
  await expect(lines.first()).toContainText('<b>bold</b>')
  await expect(lines.first().getByRole('link', { name: 'https://club.example/plan' })).toHaveAttribute(
    'rel',
    /noopener/,
  )
  await expect(lines.nth(1)).toContainText('Early licence')
  await expect(lines).toHaveCount(21)
  await timeline.getByRole('button', { name: 'Load earlier' }).click()
  await expect(lines).toHaveCount(26)
  await timeline.getByRole('radio', { name: 'Changes' }).check()
  await expect(timeline.getByText('No changes yet.')).toBeVisible()
  await expect(lines).toHaveCount(0)
  await timeline.getByRole('radio', { name: 'Activities' }).check()
  await expect(lines).toHaveCount(26)

  await expect(page.getByRole('note').filter({ hasText: 'Calls and e-mails can’t be planned' })).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Details' }).getByRole('link', { name: /salka/ }),
  ).toHaveCount(0)
  const note = timeline.getByRole('textbox', { name: 'Note' })
  await timeline.getByRole('tab', { name: 'Plan' }).click()
  await expect(timeline.getByRole('status')).toContainText('must not be contacted')

  await timeline.getByRole('tab', { name: 'Note' }).click()
  await note.fill('Met at the fair.\nWants a quote.')
  await note.press('Control+Enter')
  await expect(lines.first()).toContainText('Met at the fair.')
  await expect(note).toHaveValue('')
  const notes = (await storedRecords(backend, 'activities')).filter(
    ({ data }) => data['contactId'] === id && data['type'] === 'note',
  )
  expect(notes.map(({ data }) => data)).toEqual([
    expect.objectContaining({
      subject: 'Met at the fair.',
      body: 'Met at the fair.\nWants a quote.',
      status: 'done',
      clubId,
      ownerId: 'demoAdmin1',
    }),
  ])
  const touched = await backend.readDoc(`contacts/${id}`)
  expect(touched).toMatchObject({ lastActivityAt: notes[0]?.data['doneAt'], rev: 1 })

  await button(page, 'More actions').click()
  await expect(page.getByRole('menuitem', { name: 'Delete…' })).toContainText('26 activities, 1 deal')
  const card = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Download vCard' }).click()
  const text = await readFile(await (await card).path(), 'utf8')
  expect(text).toContain(
    'ORG:Vik Wanderers\r\nEMAIL:salka@club.example\r\nCATEGORIES:fair\r\nNOTE:Must not be',
  )
  await page.setViewportSize({ width: 360, height: 740 })
  await expectFits(page)
})
