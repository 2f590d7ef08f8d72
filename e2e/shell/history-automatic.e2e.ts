import { nothingAround } from '@touchline/domain/engine/derivation.ts'
import type { Automatic } from '@touchline/domain/runner/automatic.ts'
import { riskAssessed } from '@touchline/domain/runner/risk-assessed.ts'
import { suspensionEnded } from '@touchline/domain/runner/suspension-ended.ts'
import { createUser } from '#e2e/create/create-user.ts'
import { expect, test, type TestBackend } from '#e2e/testing/backend-fixture.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { listPage } from '#e2e/testing/users-list-page.ts'
import { visit } from '#e2e/testing/visit.ts'
import { openRunnerDatabase } from '@touchline/runner/open-runner-database'
import { commitAutomatic } from '@touchline/runner/automatic-commit'

/** The runner's decisions, as the log and the records' histories show them. */

/** Commits what is due, as the runner does. */
async function automatically(backend: TestBackend, deed: Automatic | undefined): Promise<void> {
  if (deed === undefined) throw new Error('Nothing is due.')
  const { records, close } = await openRunnerDatabase({
    place: backend.url,
    token: await backend.serviceToken(),
    environment: {},
    signal: new AbortController().signal,
  })
  const { database } = await records()
  const [record] = await database.get([`${deed.collection}/${deed.id}`])
  if (record === undefined || !(await commitAutomatic(database, deed, record)))
    throw new Error('It was not committed.')
  await close()
}

const DAY_MS = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * DAY_MS)

test('the log tells what happened by itself: by whom, in words, and without a way back', async ({
  page,
  backend,
}) => {
  const id = await createUser(backend)
  const suspended = {
    accountStatus: 'suspended',
    suspension: { reasonCode: 'spam', note: '', by: 'demoAdmin2', until: ago(1) },
  }
  await backend.writeDoc(`users/${id}`, suspended, Object.keys(suspended))
  await automatically(backend, suspensionEnded(id, (await backend.readDoc(`users/${id}`)) ?? {}, new Date()))
  const request = { clubName: 'Ashford Town', userName: 'Jo Field', status: 'pending', createdAt: ago(2) }
  await backend.writeDoc('clubOwnershipRequests/unassessed', request)
  await automatically(backend, riskAssessed('unassessed', request, nothingAround))

  await signIn(page, undefined, `/users/${id}`)
  const history = page.getByRole('region', { name: 'History' })
  const ended = history.getByRole('listitem').filter({ hasText: 'Automation reinstated the account' })
  const undo = ended.getByRole('button', { name: /^Undo/ })
  await expect(undo).toHaveAttribute('aria-disabled', 'true')
  await expect(undo).toHaveAccessibleDescription(/had ended/)
  await expect(
    page.getByRole('group', { name: 'Actions' }).getByRole('button', { name: 'Suspend' }),
  ).toBeVisible()

  await visit(page, '/history')
  const list = listPage(page, 'History')
  await list.settled()
  await list.choose('Person', 'Automation')
  await expect(list.range).toHaveText('1–2 of 2')
  await expect(list.table.getByRole('row', { name: /Assess risk/ })).toContainText('Automation')
  await list.links.last().click()
  const story = page.getByRole('dialog')
  await expect(story).toContainText('Automation reinstated the account')
  await expect(story.getByRole('link', { name: 'Automation' })).toHaveCount(0)
  await expect(story.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')
  await list.links.first().click()
  await expect(story).toContainText('Automation assessed the risk')
  await expect(story).toContainText('E-mail not verified and no evidence')
  await expect(story).toContainText('A risk assessment can’t be undone.')
})
