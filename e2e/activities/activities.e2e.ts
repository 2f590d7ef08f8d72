import { addDays, dayIn, startOfDay } from '@touchline/domain/shared/time/time-zone.ts'
import { createActivity } from '#e2e/create/create-activity.ts'
import { createPerson } from '#e2e/create/create-contact.ts'
import { expectAccessible } from '#e2e/testing/axe.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { documentsRead } from '#e2e/testing/documents-read.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { inOrder, storedRecords, type StoredRecord } from '#e2e/testing/stored-records.ts'
import { listPage } from '#e2e/testing/users-list-page.ts'

type Data = StoredRecord['data']
type Case = [query: string, wanted: (data: Data) => boolean, field?: 'doneAt']

const isPlanned = (data: Data) => data['status'] === 'planned'
const due = (data: Data) => (data['dueAt'] instanceof Date ? data['dueAt'].getTime() : 0)

test('every filter shows what it should by when it is due, in groups, and a page reads one row more', async ({
  page,
  backend,
}) => {
  const stored = await storedRecords(backend, 'activities')
  // What falls due between the page's look and this one is told apart by nothing.
  const cases: Case[] = [
    ['', isPlanned],
    ['status=cancelled', (data) => data['status'] === 'cancelled'],
    ['status=done&type=note', (data) => data['type'] === 'note', 'doneAt'],
    [
      'owner=demoAdmin3&type=call',
      (data) => isPlanned(data) && data['ownerId'] === 'demoAdmin3' && data['type'] === 'call',
    ],
    [
      'pressing=overdue&owner=demoAdmin4',
      (data) => isPlanned(data) && data['ownerId'] === 'demoAdmin4' && due(data) < Date.now(),
    ],
    ['q=CALL', (data) => isPlanned(data) && Array.isArray(data['search']) && data['search'].includes('call')],
  ]
  const shown = listPage(page, 'Activities')
  await signIn(page, undefined, '/profile')
  const reads = documentsRead(page)
  for (const [query, wanted, field = 'dueAt'] of cases)
    await test.step(query || 'nothing chosen', async () => {
      const chosen = stored.filter(({ data }) => wanted(data))
      const expected = inOrder(chosen, [field], field === 'doneAt' ? 'desc' : 'asc').map(({ id }) => id)
      expect(expected.length).toBeGreaterThan(0)
      const before = await reads.of('activities')
      await page.goto(`/activities?${query}`)
      await shown.settled()
      await expect.poll(() => shown.ids()).toEqual(expected.slice(0, 25))
      expect((await reads.of('activities')) - before).toBeLessThanOrEqual(26)
    })

  // Just before midnight in Berlin, so that it is today's whenever this runs.
  const midnight = startOfDay(addDays(dayIn(new Date(), 'Europe/Berlin'), 1), 'Europe/Berlin')
  await createActivity(backend, await createPerson(backend), { dueAt: new Date(midnight.getTime() - 1) })
  await page.goto('/activities?pressing=today')
  await expect(shown.table.getByRole('rowheader', { name: 'Today' })).toBeVisible()
  await expect(shown.table.getByRole('rowheader', { name: 'Overdue' })).toHaveCount(0)
  await page.getByRole('link', { name: /^\d+ overdue$/ }).click()
  await expect(page).toHaveURL(/owner=demoAdmin1&pressing=overdue/)
  await expect(shown.table.getByRole('rowheader', { name: 'Overdue' })).toBeVisible()
  await expectAccessible(page, 'the activities', { exceptNavigation: true })
})

test('many at once: done with an outcome, put to another day, and all of it taken back', async ({
  page,
  backend,
}) => {
  const { uid: ownerId } = await backend.administrator()
  const contact = await createPerson(backend)
  const at = new Date('2027-03-27T01:30:00Z')
  const ids = [
    await createActivity(backend, contact, { ownerId, dueAt: at }),
    await createActivity(backend, contact, { ownerId, dueAt: at }),
  ]
  const stored = (id = '') => backend.readDoc(`activities/${id}`)
  await signIn(page, undefined, `/activities?owner=${ownerId}`)
  const { table, selection, settled } = listPage(page, 'Activities')
  await settled()
  const dialog = page.getByRole('dialog')
  const begin = async (action: string) => {
    await table.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await selection.getByRole('button', { name: action, exact: true }).click()
  }

  await begin('Reschedule')
  await dialog.getByLabel('New day').fill('2027-03-29')
  await dialog.getByRole('button', { name: /^Reschedule 2/ }).click()
  await expect(dialog.getByRole('button', { name: /^Undo/ })).toBeVisible()
  // The same time by the clocks of Berlin, which went forward in between.
  for (const id of ids)
    await expect.poll(() => stored(id)).toMatchObject({ dueAt: new Date('2027-03-29T00:30:00Z'), rev: 2 })
  await expect
    .poll(() => backend.readDoc(`contacts/${contact}`))
    .toMatchObject({
      nextActivityAt: new Date('2027-03-29T00:30:00Z'),
    })
  await dialog.getByRole('button', { name: /^Undo/ }).click()
  await expect.poll(async () => (await stored(ids[1]))?.['rev']).toBe(3)
  await expect.poll(() => stored(ids[0])).toMatchObject({ dueAt: at })
  await expect(dialog.getByRole('status')).toHaveText('2 undone')
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()

  await begin('Done')
  await dialog.getByLabel('Outcome').fill('All agreed.')
  await dialog.getByRole('button', { name: /^Done 2/ }).click()
  await expect.poll(async () => (await stored(ids[1]))?.['status']).toBe('done')
  await expect.poll(() => stored(ids[0])).toMatchObject({ status: 'done', outcome: 'All agreed.' })
  await expect.poll(() => backend.readDoc(`contacts/${contact}`)).toMatchObject({ nextActivityAt: null })
})
