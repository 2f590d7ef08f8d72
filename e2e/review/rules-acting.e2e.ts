import { expectAccessible } from '#e2e/testing/axe.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { lookAgain } from '#e2e/testing/fresh.ts'
import { tellingWeek } from './approval-entry.ts'
import { runnerBeside } from './runner-beside.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { visit } from '#e2e/testing/visit.ts'
import { requestClub, requestClubs, reviewPage } from './review-page.ts'

const COUNTRY = 'GI'

test('a rule is written, watched in shadow, decides through the runner, and all of it is undone', async ({
  page,
  backend,
}) => {
  await tellingWeek(backend)
  await requestClub(backend, 'acting-first', 'Gibraltar Waiting', COUNTRY, 900)
  // The next one is opened ahead.
  await requestClub(backend, 'acting-next', 'Gibraltar Thereafter', COUNTRY, 899)
  const runner = await runnerBeside(backend)
  try {
    const review = reviewPage(page)
    await signIn(page, undefined, `/club-requests?country=${COUNTRY}`)
    await review.ready('Gibraltar Waiting')
    await page.getByRole('link', { name: 'Rules' }).click()
    const dialog = page.getByRole('dialog', { name: 'Review rules' })
    await dialog.getByRole('button', { name: 'New rule' }).click()
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Gibraltar rejects')
    await dialog.getByRole('combobox', { name: 'Country' }).fill('Gibr')
    await page.getByRole('option', { name: 'Gibraltar' }).click()
    await dialog.getByRole('combobox', { name: 'Action' }).click()
    await page.getByRole('option', { name: 'Decide automatically' }).click()
    await dialog.getByRole('combobox', { name: 'Decision' }).click()
    await page.getByRole('option', { name: 'Reject', exact: true }).click()
    await dialog.getByRole('combobox', { name: 'Reason' }).click()
    await page.getByRole('option', { name: 'Incomplete' }).click()
    await expect(dialog.getByRole('combobox', { name: 'Decision' })).toHaveAccessibleDescription(
      /at least 95% of them rejections/,
    )
    await dialog.getByRole('textbox', { name: 'Note' }).fill('The statutes are missing.')
    await dialog.getByRole('textbox', { name: 'Maximum decisions a day' }).fill('2')
    // The replay's text comes into view, also with its button at the very edge.
    const replay = dialog.getByRole('button', { name: 'Replay the last 90 days' })
    await replay.evaluate((button) => button.scrollIntoView({ block: 'end' }))
    await replay.click()
    await expect(dialog.getByRole('group', { name: 'Replay result' })).toBeInViewport({ ratio: 1 })
    await dialog.getByRole('button', { name: 'Save draft' }).click()
    await dialog.getByRole('button', { name: 'Run in shadow mode' }).click()

    // Nothing that decides becomes active before people decided often enough, and nearly always the same.
    const activate = dialog.getByRole('button', { name: 'Activate' })
    await expect(activate).toHaveAccessibleDescription(/Needs 20 decisions by people/)
    await expect(page).toHaveURL(/rules=(?!clubs)/)
    const id = new URL(page.url()).searchParams.get('rules')
    // As the runner counts them: packages/runner/src/tasks/rules.test.ts.
    await backend.writeDoc(`reviewRuleTallies/${id}`, { run: 2, hits: 20, agreed: 19, otherwise: 1 })
    // It is asked every ten seconds; a page that is opened later knows.
    await page.reload()
    await expect(activate).toBeVisible()
    await expect(activate).toHaveAccessibleDescription('')
    await activate.click()
    await page
      .getByRole('dialog', { name: 'Activate Gibraltar rejects' })
      .getByRole('button', { name: 'Activate' })
      .click()
    await expect(dialog.getByText('Active', { exact: true })).toBeVisible()
    await expect(page.getByText('Gibraltar rejects is active.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Undo', exact: true })).toHaveCount(0)

    // Items open with the reviewer are theirs; new ones are decided.
    const decided = dialog.getByRole('group', { name: 'Automatic decisions' })
    await requestClubs(
      backend,
      [1, 2].map((at) => ({
        id: `acting-${at}`,
        name: `Gibraltar Later ${at}`,
        country: COUNTRY,
        hoursAgo: 1,
        more: { updatedAt: new Date() },
      })),
    )
    for (const at of [1, 2])
      await expect
        .poll(() => backend.readDoc(`clubs/acting-${at}`))
        .toMatchObject({ status: 'rejected', rev: 2 })
    const letter = { template: 'incomplete', statement: { restriction: 'content', decided: 'automated' } }
    expect(await backend.readDoc('outbox/clubs_acting-2_2')).toMatchObject(letter)
    await lookAgain(page)
    await expect(decided).toContainText('Automatic decisions: 2 records on 1 day.')
    await expectAccessible(page, 'a rule that acts', { exceptNavigation: true, oneTheme: true })

    // One press stops it. What an applicant answered since stays, and is named.
    await dialog.getByRole('button', { name: 'Stop' }).click()
    await expect(dialog.getByText('Stopped', { exact: true })).toBeVisible()
    await backend.writeDoc('clubs/acting-1', { status: 'requested', city: 'Gibraltar', rev: 3 }, [
      'status',
      'city',
      'rev',
    ])
    await decided.getByRole('button', { name: 'Undo all 2 decisions' }).click()
    const sure = page.getByRole('dialog', { name: 'Undo 2 decisions by Gibraltar rejects' })
    await sure.getByRole('button', { name: 'Undo 2 decisions' }).click()
    await expect(decided.getByRole('status')).toHaveText('1 of 2 decisions undone.')
    await expect(decided.getByRole('note')).toContainText('Gibraltar Later 1: Changed since.')
    await dialog.getByRole('button', { name: 'Close' }).click()

    expect(await backend.readDoc('clubs/acting-first')).toMatchObject({ status: 'requested', rev: 1 })
    expect(await backend.readDoc('clubs/acting-2')).toMatchObject({ status: 'requested', rev: 3 })
    await visit(page, '/view-club/acting-2')
    const history = page.getByRole('region', { name: 'Timeline' })
    await expect(
      history.getByRole('listitem').filter({ hasText: /^Rule “Gibraltar rejects” rejected/ }),
    ).toBeVisible()
    await expect(
      history.getByRole('listitem').filter({ hasText: 'Undone with all decisions of the rule.' }),
    ).toBeVisible()
  } finally {
    await runner.stop()
  }
})
