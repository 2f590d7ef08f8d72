import { ownId } from '#e2e/create/create-club.ts'
import { createPerson } from '#e2e/create/create-ownership.ts'
import { createCase } from '#e2e/create/create-reports.ts'
import { createUser } from '#e2e/create/create-user.ts'
import { createVideo } from '#e2e/create/create-video.ts'
import { expectAccessible } from '#e2e/testing/axe.ts'
import { expect, test, type TestBackend } from '#e2e/testing/backend-fixture.ts'
import { expectFits } from '#e2e/testing/fits.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { visit } from '#e2e/testing/visit.ts'
import { reviewPage } from './review-page.ts'
import { runnerBeside } from './runner-beside.ts'

/** A person who reported before, with their record. */
async function createReporter(backend: TestBackend, name: string, right: number, wrong: number) {
  const uid = await createPerson(backend, name)
  await backend.writeDoc(`reporters/${uid}`, { reports: right + wrong + 1, right, wrong, rev: 1 })
  return uid
}

test('reports about one record are one case: its measure closes it, both are undone together, a reporter is muted', async ({
  page,
  backend,
}) => {
  const ownerId = await createPerson(backend, 'Ola Owner')
  const { id } = await createVideo(backend, { title: 'Reported clip', reviewStatus: 'approved', ownerId })
  const [rita, wim] = [
    await createReporter(backend, 'Rita Right', 12, 3),
    await createReporter(backend, 'Wim Wrong', 0, 9),
  ]
  const caseId = await createCase(
    backend,
    ['videos', id, 'Reported clip'],
    [
      { by: rita, reason: 'hate_abuse', text: 'They shout insults at the keeper.', second: 2 },
      { by: wim, reason: 'spam', text: 'boring' },
      { by: await createReporter(backend, 'Ned New', 0, 0), reason: 'hate_abuse' },
    ],
    { ownerId },
  )
  const runner = await runnerBeside(backend)
  try {
    await signIn(page, undefined, '/reports')
    const review = reviewPage(page)
    await review.ready('Reported clip', 'Remove')
    await expect(review.place.getByText('Is “Reported clip” to be removed?')).toBeVisible()
    await expect(review.place.getByText('3 reports: Hate or abuse 2, Spam 1.')).toBeVisible()
    await expect(
      review.place.getByText('1 of 2 people with earlier reports were mostly right.'),
    ).toBeVisible()
    await expect(review.place.getByText('They shout insults at the keeper.')).toBeVisible()
    await expect(review.button('Play from 0:02.0')).toBeVisible()
    await expectAccessible(page, 'a case of reports', { exceptNavigation: true })

    // All of them as a table, where one can search, sort and select.
    await page.getByRole('button', { name: 'Table' }).click()
    const table = page.getByRole('dialog', { name: 'Reports' })
    await table.getByRole('searchbox').fill('hate reported clip')
    await expect(table.getByRole('row')).toHaveCount(2)
    await table.getByRole('button', { name: 'Waiting' }).click()
    const waiting = table.getByRole('columnheader', { name: 'Waiting' })
    await expect(waiting).toHaveAttribute('aria-sort', 'ascending')
    await table.getByRole('checkbox', { name: 'Select Reported clip' }).check()
    await expect(table.getByRole('region', { name: 'Selection' })).toContainText('1 selected')
    await expectAccessible(page, 'reports as a table')
    await table.getByRole('button', { name: 'Clear' }).click()
    await table.getByRole('link', { name: 'Reported clip' }).click()
    await expect(table).toHaveCount(0)
    await review.ready('Reported clip', 'Remove')

    // Somebody who is always wrong is muted; what they reported stays.
    await review.button('Mute Wim Wrong').click()
    await expect(review.toast('Wim Wrong is muted')).toBeVisible()
    await expect.poll(() => backend.readDoc(`reporters/${wim}`)).toMatchObject({ isMuted: true, rev: 2 })
    await expect
      .poll(() => backend.readDoc(`decisions/reporters_${wim}_2`))
      .toMatchObject({ after: { isMuted: true } })
    await review.button('Hear Wim Wrong again').click()
    await expect.poll(() => backend.readDoc(`reporters/${wim}`)).toMatchObject({ isMuted: false })

    // What most people said is the reason that is proposed.
    await page.keyboard.press('r')
    const form = review.place.getByRole('form', { name: 'Remove' })
    await expect(form.getByRole('radio', { name: /Hate or abuse/ })).toBeChecked()
    await expect(review.place.getByLabel('Text')).toHaveValue(/Reported clip/)
    await expect(form.locator('[data-settling="confirming"]')).toHaveCount(0)
    await page.keyboard.press('Control+Enter')
    await expect(review.toast('Reported clip: removed, reports answered.')).toBeVisible()
    await expect.poll(() => backend.readDoc(`videos/${id}`)).toMatchObject({ reviewStatus: 'removed' })
    await expect
      .poll(() => backend.readDoc(`reportCases/${caseId}`))
      .toMatchObject({ status: 'upheld', decision: { reasonCode: 'hate_abuse' } })
    await expect
      .poll(() => backend.readDoc(`outbox/videos_${id}_2`))
      .toMatchObject({ userId: ownerId, template: 'hate_abuse', statement: { decided: 'person' } })
    await expect.poll(() => backend.readDoc(`users/${ownerId}`)).toMatchObject({ strikes: 1 })

    await page.keyboard.press('z')
    await expect(review.toast('Reported clip: “Remove” undone.')).toBeVisible()
    await expect.poll(() => backend.readDoc(`videos/${id}`)).toMatchObject({ reviewStatus: 'approved' })
    await expect.poll(() => backend.readDoc(`reportCases/${caseId}`)).toMatchObject({ status: 'open' })

    await review.ready('Reported clip', 'Remove')
    await page.setViewportSize({ width: 360, height: 740 })
    await expectFits(page, 'a case of reports')
  } finally {
    await runner.stop()
  }
})

