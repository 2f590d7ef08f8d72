import { readFile } from 'node:fs/promises'
import { ownId } from '#e2e/create/create-club.ts'
import { createActivity } from '#e2e/create/create-activity.ts'
import { createPerson } from '#e2e/create/create-contact.ts'
import { expectAccessible } from '#e2e/testing/axe.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { askedOf, documentsRead } from '#e2e/testing/documents-read.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { visit } from '#e2e/testing/visit.ts'

const MINUTE_MS = 60_000

test('moved in the calendar by hand and by keys, at once and with undo; the night of 23 hours is refused', async ({
  page,
  backend,
}) => {
  const { uid: ownerId } = await backend.administrator()
  const contact = await createPerson(backend)
  const dueAt = new Date('2027-03-24T01:30:00Z') // 02:30 in Berlin
  const id = await createActivity(backend, contact, { ownerId, dueAt, subject: 'Season meeting' })
  const due = async () => (await backend.readDoc(`activities/${id}`))?.['dueAt']
  await signIn(page, undefined, '/profile')
  const reads = documentsRead(page)
  await visit(page, `/activities?view=calendar&show=month&on=2027-03-24&owner=${ownerId}`)
  const grid = page.getByRole('grid')
  const chip = grid.getByRole('link', { name: /Season meeting/ })
  const cell = (day: string) => grid.getByRole('gridcell', { name: new RegExp(`^${day}`) })
  await expect(cell('Wednesday, 24 March 2027').getByRole('link', { name: /Season meeting/ })).toBeVisible()
  await expect.poll(() => reads.of('activities')).toBe(1)

  await chip.dragTo(cell('Sunday, 28 March 2027'))
  await expect(page.getByText('That time doesn’t exist: the clocks go forward then.')).toBeVisible()
  await chip.dragTo(cell('Tuesday, 30 March 2027'))
  await expect(cell('Tuesday, 30 March 2027')).toContainText('02:30')
  await expect.poll(due).toEqual(new Date('2027-03-30T00:30:00Z'))
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect.poll(due).toEqual(dueAt)
  await expect(cell('Wednesday, 24 March 2027').getByRole('link', { name: /Season meeting/ })).toBeVisible()

  // Keys: a week and a day later as one write.
  await chip.focus()
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('Alt+ArrowRight')
  await expect(chip).toBeFocused()
  await expect.poll(due).toEqual(new Date('2027-04-01T00:30:00Z'))
  await expect.poll(() => backend.readDoc(`activities/${id}`)).toMatchObject({ rev: 4 })
  await expect
    .poll(() => backend.readDoc(`contacts/${contact}`))
    .toMatchObject({
      nextActivityAt: new Date('2027-04-01T00:30:00Z'),
    })

  await cell('Wednesday, 24 March 2027').focus()
  await page.keyboard.press('ArrowDown')
  await expect(cell('Wednesday, 31 March 2027')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/show=day&on=2027-04-01/)
  // The address is there a moment before the page that it names.
  await expect(cell('Thursday, 1 April 2027, 09:00')).toBeFocused()
  await page.keyboard.press('PageDown')
  await expect(cell('Friday, 2 April 2027, 09:00')).toBeFocused()
  await page.keyboard.press('PageUp')
  await expect(cell('Thursday, 1 April 2027, 09:00')).toBeFocused()
  await chip.focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(due).toEqual(new Date('2027-04-01T01:30:00Z'))

  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByText('Week', { exact: true }).click()
  await expect(page.getByRole('region', { name: 'Thursday, 1 April 2027' })).toContainText('03:30')
  await expectAccessible(page, 'the calendar as a list', { exceptNavigation: true, oneTheme: true })
})

