import { ownId } from '#e2e/create/create-club.ts'
import { button, contactDecision, keyPath, createContact } from '#e2e/create/create-contact.ts'
import { expectAccessible } from '#e2e/testing/axe.ts'
import { expect, test, type TestBackend } from '#e2e/testing/backend-fixture.ts'
import { holdCalls } from '#e2e/testing/faults.ts'
import { expectFits } from '#e2e/testing/fits.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { visit } from '#e2e/testing/visit.ts'

const AT = new Date('2026-05-02T10:00:00Z')

/** Two contacts that are one person, and what names the first. */
async function twins(backend: TestBackend) {
  const email = `mara.${ownId('x').toLowerCase()}@club.example`
  const into = await createContact(backend, { firstName: 'Mara', lastName: 'Lindholm', tags: ['vip'] })
  const from = await createContact(backend, {
    firstName: 'Mara',
    lastName: 'Lindholm-Berg',
    email,
    phone: '+3545550001',
    jobRole: 'Chair',
    tags: ['VIP', 'fair'],
    lastActivityAt: AT,
  })
  const [done, planned, deal] = [ownId('Activity'), ownId('Activity'), ownId('Deal')]
  const of = { contactId: from, ownerId: 'demoAdmin1', rev: 1, updatedAt: AT }
  await backend.writeDoc(`activities/${done}`, {
    ...of,
    type: 'call',
    subject: 'First call',
    status: 'done',
    doneAt: AT,
  })
  await backend.writeDoc(`activities/${planned}`, {
    ...of,
    type: 'meeting',
    subject: 'Season talk',
    status: 'planned',
    dueAt: new Date('2031-01-01T10:00:00Z'),
  })
  await backend.writeDoc(`pipelines/${deal}`, {
    title: 'Season licence',
    contactIds: ['someone', from, into],
    primaryContactId: from,
    ownerId: 'demoAdmin1',
    status: 'open',
    stageId: 'lead',
    rev: 1,
    updatedAt: AT,
  })
  return { email, into, from, done, planned, deal }
}

