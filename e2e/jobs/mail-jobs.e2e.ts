import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { ownId } from '#e2e/create/create-club.ts'
import { createContact } from '#e2e/create/create-contact.ts'
import { createDeal } from '#e2e/create/create-deal.ts'
import { expectAccessible } from '#e2e/testing/axe.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { expectFits } from '#e2e/testing/fits.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { visit } from '#e2e/testing/visit.ts'

type Sent = { id: string; from: string; subject: string; replyTo?: string; parts?: readonly string[] }

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** A mail as programs save it: with HTML alone, and what is attached. */
const mailFile = ({ id, from, subject, replyTo, parts = [] }: Sent) =>
  [
    `Message-ID: <${id}>`,
    ...(replyTo === undefined ? [] : [`In-Reply-To: <${replyTo}>`]),
    `From: Runa Eldjárn <${from}>`,
    'To: Sales <sales@touchline.example>',
    'Date: Tue, 24 Nov 2026 10:15:00 +0000',
    `Subject: ${subject}`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="part"',
    '',
    '--part',
    'Content-Type: text/html; charset=utf-8',
    '',
    '<p>Dear all,</p><p>we take <b>two</b> packages.<br>Runa</p><script>document.title = "run"</script>' +
      '<img src="https://tracker.example/pixel.png">',
    ...parts,
    '--part--',
    '',
  ].join('\r\n')

const attached = (name: string, type: string, base64: string) =>
  [
    '--part',
    `Content-Type: ${type}; name="${name}"`,
    `Content-Disposition: attachment; filename="${name}"`,
    'Content-Transfer-Encoding: base64',
    '',
    base64,
  ].join('\r\n')

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add e-mail' })
const add = (page: Page) => dialog(page).getByRole('button', { name: 'Add e-mail' })

/** As from the desktop. */
async function drop(page: Page, content: string) {
  const transfer = await page.evaluateHandle((text) => {
    const data = new DataTransfer()
    data.items.add(new File([text], 'mail.eml', { type: 'message/rfc822' }))
    return data
  }, content)
  await page.getByRole('main').dispatchEvent('dragover', { dataTransfer: transfer })
  await expect(page.getByText('Drop the e-mail to add it')).toBeVisible()
  await page.getByRole('main').dispatchEvent('drop', { dataTransfer: transfer })
}

