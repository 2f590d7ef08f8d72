import { expectAccessible } from '#e2e/testing/axe.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { visit } from '#e2e/testing/visit.ts'
import { requestClub, reviewPage } from './review-page.ts'

test('the applicant is told with the decision: the team’s own text, read, changed and complete', async ({
  page,
  backend,
}) => {
  for (const [at, name] of ['Gibraltar One', 'Gibraltar Two', 'Gibraltar Three'].entries())
    await requestClub(backend, `msg-${at + 1}`, name, 'GI', 90 - at)
  await backend.writeDoc('clubs/msg-3/private/request', { message: 'Nobody says who asks.' })
  const template = () => backend.readDoc('reasonTemplates/incomplete')
  const review = reviewPage(page)
  await signIn(page, undefined, '/club-requests?country=GI')
  await review.ready('Gibraltar One')

  // The messages are edited above the queue; each change is a decision.
  await page.getByRole('link', { name: 'Reasons and messages' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reasons and messages' })
  await dialog.getByRole('combobox', { name: 'Reason' }).click()
  await page.getByRole('option', { name: 'Incomplete' }).click()
  await expect(page).toHaveURL(/templates=incomplete/)
  const subject = dialog.getByRole('textbox', { name: 'Subject' })
  const save = dialog.getByRole('button', { name: 'Save message' })
  await expect(subject).toHaveValue('Details missing for “{{item}}”')
  await subject.fill('About {{item}} and {{nonsense}}')
  await save.click()
  await expect(dialog.getByText(/Use only these placeholders/).first()).toBeVisible()
  await subject.fill('Missing for {{item}}')
  await dialog.getByRole('textbox', { name: 'Text' }).fill('Dear {{recipient}}: {{note}}')
  await expectAccessible(page, 'the messages', { exceptNavigation: true, oneTheme: true })
  await save.click()
  const saved = review.toast('Message saved.')
  await expect(saved).toBeVisible()
  await expect
    .poll(() => template())
    .toMatchObject({
      subject: 'Missing for {{item}}',
      rev: 1,
      createdBy: 'demoAdmin1',
    })
  await expect
    .poll(() => backend.readDoc('decisions/reasonTemplates_incomplete_1'))
    .toMatchObject({
      action: 'create',
    })

  // The next one says the same: only the next one takes the next change back.
  await saved.getByRole('button', { name: 'Dismiss' }).click()
  await expect(saved).toBeHidden()

  // A colleague was faster: nothing is overwritten unseen.
  await subject.fill('Mine about {{item}}')
  await backend.writeDoc('reasonTemplates/incomplete', { subject: 'Theirs about {{item}}', rev: 2 }, [
    'subject',
    'rev',
  ])
  await save.click()
  const conflict = page.getByRole('dialog').filter({ hasText: 'Theirs about {{item}}' })
  await conflict.getByRole('radio', { name: /Yours/ }).check()
  await conflict.getByRole('button', { name: /Save/ }).last().click()
  await expect.poll(async () => (await template())?.['rev']).toBe(3)
  await expect.poll(() => template()).toMatchObject({ subject: 'Mine about {{item}}' })
  await saved.getByRole('button', { name: 'Undo' }).click()
  await expect(review.toast('Undone: ')).toBeVisible()
  await expect.poll(() => template()).toMatchObject({ subject: 'Theirs about {{item}}', rev: 4 })
  await expect(subject).toHaveValue('Theirs about {{item}}')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()

  // Blocked while something is to be filled in, with the sentence; the note fills it.
  const form = review.place.getByRole('form', { name: 'Reject' })
  const letter = review.place.getByRole('group', { name: 'Message' })
  await page.keyboard.press('r')
  await form.getByRole('radio', { name: /Incomplete/ }).check()
  await expect(letter.getByRole('checkbox')).toHaveAccessibleName(
    'Message to Applicant of Gibraltar One (applicant@post.example)',
  )
  await expect(letter.getByRole('textbox', { name: 'Subject' })).toHaveValue('Theirs about Gibraltar One')
  await form.getByRole('button', { name: 'Reject' }).click()
  await expect(letter.getByText('Fill in {{note}} first.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Note (optional)' }).fill('It ended in May.')
  const text = letter.getByRole('textbox', { name: 'Text' })
  await expect(text).toHaveValue('Dear Applicant of Gibraltar One: It ended in May.')
  await text.fill('Dear applicant: it ended in May. Write to us again in August.')
  // Why something is taken from them is read and added to before it is sent.
  await form.getByText('Statement of reasons').click()
  await expect(
    form.getByText('The request to list “Gibraltar One” is rejected.', { exact: false }),
  ).toBeVisible()
  await expect(form.getByText(/Incomplete: Required details are missing/)).toBeVisible()
  await expect(form.getByText(/You can complain to us free of charge until/)).toBeVisible()
  await form.getByRole('textbox', { name: 'Further facts (optional)' }).fill('The season ended on 10 May.')
  await expectAccessible(page, 'a message to the applicant', { exceptNavigation: true, oneTheme: true })
  // Manual changes survive the reload.
  await page.reload()
  await review.button('Draft of “Reject”: resume').click()
  await expect(text).toHaveValue(/again in August/)
  // The second half of a double click confirms nothing.
  await expect(form.locator('[data-settling]')).toHaveCount(0)
  await form.getByRole('button', { name: 'Reject' }).click()
  await expect(review.toast('Gibraltar One is rejected.')).toBeVisible()
  await expect
    .poll(() => backend.readDoc('outbox/clubs_msg-1_2'))
    .toMatchObject({
      email: 'applicant@post.example',
      name: 'Applicant of Gibraltar One',
      template: 'incomplete',
      subject: 'Theirs about Gibraltar One',
      body: expect.stringMatching(
        /^Dear applicant: it ended in May\. Write to us again in August\.\n\nSTATEMENT OF REASONS\n/,
      ),
      createdBy: 'demoAdmin1',
    })
  const [entry, sent] = [
    await backend.readDoc('decisions/clubs_msg-1_2'),
    await backend.readDoc('outbox/clubs_msg-1_2'),
  ]
  expect(entry?.['statement']).toMatchObject({
    restriction: 'content',
    facts: expect.stringMatching(/^We looked at the club “Gibraltar One”.*\n\nThe season ended on 10 May\.$/),
    detected: 'review',
    decided: 'person',
  })
  expect(sent?.['statement']).toEqual(entry?.['statement'])
  expect(sent?.['body']).toContain('The season ended on 10 May.')

  // Nobody is told where that is not wanted, or nobody is known.
  await review.ready('Gibraltar Two')
  await page.keyboard.press('9')
  await letter.getByRole('checkbox').uncheck()
  await form.getByRole('button', { name: 'Reject' }).click()
  await expect(review.toast('Gibraltar Two is rejected.')).toBeVisible()
  await expect.poll(() => backend.readDoc('outbox/clubs_msg-2_2')).toBeUndefined()
  await review.ready('Gibraltar Three')
  await page.keyboard.press('9')
  await expect(review.place.getByText(/^No message:/)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(review.toast('Gibraltar Three is rejected.')).toBeVisible()
  // It is kept also where nobody can be told.
  await expect
    .poll(() => backend.readDoc('decisions/clubs_msg-3_2'))
    .toMatchObject({ statement: { rule: expect.stringContaining('Spam: ') } })

  // The same on the record's own page.
  await requestClub(backend, 'msg-4', 'Gibraltar Four', 'GI', 1)
  await visit(page, '/view-club/msg-4')
  await page.getByRole('button', { name: 'Reject', exact: true }).click()
  const asked = page.getByRole('dialog')
  await asked.getByRole('combobox', { name: 'Reason' }).click()
  await page.getByRole('option', { name: /^Spam/ }).click()
  await expect(asked.getByRole('textbox', { name: 'Subject' })).toHaveValue(
    '“Gibraltar Four” wasn’t accepted',
  )
  await asked.getByRole('textbox', { name: 'Text' }).fill('No {{more}} of these.')
  await asked.getByRole('button', { name: 'Reject' }).click()
  await expect(asked.getByText('Fill in {{more}} first.')).toBeVisible()
  await asked.getByRole('textbox', { name: 'Text' }).fill('No more of these.')
  await asked.getByRole('button', { name: 'Reject' }).click()
  await expect(asked).toBeHidden()
  await expect
    .poll(() => backend.readDoc('outbox/clubs_msg-4_2'))
    .toMatchObject({
      body: expect.stringMatching(/^No more of these\.\n\nSTATEMENT OF REASONS\n/),
      email: 'applicant@post.example',
    })
  const history = page.getByRole('region', { name: 'Timeline' })
  await history.getByText('Statement of reasons').click()
  await expect(
    history.getByText('The request to list “Gibraltar Four” is rejected.', { exact: false }),
  ).toBeVisible()
})