test.describe('at another time', () => {
  // A clock is that of its context for good.
  test.use({ ownContext: true })

  test('planned activities are shown in full, done ones folded by the day that they were done; a full day leaves later ones theirs', async ({
    page,
    backend,
  }) => {
    const { uid: ownerId } = await backend.administrator()
    const contact = await createPerson(backend)
    await page.clock.setFixedTime(new Date('2031-05-15T10:00:00Z'))
    const planned = (dueAt: string, subject: string) => ({ ownerId, dueAt: new Date(dueAt), subject })
    const doneThen = (doneAt: string, subject: string) => ({
      ...planned('2031-05-02T10:00:00Z', subject),
      status: 'done',
      doneAt: new Date(doneAt),
    })
    const early = planned('2031-05-06T09:00:00Z', 'Early 0')
    const model = await backend.readDoc(`activities/${await createActivity(backend, contact, early)}`)
    await backend.writeDocs(
      Array.from({ length: 204 }, (_, at) => ({
        path: `activities/${ownId('Activity')}`,
        data: { ...model, subject: `Early ${at + 1}` },
      })),
    )
    await Promise.all([
      createActivity(backend, contact, planned('2031-05-15T14:00:00Z', 'Ring today')),
      createActivity(backend, contact, planned('2031-05-22T09:00:00Z', 'Visit the ground')),
      createActivity(backend, contact, doneThen('2031-05-14T09:00:00Z', 'Rang yesterday')),
      createActivity(backend, contact, doneThen('2031-05-15T08:00:00Z', 'Wrote this morning')),
      createActivity(backend, contact, doneThen('2031-05-15T08:30:00Z', 'Wrote once more')),
    ])
    await signIn(page, undefined, '/profile')
    const reads = documentsRead(page)
    await visit(page, `/activities?view=calendar&show=month&on=2031-05-15&owner=${ownerId}`)
    const cell = (day: string) => page.getByRole('gridcell', { name: new RegExp(`^${day}`) })
    await expect(cell('Thursday, 22 May 2031').getByRole('link', { name: /Visit the ground/ })).toBeVisible()
    await expect(cell('Tuesday, 6 May 2031')).toContainText('+23 or more')
    await expect(page.getByText('Some days have more activities than are shown.')).toBeVisible()
    // The first two hundred and one, and 25 of the full day with one more.
    expect(await reads.of('activities')).toBe(201 + 26 + 2)
    await expect(cell('Friday, 2 May 2031').getByRole('link')).toHaveCount(1)
    await expect(cell('Wednesday, 14 May 2031')).toContainText('1 done')
    await page.getByRole('link', { name: '2 done on Thursday, 15 May 2031' }).click()
    const done = page.getByRole('region', { name: '2 done' })
    await expect(done.getByRole('listitem')).toContainText([
      /10:30.*Wrote once more/,
      /10:00.*Wrote this morning/,
    ])
    await expectAccessible(page, 'a day with what was done', { exceptNavigation: true, oneTheme: true })

    // Where there is no room for a grid it begins today.
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByText('Month', { exact: true }).click()
    const days = page.getByRole('article').getByRole('heading', { level: 2, name: /2031/ })
    await expect(days).toHaveText([/^May 2031/, 'Thursday, 15 May 2031', 'Thursday, 22 May 2031'])
    const today = page.getByRole('region', { name: 'Thursday, 15 May 2031' })
    await today.getByText('2 done', { exact: true }).click()
    await expect(today.getByRole('link', { name: 'Wrote this morning' })).toBeVisible()
    await page.getByText('Earlier this month').click()
    await expect(page.getByRole('region', { name: 'Tuesday, 6 May 2031' })).toContainText('+21 or more')
  })

  test('a reminder is told once, in one tab, and again after ten minutes; one’s own go into a file', async ({
    page,
    context,
    backend,
  }) => {
    const { uid: ownerId, email } = await backend.administrator()
    const contact = await createPerson(backend)
    const dueAt = new Date(Date.now() - MINUTE_MS)
    await createActivity(backend, contact, { ownerId, dueAt, subject: 'Ring the bell; loudly' })
    await signIn(page, email, '/activities')
    await page.keyboard.press('Shift')
    const reminder = page.getByRole('alert').filter({ hasText: 'Ring the bell; loudly' })
    await expect(reminder).toBeVisible()

    const other = await context.newPage()
    await other.goto(`/activities?owner=${ownerId}`)
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    const asked = other.waitForResponse((answer) => askedOf(answer.request()).includes('"dueAt"'))
    await other.keyboard.press('Shift')
    await asked
    await expect(other.getByRole('link', { name: /Ring the bell/ }).first()).toBeVisible()
    await expect(other.getByRole('alert')).toHaveCount(0)
    await other.close()

    await reminder.getByRole('button', { name: 'Snooze 10 minutes' }).click()
    await expect(reminder).toHaveCount(0)
    await page.clock.install({ time: new Date(Date.now() + 11 * MINUTE_MS) })
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Shift')
    await expect(reminder).toBeVisible()

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export .ics' }).click()
    const text = await readFile(await (await download).path(), 'utf8')
    expect(text).toContain('SUMMARY:Ring the bell\\; loudly\r\n')
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  })
})