test('a mail is dropped on its contact, read in plain text, kept with its files, and never twice', async ({
  page,
  backend,
}) => {
  const word = ownId('mail').toLowerCase()
  const from = `${word}@club.example`
  const [first, second] = [`${word}.1@club.example`, `${word}.2@club.example`]
  const contactId = await createContact(backend, { email: from })
  const other = await createContact(backend, { firstName: 'Someone', lastName: 'Else' })
  const deal = await createDeal(backend, { contactIds: [other], primaryContactId: other })
  const fetched: string[] = []
  const removed: string[] = []
  page.on('request', (request) => {
    fetched.push(request.url())
    if (request.method() === 'DELETE') removed.push(request.url())
  })
  await signIn(page, undefined, `/contacts/${contactId}`)

  const parts = [attached('Plan.png', 'image/png', PNG), attached('page.html', 'text/html', 'PGI+eDwvYj4=')]
  const content = mailFile({ id: first, from, subject: 'Two packages', parts })
  await test.step('dropped: who, when, what, and what of the files is kept', async () => {
    await drop(page, content)
    const mail = dialog(page).getByRole('region', { name: 'E-mail' })
    await expect(mail).toContainText(`Runa Eldjárn <${from}>`)
    await expect(mail).toContainText('sales@touchline.example')
    await expect(mail).toContainText(/Dear all,\s+we take two packages\.\s+Runa/)
    await expect(mail).not.toContainText('document.title')
    await expect(mail.getByRole('listitem')).toHaveText([
      'Plan.png · Picture · 1 KB · Kept',
      /page\.html · text\/html · 1 KB · Not kept\. Files of this type aren’t kept\./,
    ])
    await expectAccessible(page, 'a mail before it is added', { exceptNavigation: true, oneTheme: true })
    await page.setViewportSize({ width: 360, height: 780 })
    await expectFits(page, 'a mail at 360 px')
    await page.setViewportSize({ width: 1366, height: 800 })
    // An attempt that fails later has left its file, as a colleague's has who is about to add the same mail: it stays.
    const refused = { error: { code: 403, status: 'PERMISSION_DENIED', message: '' } }
    await page.route('**/documents:commit*', (route) => route.fulfill({ status: 403, json: refused }))
    await add(page).click()
    await expect(page.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible()
    await page.unroute('**/documents:commit*')
    await add(page).click()
    await expect(page.getByRole('status').filter({ hasText: 'E-mail added.' })).toBeVisible()
    expect(removed).toEqual([])
  })

  const key = `mail-${createHash('sha256').update(first).digest('hex')}`
  const stored = {
    type: 'email',
    status: 'done',
    subject: 'Two packages',
    contactId,
    messageId: first,
    threadId: first,
    doneAt: new Date('2026-11-24T10:15:00Z'),
    attachments: ['1 70 image/png Plan.png', '- 8 text/html page.html'],
  }
  expect(await backend.readDoc(`activities/${key}`)).toMatchObject(stored)
  expect(await backend.readDoc(`decisions/activities_${key}_1`)).toMatchObject({
    action: 'create',
    after: { messageId: first },
  })
  expect(await backend.readDoc(`contacts/${contactId}`)).toMatchObject({ lastActivityAt: stored.doneAt })

  await test.step('the same again says where it is', async () => {
    await drop(page, content)
    await expect(dialog(page)).toContainText('Already added:')
    await expect(add(page)).toHaveCount(0)
    await dialog(page).getByRole('link', { name: 'Two packages' }).click()
    const files = page.getByRole('region', { name: 'Attachments' })
    const picture = files.getByRole('link', { name: 'Plan.png' })
    const answer = await page.request.get((await picture.getAttribute('href')) ?? '')
    expect(answer.headers()['content-type']).toBe('image/png')
    await expect(files).toContainText('page.html · text/html · 1 KB · not kept')
  })

  await test.step('its answer is chosen on the deal’s page by keys alone, and stands in the same thread', async () => {
    await visit(page, `/pipelines/${deal}`)
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Add e-mail from file…' }).press('Enter')
    const answer = mailFile({ id: second, from, subject: 'Re: Two packages', replyTo: first })
    await (
      await chooser
    ).setFiles({ name: 'answer.eml', mimeType: 'message/rfc822', buffer: Buffer.from(answer) })
    // Who wrote it is offered, although the deal has somebody else.
    await expect(dialog(page).getByRole('radio', { name: /^Runa Eldjárn/ })).toBeChecked()
    await expect(dialog(page).getByRole('radio', { name: 'Someone Else, not in this e-mail' })).toBeVisible()
    await add(page).press('Enter')
    await expect(dialog(page)).toHaveCount(0)
    await page.getByRole('link', { name: 'Re: Two packages' }).click()
    const thread = page.getByRole('region', { name: 'Thread' })
    await expect(thread).toContainText('Re: Two packages')
    await expect(thread.getByRole('link')).toHaveText(['Two packages'])
    const answerKey = `mail-${createHash('sha256').update(second).digest('hex')}`
    expect(await backend.readDoc(`activities/${answerKey}`)).toMatchObject({
      pipelineId: deal,
      contactId,
      threadId: first,
    })
  })

  await test.step('what is no mail is refused, and nothing of a mail was fetched', async () => {
    await visit(page, `/contacts/${contactId}`)
    await expect(page.getByRole('button', { name: 'More actions' })).toBeVisible()
    await drop(page, 'Just some words')
    await expect(dialog(page).getByRole('alert')).toContainText('This file isn’t an e-mail.')
    expect(fetched.filter((url) => url.includes('tracker'))).toEqual([])
  })
})
