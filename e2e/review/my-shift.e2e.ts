import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { visit } from '#e2e/testing/visit.ts'
import { approvalEntry } from './approval-entry.ts'

const MINUTE_MS = 60_000

test('my shift: decisions, pace, agreement and severe content, a break that waits for "Later", also beside the items', async ({
  page,
  backend,
}) => {
  const { uid, email } = await backend.administrator()
  const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS)
  // Ten of two kinds, among them eight escalations; a colleague reversed one. All within an hour, which may have begun yesterday.
  const entries = Array.from({ length: 10 }, (_, at) => ({
    ...approvalEntry(`shift-${at}`, { by: uid, byName: 'Own Admin', at: ago(at * 5) }),
    ...(at < 8 && { subjectType: 'videos', action: 'escalate', from: 'pending', to: 'escalated' }),
    openedAt: ago(at * 5 + 2),
    handlingMs: 2 * MINUTE_MS,
  }))
  await backend.writeDocs([
    ...entries.map((data, at) => ({ path: `decisions/shift-${at}`, data })),
    {
      path: 'decisions/shift-reversed',
      data: {
        ...approvalEntry('shift-9', { by: 'demoAdmin2', byName: 'Bo', at: ago(1) }),
        action: 'reverse',
        from: 'approved',
        to: 'requested',
        reverses: 'shift-9',
        reversesBy: uid,
      },
    },
  ])

  await signIn(page, email, '/queue')
  const shift = page.getByRole('region', { name: 'Your shift today' })
  const figure = (label: string) => shift.locator('dl > div', { hasText: label }).locator('dd')
  await expect(figure('Pace')).toHaveText('2 min each')
  await expect(figure('Agreement')).toHaveText('90% of 10')
  const isOneDay = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeZone: 'Europe/Berlin' })
  if (isOneDay.format(ago(50)) === isOneDay.format(new Date())) {
    await expect(figure('Severe seen')).toHaveText('8 (16 min)')
    await figure('Decided').getByRole('button', { name: '10 decided, by kind' }).click()
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText(['Videos8', 'Clubs2'])
    await page.keyboard.press('Escape')
  }

  const notice = page.getByRole('status').filter({ hasText: 'You’ve seen 8 severe items within an hour.' })
  await expect(notice).toBeVisible()
  await test.step('beside the items, by what is known', async () => {
    await page
      .getByRole('list', { name: 'To decide' })
      .getByRole('link', { name: /New Clubs Requests/ })
      .first()
      .click()
    await expect(page.getByRole('complementary', { name: 'Waiting' }).filter({ has: notice })).toBeVisible()
    await notice.getByRole('button', { name: 'Later' }).click()
    await expect(notice).toHaveCount(0)
  })
  await visit(page, '/queue')
  await expect(figure('Agreement')).toHaveText('90% of 10')
  await expect(notice).toHaveCount(0)

  await figure('Agreement').getByRole('link').click()
  await expect(page).toHaveURL(/\/quality$/)
})