test('severe reports: nothing to act on takes a word, a held account waits for its second administrator', async ({
  page,
  backend,
}) => {
  const person = await createUser(backend, {
    firstName: 'Sam',
    lastName: ownId('Severe'),
    accountStatus: 'active',
    rev: 1,
  })
  const called = (await backend.readDoc(`users/${person}`))?.['lastName']
  const name = `Sam ${String(called)}`
  const by = await createReporter(backend, 'Pat Parent', 1, 0)
  const caseId = await createCase(backend, ['users', person, name], [{ by, reason: 'child_safety' }], {
    ownerId: person,
  })
  await signIn(page, undefined, `/reports/${encodeURIComponent(caseId)}`)
  const review = reviewPage(page)
  await review.ready(name, 'Suspend')
  await page.keyboard.press('Enter')
  await page.keyboard.press('a')
  await expect(review.place.getByText('Reported for severe content.')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(review.place.getByText('Use at least 10 characters.')).toBeVisible()
  await page.keyboard.press('Escape')
  expect(await backend.readDoc(`reportCases/${caseId}`)).toMatchObject({ status: 'open' })

  await page.keyboard.press('r')
  const form = review.place.getByRole('form', { name: 'Suspend' })
  await expect(form.getByRole('radio', { name: /Child safety/ })).toBeChecked()
  await expect(form.locator('[data-settling="confirming"]')).toHaveCount(0)
  await page.keyboard.press('Control+Enter')
  await expect(review.toast(`${name}: suspended.`)).toBeVisible()
  await expect.poll(() => backend.readDoc(`users/${person}`)).toMatchObject({ accountStatus: 'suspended' })
  expect(await backend.readDoc(`reportCases/${caseId}`)).toMatchObject({ status: 'open' })
  await visit(page, `/reports/${encodeURIComponent(caseId)}`)
  await expect(review.button('Nothing to act on')).toHaveAccessibleDescription(/This account is held/)
})
