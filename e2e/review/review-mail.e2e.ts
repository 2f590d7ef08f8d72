import type { Page } from '@playwright/test'
import { MAIL_PATH } from '@touchline/domain/engine/mail/mail-sender.ts'
import { expectAccessible } from '#e2e/testing/axe.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { visit } from '#e2e/testing/visit.ts'
import { openSmtpSink } from '@touchline/runner/testing/smtp-sink.ts'
import { requestClub, reviewPage } from './review-page.ts'
import { runnerBeside } from './runner-beside.ts'

const applicant = 'applicant@post.example'

/** Rejects what is under review with the text of its first reason. */
async function reject(page: Page, name: string): Promise<void> {
  const review = reviewPage(page)
  await review.ready(name)
  await page.keyboard.press('9')
  await review.place.getByRole('form', { name: 'Reject' }).getByRole('button', { name: 'Reject' }).click()
  await expect(review.toast(`${name} is rejected.`)).toBeVisible()
}

const message = (page: Page) =>
  page
    .getByRole('region', { name: /^(History|Timeline)$/ })
    .getByRole('listitem')
    .first()

test('a message that fails is in the inbox, is sent again, and its decision says so', async ({
  page,
  backend,
}) => {
  const sink = await openSmtpSink()
  for (const [at, name] of ['Gibraltar Nine', 'Gibraltar Ten'].entries())
    await requestClub(backend, `mail-${at}`, name, 'GI', 90 - at)
  await signIn(page, undefined, '/club-requests?country=GI')
  const panel = page.getByRole('region', { name: 'Message', exact: true })
  const line = page.getByRole('link', { name: /Not sent: your message about the club “Gibraltar Ten”/ })

  await test.step('without a mail server nothing is claimed', async () => {
    const review = reviewPage(page)
    await review.ready('Gibraltar Nine')
    await page.keyboard.press('9')
    const form = review.place.getByRole('form', { name: 'Reject' })
    await expect(review.place.getByText('No mail server is set up')).toBeVisible()
    await form.getByRole('button', { name: 'Reject' }).click()
    await expect(review.toast('Gibraltar Nine is rejected.')).toBeVisible()
    await visit(page, '/history?decision=clubs_mail-0_2')
    await expect(panel).toContainText('Not sent')
    await expect(panel).toContainText('No mail server is set up.')
  })

  const runner = await runnerBeside(backend, {
    TOUCHLINE_SMTP_URL: sink.url,
    TOUCHLINE_MAIL_FROM: 'Harbour League <no-reply@harbour.example>',
  })
  try {
    await expect.poll(() => backend.readDoc(MAIL_PATH)).toMatchObject({ isOn: true })

    // Whether messages are sent is asked once.
    await page.goto('/club-requests?country=GI')
    sink.answer(applicant, { on: 'RCPT', say: '550 No such user here' })
    await reject(page, 'Gibraltar Ten')

    await test.step('failed', async () => {
      await expect
        .poll(() => backend.readDoc('inboxes/demoAdmin1'))
        .toMatchObject({ unsent: [expect.stringContaining('clubs_mail-1_2')] })
      await visit(page, '/inbox')
      await expect(page.getByText(`${applicant}: 550 No such user here`)).toBeVisible()
      await line.click()
      await expect(panel).toContainText('Failed')
      await expect(panel).toContainText('550 No such user here')
    })

    await test.step('sent again', async () => {
      await panel.getByRole('button', { name: 'Send again' }).click()
      await expect.poll(() => sink.to(applicant)).toHaveLength(1)
      expect(sink.mails[0]?.headers.get('subject')).toBe('“Gibraltar Ten” wasn’t accepted')
      await expect.poll(() => backend.readDoc('inboxes/demoAdmin1')).toMatchObject({ unsent: [] })
      await expect.poll(() => backend.readDoc('deliveries/clubs_mail-1_2')).toMatchObject({ state: 'sent' })
      // A delivery under way is asked for every three seconds; a page that is opened later knows.
      await page.goto('/inbox')
      await expect(page.getByRole('heading', { name: 'Inbox' })).toBeVisible()
      await expect(line).toHaveCount(0)
      await visit(page, '/view-club/mail-1')
      await message(page).getByText('Message', { exact: true }).click()
      await expect(message(page).getByRole('group', { name: 'Delivery' })).toContainText(/^Sent/)
      await expect(message(page)).toContainText(`To Applicant of Gibraltar Ten (${applicant})`)
      await expectAccessible(page, 'a message that was sent', { exceptNavigation: true, oneTheme: true })
    })
  } finally {
    await runner.stop()
    await sink.close()
  }
})
