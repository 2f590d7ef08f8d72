import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { requestClubs, reviewPage, someName } from './review-page.ts'

test('several at once: selected by keys or as alike, all named, one unticked; the same in the table', async ({
  page,
  backend,
}) => {
  const clubs = Array.from({ length: 6 }, (_, at) => ({
    id: `together-${at + 1}`,
    name: someName(at),
    country: 'LI',
    hoursAgo: 900 - at,
    more: { createdBy: at === 4 ? 'applicant-2' : 'applicant-1' },
  }))
  await requestClubs(backend, clubs)
  const nameOf = (at: number) => clubs[at - 1]?.name ?? ''
  const states = () =>
    Promise.all(clubs.map(async ({ id }) => (await backend.readDoc(`clubs/${id}`))?.['status']))
  const review = reviewPage(page)
  const bar = page.getByRole('region', { name: 'Selection' })
  const dialog = page.getByRole('dialog')
  await signIn(page, undefined, '/club-requests?country=LI')
  await review.ready(nameOf(1))

  await test.step('X, and Shift with J', async () => {
    await page.keyboard.press('x')
    await expect(bar.getByRole('status')).toHaveText('1 selected')
    await page.keyboard.press('Shift+J')
    await page.keyboard.press('Shift+J')
    await review.ready(nameOf(3))
    await expect(bar.getByRole('status')).toHaveText('3 selected')
    await bar.getByRole('button', { name: 'Reject…' }).click()
    const included = dialog.getByRole('list', { name: 'Included' })
    await expect(included.getByRole('listitem')).toHaveText([1, 2, 3].map(nameOf))
    await included.getByRole('checkbox', { name: nameOf(2) }).uncheck()
    await dialog.getByRole('combobox', { name: 'Reason' }).press('9')
    await dialog.getByRole('button', { name: 'Reject 2 requests' }).click()
    await expect(dialog.getByRole('status').first()).toHaveText('2 done')
    expect(await states()).toEqual([
      'rejected',
      ...Array(1).fill('requested'),
      'rejected',
      ...Array(3).fill('requested'),
    ])
    expect(await backend.readDoc('decisions/clubs_together-1_2')).toMatchObject({
      action: 'reject',
      reasonCode: 'spam',
      batchId: expect.any(String),
    })
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(bar).toHaveCount(0)
  })

  await test.step('of the same applicant', async () => {
    await review.waiting.filter({ hasText: nameOf(4) }).click()
    await review.ready(nameOf(4))
    await page.keyboard.press('x')
    await bar.getByRole('button', { name: 'Select same applicant (3)' }).click()
    await expect(bar.getByRole('status')).toHaveText('3 selected')
    await page.getByRole('checkbox', { name: `Select ${nameOf(2)}` }).uncheck()
    await bar.getByRole('button', { name: 'Approve…' }).click()
    await expect(dialog.getByRole('list', { name: 'Included' }).getByRole('listitem')).toHaveText([
      nameOf(4),
      nameOf(6),
    ])
    await dialog.getByRole('button', { name: 'Approve 2 requests' }).click()
    await expect(dialog.getByRole('status').first()).toHaveText('2 done')
    await dialog.getByRole('button', { name: 'Close' }).last().click()
  })

  await test.step('in the table', async () => {
    await page.getByRole('link', { name: 'Table' }).click()
    await expect(page).toHaveURL(/\/clubs\?.*status=requested/)
    await page.getByRole('searchbox').fill(nameOf(2))
    const row = page.getByRole('row').filter({ hasText: nameOf(2) })
    await row.getByRole('checkbox').check()
    await bar.getByRole('button', { name: 'Approve…' }).click()
    await dialog.getByRole('button', { name: 'Approve 1 club' }).click()
    await expect(dialog.getByRole('status').first()).toHaveText('1 done')
    expect((await states())[1]).toBe('approved')
  })
})
