import type { Page } from '@playwright/test'
import { paths } from '@touchline/console/paths.ts'
import { expectAccessible } from '#e2e/testing/axe.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { lookAgain } from '#e2e/testing/fresh.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { visit } from '#e2e/testing/visit.ts'

const NIA = 'nia@club.example'
const OLE = 'ole@club.example'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import users' })
const row = (page: Page, email: string) => page.getByRole('listitem').filter({ hasText: email })

async function choose(page: Page, lines: readonly string[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await dialog(page).getByRole('button', { name: 'Choose a CSV file' }).click()
  const buffer = Buffer.from(lines.join('\n'))
  await (await chooser).setFiles({ name: 'users.csv', mimeType: 'text/csv', buffer })
  await dialog(page).getByRole('button', { name: 'Check rows' }).click()
}

test('users from a file are invited: wrong rows, addresses that are taken, and all of it undone', async ({
  page,
  backend,
}) => {
  const admin = await backend.administrator()
  await backend.writeDoc('runner/mail', { isOn: true })
  await signIn(page, admin.email, paths.users())
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  const download = page.waitForEvent('download')
  await dialog(page).getByRole('button', { name: 'Download template' }).click()
  expect((await download).suggestedFilename()).toBe('users-template.csv')

  await choose(page, [
    'Email,First name,Surname,Roles,Administrator',
    `${NIA},Nia,Rees,Coach; Scout,no`,
    `${admin.email},Own,Admin,,`,
    `nia at the club,Nia,Rees,Boss,`,
    `${NIA.toUpperCase()},Nia,Rees,,`,
    `boss@club.example,Bo,Oss,,yes`,
    `${OLE},Ole,Dahl,,`,
  ])
  const wrong = dialog(page).getByRole('list', { name: 'Problems' })
  await expect(wrong.getByRole('listitem')).toHaveCount(2)
  await expect(wrong).toContainText('Enter an e-mail address')
  await expect(wrong).toContainText('Use Player, Coach,')
  await expect(wrong).toContainText('Administrators can’t be imported.')
  await dialog(page).getByText('Duplicates, skipped (2)').click()
  const taken = dialog(page).getByRole('list', { name: 'Duplicates, skipped' })
  await expect(taken.getByRole('link', { name: /^Own Admin/ })).toHaveAttribute('href', paths.user(admin.uid))
  await expect(taken).toContainText('Row 2 of this file: Same e-mail address')
  await expect(dialog(page).getByRole('combobox')).toHaveCount(0)
  // A mail server sends the links; nobody has made an account yet.
  await expect(dialog(page)).toContainText('The accounts are created once the runner is started.')
  await expect(dialog(page)).not.toContainText('No mail server')
  await expectAccessible(page, 'users of a file', { exceptNavigation: true })
  await dialog(page).getByRole('button', { name: 'Invite 2 users' }).click()
  await expect(dialog(page).getByRole('heading', { name: 'Imported: users.csv' })).toBeVisible()

  const entry = await backend.readDoc(`decisions/invitations_${NIA}_1`)
  expect(entry).toMatchObject({ action: 'create', batchId: expect.stringMatching(/^import-/) })
  expect(await backend.readDoc(`decisions/invitations_${OLE}_1`)).toMatchObject({
    batchId: entry?.['batchId'],
  })
  // What the runner makes of each is in its invitations.test.ts.
  const written = async (email: string, fields: Record<string, unknown>) => {
    const data = { ...fields, updatedAt: new Date() }
    await backend.writeDoc(`invitations/${email}`, data, Object.keys(data))
  }
  await written(NIA, { status: 'invited', linked: 1 })
  // Found again by its address, as a colleague would.
  await written(OLE, { status: 'accepted' })
  await backend.writeDoc('runner/mail', { isOn: true })
  await visit(page, paths.invitations())
  await lookAgain(page)
  await expect(row(page, NIA)).toContainText('Invited; the link goes out by e-mail')
  await expect(row(page, NIA)).not.toContainText('npm run messages')
  await visit(page, paths.importedInto(paths.invitations(), String(entry?.['batchId'])))
  await dialog(page).getByLabel('Type 2 to confirm').fill('2')
  await dialog(page).getByRole('button', { name: 'Undo import' }).click()
  await expect(dialog(page).getByText('1 of 2 changes undone.')).toBeVisible()
  await expect(dialog(page)).toContainText(`${OLE}: Already accepted.`)
  expect(await backend.readDoc(`invitations/${NIA}`)).toMatchObject({ status: 'withdrawn', rev: 2 })
  expect(await backend.readDoc(`decisions/invitations_${NIA}_2`)).toMatchObject({
    action: 'uninvite',
    batchId: `${String(entry?.['batchId'])}-back`,
  })
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(row(page, NIA)).toContainText('Withdrawn')
  await expect(row(page, OLE)).toContainText('Accepted')
})
