import { addDays, dayIn, startOfDay } from '@touchline/domain/shared/time/time-zone.ts'
import { createActivity } from '#e2e/create/create-activity.ts'
import { createPerson } from '#e2e/create/create-contact.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { inOrder, storedRecords, type StoredRecord } from '#e2e/testing/stored-records.ts'
import { listPage } from '#e2e/testing/users-list-page.ts'
import { visit } from '#e2e/testing/visit.ts'

const due = ({ data }: StoredRecord) => (data['dueAt'] instanceof Date ? data['dueAt'].getTime() : 0)

test('what was done by when it was, what is overdue by when it was due; in groups, and many at once', async ({
  page,
  backend,
}) => {
  const stored = await storedRecords(backend, 'activities')
  const shown = listPage(page, 'Activities')
  await signIn(page, undefined, '/activities?status=done&type=note')
  const notes = stored.filter(({ data }) => data['type'] === 'note')
  const latest = inOrder(notes, ['doneAt'], 'desc').map(({ id }) => id)
  await expect.poll(() => shown.ids()).toEqual(latest.slice(0, 25))

  // Activities that fall due between the page's look and this one can't be told apart.
  await visit(page, '/activities?pressing=overdue&owner=demoAdmin4')
  const overdue = stored.filter(
    (one) =>
      one.data['status'] === 'planned' && one.data['ownerId'] === 'demoAdmin4' && due(one) < Date.now(),
  )
  const longest = inOrder(overdue, ['dueAt'], 'asc').map(({ id }) => id)
  expect(longest.length).toBeGreaterThan(0)
  await expect.poll(() => shown.ids()).toEqual(longest.slice(0, 25))

  // Just before midnight in Berlin, so that it is today's whenever this runs.
  const midnight = startOfDay(addDays(dayIn(new Date(), 'Europe/Berlin'), 1), 'Europe/Berlin')
  await createActivity(backend, await createPerson(backend), { dueAt: new Date(midnight.getTime() - 1) })
  await visit(page, '/activities?pressing=today')
  await expect(shown.table.getByRole('rowheader', { name: 'Today' })).toBeVisible()
  await expect(shown.table.getByRole('rowheader', { name: 'Overdue' })).toHaveCount(0)
  await page.getByRole('link', { name: /^\d+ overdue$/ }).click()
  await expect(page).toHaveURL(/owner=demoAdmin1&pressing=overdue/)
  await expect(shown.table.getByRole('rowheader', { name: 'Overdue' })).toBeVisible()

  await test.step('many at once: put to another day and undone, done with an outcome', async () => {
    const { uid: ownerId } = await backend.administrator()
    const contact = await createPerson(backend)
    const at = new Date('2027-03-27T01:30:00Z')
    const ids = [
      await createActivity(backend, contact, { ownerId, dueAt: at }),
      await createActivity(backend, contact, { ownerId, dueAt: at }),
    ]
    const record = (id = '') => backend.readDoc(`activities/${id}`)
    await visit(page, `/activities?owner=${ownerId}`)
    const { table, selection } = shown
    await expect(shown.links).toHaveCount(2)
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
      await expect.poll(() => record(id)).toMatchObject({ dueAt: new Date('2027-03-29T00:30:00Z'), rev: 2 })
    await expect
      .poll(() => backend.readDoc(`contacts/${contact}`))
      .toMatchObject({
        nextActivityAt: new Date('2027-03-29T00:30:00Z'),
      })
    await dialog.getByRole('button', { name: /^Undo/ }).click()
    await expect.poll(async () => (await record(ids[1]))?.['rev']).toBe(3)
    await expect.poll(() => record(ids[0])).toMatchObject({ dueAt: at })
    await expect(dialog.getByRole('status')).toHaveText('2 undone')
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()

    await begin('Done')
    await dialog.getByLabel('Outcome').fill('All agreed.')
    await dialog.getByRole('button', { name: /^Done 2/ }).click()
    await expect.poll(async () => (await record(ids[1]))?.['status']).toBe('done')
    await expect.poll(() => record(ids[0])).toMatchObject({ status: 'done', outcome: 'All agreed.' })
    await expect.poll(() => backend.readDoc(`contacts/${contact}`)).toMatchObject({ nextActivityAt: null })
  })
})
