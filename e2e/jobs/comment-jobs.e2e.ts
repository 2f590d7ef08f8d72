import type { Page } from '@playwright/test'
import { paths } from '@touchline/console/paths.ts'
import { createClub, ownId } from '#e2e/create/create-club.ts'
import { expectAccessible } from '#e2e/testing/axe.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { expectFits } from '#e2e/testing/fits.ts'
import { goOffline } from '#e2e/testing/offline.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { countClicks } from './count-clicks.ts'
import { visit } from '#e2e/testing/visit.ts'

const MEI = 'admin4@touchline.example'

const comments = (page: Page) => page.getByRole('region', { name: 'Comments' })
const field = (page: Page, name = 'Comment') => comments(page).getByRole('textbox', { name, exact: true })
const offered = (page: Page) => comments(page).getByRole('listbox', { name: 'Mention a colleague' })
const comment = (page: Page, text: string) => comments(page).getByRole('article').filter({ hasText: text })
const act = (page: Page, name: string) => comments(page).getByRole('button', { name, exact: true })

test('a colleague is mentioned on a club, finds it in their inbox and answers; the thread is resolved', async ({
  page,
  backend,
  another,
}) => {
  const name = ownId('Commented')
  const club = await createClub(backend, { name })
  const mei = await another()
  await signIn(mei, MEI, '/profile')
  await signIn(page, undefined, paths.club(club))
  const clicks = await countClicks(page)

  await test.step('“@” offers colleagues, however the name is spelt; a failure keeps the text', async () => {
    await expect(field(page)).toBeVisible()
    await page.keyboard.press('m')
    await expect(field(page)).toBeFocused()
    await page.keyboard.insertText('Do they still play here, ')
    await page.keyboard.type('@')
    await expect(offered(page).getByRole('option')).toHaveCount(6)
    await page.keyboard.type('Takahera')
    await expect(offered(page).getByRole('option')).toHaveText(['Mei Takahara'])
    await expect(field(page)).toHaveAttribute('aria-activedescendant', /.+/)
    await expectAccessible(page, 'colleagues to mention', { exceptNavigation: true, oneTheme: true })
    await page.keyboard.press('Escape')
    await expect(offered(page)).toHaveCount(0)
    await field(page).fill('Do they still play here, ')
    await page.keyboard.type('@mei')
    await expect(offered(page).getByRole('option')).toHaveText(['Mei Takahara'])
    await page.keyboard.press('Enter')
    await page.keyboard.insertText('or elsewhere?\nSecond line.')
    await page.route('**/*:commit*', (route) => route.abort())
    await page.keyboard.press('Control+Enter')
    await expect(comments(page).getByRole('alert')).toContainText('What you typed is kept.')
    await page.unroute('**/*:commit*')
    expect(await clicks()).toEqual({ clicks: 0, pageChanges: 0 })
    await page.reload()
    await expect(field(page)).toHaveValue(
      'Do they still play here, @Mei Takahara or elsewhere?\nSecond line.',
    )
    await field(page).press('Control+Enter')
    await expect(comment(page, 'Do they still play here')).toBeVisible()
    await expect(field(page)).toHaveValue('')
    await expect(page.getByText('Comment added.')).toBeVisible()
  })

  await test.step('her inbox leads to it, and she answers', async () => {
    await visit(mei, paths.inbox())
    const line = mei.getByRole('listitem').filter({ hasText: name })
    await expect(line).toContainText(`Ana Moreno Vidal mentioned you on ${name}`)
    await expect(line).toContainText('Do they still play here, @Mei Takahara or elsewhere?')
    await expect(line).not.toContainText('Second line')
    await line.getByRole('link').click()
    await expect(mei.getByRole('heading', { level: 1 })).toContainText(name)
    await expect(comment(mei, 'Do they still play here')).toBeFocused()
    await expect(act(mei, 'Edit')).toHaveCount(0)
    await act(mei, 'Reply').click()
    await expect(field(mei, 'Reply')).toBeFocused()
    await mei.keyboard.insertText('They do: I called.')
    await mei.keyboard.press('Control+Enter')
    await expect(comment(mei, 'They do: I called.')).toBeVisible()
  })

  await test.step('it appears by itself; an edit keeps the earlier text', async () => {
    await expect(comment(page, 'They do: I called.')).toBeVisible()
    await act(page, 'Edit').click()
    await expect(field(page, 'Edit comment')).toBeFocused()
    await page.keyboard.insertText(' And when?')
    await act(page, 'Save').click()
    await expect(comment(page, 'And when?')).toBeVisible()
    await act(page, 'edited').click()
    const versions = comments(page).getByRole('group', { name: 'Earlier versions' })
    await expect(versions).toContainText('Second line.')
    await expect(versions).not.toContainText('And when?')
    await expectAccessible(page, 'a thread', { exceptNavigation: true, oneTheme: true })
    await page.setViewportSize({ width: 360, height: 780 })
    await expectFits(page, 'comments at 360 px')
    await page.setViewportSize({ width: 1366, height: 800 })
  })

  await test.step('it is resolved, reopened by Undo, and resolved again for good', async () => {
    await act(page, 'Resolve').click()
    await expect(act(page, '1 resolved thread')).toHaveAttribute('aria-expanded', 'false')
    await expect(comment(page, 'They do')).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(comment(page, 'They do')).toBeVisible()
    await act(page, 'Resolve').click()
    await act(page, '1 resolved thread').click()
    await expect(act(page, 'Reply')).toHaveCount(0)
    await act(page, 'Reopen').click()
    await expect(act(page, 'Reply')).toBeVisible()
  })

  await test.step('without a connection a comment waits and is sent later', async () => {
    const comeBack = await goOffline(page)
    await field(page).fill('Written on the train.')
    await field(page).press('Control+Enter')
    await expect(field(page)).toHaveValue('')
    await expect(page.getByRole('note').filter({ hasText: '1 change waiting' })).toBeVisible()
    await comeBack()
    await expect(page.getByText(`Comment on ${name} sent.`)).toBeVisible()
    await expect(comment(page, 'Written on the train.')).toBeVisible()
  })

  await test.step('her own comment she deletes, and undoes that', async () => {
    await act(mei, 'Delete').click()
    await expect(comment(mei, 'They do')).toHaveCount(0)
    await expect(comment(page, 'They do')).toHaveCount(0)
    await mei.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(comment(mei, 'They do')).toBeVisible()
  })
  await page.emulateMedia({ media: 'print' })
  await expect(comments(page)).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await test.step('the item under review is commented on at the workbench', async () => {
    const other = ownId('Requested')
    const requested = await createClub(backend, { name: other, status: 'requested' })
    await visit(mei, paths.club(requested))
    await expect(mei.getByRole('heading', { level: 1, name: other })).toBeVisible()
    await field(mei).fill('I know the applicant.')
    await field(mei).press('Control+Enter')
    await expect(comment(mei, 'I know the applicant.')).toBeVisible()

    await visit(page, paths.clubRequests({ item: requested }))
    await page.getByRole('button', { name: '1 comment', exact: true }).click()
    await expect(comment(page, 'I know the applicant.')).toBeFocused()
    await page.keyboard.press('m')
    await expect(field(page)).toBeFocused()
    // Typing decides nothing.
    await page.keyboard.insertText('Then a call is enough, ')
    await page.keyboard.type('@mei')
    await expect(offered(page).getByRole('option')).toHaveText(['Mei Takahara'])
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+Enter')
    await expect(comment(page, 'Then a call is enough')).toBeVisible()
    await expect(comment(mei, 'Then a call is enough')).toBeVisible()
    expect(await backend.readDoc(`clubs/${requested}`)).toMatchObject({ status: 'requested', rev: 1 })
  })

  await test.step('both follow the club since, and hear what the other one writes', async () => {
    await visit(page, paths.club(club))
    await expect(comment(page, 'Written on the train.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Following: mute' })).toBeVisible()
    await visit(page, paths.inbox())
    const answer = page.getByRole('listitem').filter({ hasText: `Mei Takahara commented on ${name}` })
    await expect(answer).toContainText('They do: I called.')
    await visit(mei, paths.inbox())
    const train = mei.getByRole('listitem').filter({ hasText: 'Written on the train.' })
    await expect(train).toContainText(`commented on ${name}`)
  })
  await test.step('none of several hundred is left out', async () => {
    const talked = await createClub(backend, { name: `${name} Talked` })
    const written = Array.from({ length: 230 }, (_, at) => ({
      path: `comments/clubs~${talked}~${at}`,
      data: {
        subjectType: 'clubs',
        subjectId: talked,
        on: `clubs/${talked}`,
        text: `Call ${at}.`,
        byName: 'Bo',
        status: 'open',
        rev: 1,
      },
    }))
    await backend.writeDocs(written)
    await visit(page, paths.club(talked))
    await expect(comments(page).getByRole('article')).toHaveCount(written.length)
  })
})