test('merges with a choice per field, is left in the middle, a colleague goes on, and all of it is undone', async ({
  page,
  another,
  backend,
}) => {
  const { email, into, from, done, planned, deal } = await twins(backend)
  await signIn(page, undefined, `/contacts/${from}`)
  await button(page, 'More actions').click()
  await expect(page.getByRole('menuitem', { name: 'Delete…' })).toContainText('2 activities, 1 deal')
  await page.getByRole('menuitem', { name: 'Merge into another contact…' }).click()
  await page.getByLabel('Search by name, organisation or e-mail').fill('mara lindholm')
  await page.getByRole('button', { name: 'Merge into Mara Lindholm', exact: true }).click()

  // Values that only one of them has are taken over, tags are joined; the rest is chosen.
  await expect(page.getByRole('radio', { name: `Mara Lindholm-Berg: ${email}` })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'All tags' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Mara Lindholm: Lindholm', exact: true })).toBeChecked()
  await page.getByRole('radio', { name: 'Mara Lindholm-Berg: Lindholm-Berg' }).check()
  await expect(page.getByText('3 records move.')).toBeVisible()
  await expectAccessible(page, 'the preview of a merger of contacts', {
    exceptNavigation: true,
    oneTheme: true,
  })
  await page.setViewportSize({ width: 360, height: 740 })
  await expectFits(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  // Another program writes what would be taken over, with no revision, as it is being written.
  const merging = await holdCalls(page, { calls: ':batchGet' })
  await button(page, 'Merge…').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click()
  await backend.writeDoc(`contacts/${into}`, { jobRole: 'Secretary' }, ['jobRole'])
  await merging()
  await expect(page.getByRole('alert')).toContainText('Someone else changed this')
  expect(await backend.readDoc(`contacts/${from}`)).not.toHaveProperty('mergedInto')
  await page.getByRole('button', { name: 'Show the latest' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('radio', { name: 'Mara Lindholm: Secretary' })).toBeVisible()
  await page.getByRole('radio', { name: 'Mara Lindholm-Berg: Chair' }).check()

  // The merger and one activity are written, then the tab is closed.
  let commits = 0
  await page.route('**/documents:commit*', (route) => {
    commits += 1
    return commits > 2 ? undefined : route.continue()
  })
  await button(page, 'Merge…').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click()
  await expect.poll(() => commits).toBeGreaterThan(2)
  await page.goto('about:blank')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const marked = await backend.readDoc(`contacts/${from}`)
  expect(marked).toMatchObject({ mergedInto: into, rev: 2 })
  expect(marked).not.toHaveProperty('email')
  await expect
    .poll(() => backend.readDoc(`contacts/${into}`))
    .toMatchObject({
      lastName: 'Lindholm-Berg',
      email,
      phone: '+3545550001',
      jobRole: 'Chair',
      tags: ['vip', 'fair'],
      rev: 2,
    })
  await expect.poll(() => backend.readDoc(keyPath(email))).toMatchObject({ recordId: into })

  // Another administrator finds what is left, and goes on.
  const other = await another()
  await signIn(other, 'admin2@touchline.example', `/contacts/${from}`)
  await other.getByRole('link', { name: 'Finish or undo the merge' }).click()
  await other.getByRole('button', { name: 'Move now' }).press('Enter')
  await expect(other.getByRole('status').filter({ hasText: ' merged into ' })).toBeVisible()
  await expect(other).toHaveURL(new RegExp(`/contacts/${into}$`))
  await expect.poll(() => backend.readDoc(`contacts/${from}`)).toBeUndefined()
  for (const path of [`activities/${done}`, `activities/${planned}`])
    await expect.poll(() => backend.readDoc(path)).toMatchObject({ contactId: into, rev: 2 })
  await expect
    .poll(() => backend.readDoc(`pipelines/${deal}`))
    .toMatchObject({
      contactIds: ['someone', into],
      primaryContactId: into,
      rev: 2,
    })
  await expect
    .poll(() => backend.readDoc(`contacts/${into}`))
    .toMatchObject({
      lastActivityAt: AT,
      nextActivityAt: new Date('2031-01-01T10:00:00Z'),
    })

  await other.close()

  // One batch id in the log, no matter who moved it; each names the merger as its cause. The old address leads on.
  const merger = await contactDecision(backend, from, 2)
  expect(merger).toMatchObject({ action: 'merge', after: { mergedInto: into, email: null } })
  const told = { batchId: merger?.['batchId'], cause: `contacts_${from}_2` }
  await expect
    .poll(() => backend.readDoc(`decisions/activities_${done}_2`))
    .toMatchObject({ action: 'follow', ...told })
  await expect
    .poll(() => backend.readDoc(`decisions/pipelines_${deal}_2`))
    .toMatchObject({ action: 'follow', ...told })
  await expect.poll(() => contactDecision(backend, from, 3)).toMatchObject({ action: 'delete', ...told })
  await page.goto(`/contacts/${from}`)
  await expect(page).toHaveURL(new RegExp(`/contacts/${into}\\?from=${from}$`))
  await expect(page.getByText('was merged into this one')).toBeVisible()

  // Offered in the history of the one that remained, and undone from that of the console; what was changed since
  // stays, and is told.
  await backend.writeDoc(`pipelines/${deal}`, { rev: 5 }, ['rev'])
  const history = page.getByRole('region', { name: 'Timeline' })
  await history
    .getByRole('button', { name: /^Undo ?: .+ updated the record with another change/ })
    .first()
    .click()
  const question = page.getByRole('dialog', { name: 'Undo merge' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await visit(page, `/history?decision=contacts_${from}_2`)
  const undo = page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true })
  await undo.click()
  await question.getByRole('button', { name: 'Undo merge' }).click()
  await expect(question.getByRole('alert')).toContainText('1 record has changed since')
  await visit(page, `/contacts/${from}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mara Lindholm-Berg')
  const back = await backend.readDoc(`contacts/${from}`)
  expect(back).toMatchObject({
    lastName: 'Lindholm-Berg',
    email,
    phone: '+3545550001',
    tags: ['VIP', 'fair'],
    lastActivityAt: AT,
    nextActivityAt: new Date('2031-01-01T10:00:00Z'),
    rev: 5,
  })
  expect(back).not.toHaveProperty('mergedInto')
  await expect.poll(() => backend.readDoc(keyPath(email))).toMatchObject({ recordId: from })
  const given = await backend.readDoc(`contacts/${into}`)
  expect(given).toMatchObject({
    lastName: 'Lindholm',
    jobRole: 'Secretary',
    tags: ['vip'],
    lastActivityAt: null,
    rev: 3,
  })
  for (const taken of ['email', 'phone']) expect(given).not.toHaveProperty(taken)
  await expect.poll(() => backend.readDoc(`activities/${done}`)).toMatchObject({ contactId: from, rev: 3 })
  await expect
    .poll(() => backend.readDoc(`pipelines/${deal}`))
    .toMatchObject({ contactIds: ['someone', into] })

  await visit(page, `/history?decision=contacts_${from}_2`)
  await expect(undo).toHaveAccessibleDescription('This merge was already undone.')
})
