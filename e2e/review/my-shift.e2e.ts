import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { visit } from '#e2e/testing/visit.ts'
import { approvalEntry } from './approval-entry.ts'

const MINUTE_MS = 60_000

/** A time zone in which it is this hour now; https://en.wikipedia.org/wiki/Tz_database#Area counts its signs the other way. */
function zoneWhere(hour: number): string {
  const east = ((hour - new Date().getUTCHours() + 35) % 24) - 11
  return `Etc/GMT${east < 0 ? '+' : '-'}${Math.abs(east)}`
}

test('my shift: decisions, pace, agreement and severe content, a break that waits for "Later", also beside the items', async ({
  page,
  backend,
}) => {
  const { uid, email } = await backend.administrator()
  const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS)
  // Ten of two kinds, among them eight escalations; a colleague reversed one.
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

  const preferences = (hour: number) => ({ preferences: { timeZone: zoneWhere(hour) } })
  await backend.writeDoc(`users/${uid}`, preferences(12), ['preferences'])
  await signIn(page, email, '/queue')
  const shift = page.getByRole('region', { name: 'Your shift today' })
  const figure = (label: string) => shift.locator('dl > div', { hasText: label }).locator('dd')
  await expect(figure('Pace')).toHaveText('2 min each')
  await expect(figure('Agreement')).toHaveText('90% of 10')
  await expect(figure('Severe seen')).toHaveText('8 (16 min)')
  await figure('Decided').getByRole('button', { name: '10 decided, by kind' }).click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText(['Videos8', 'Clubs2'])
  await page.keyboard.press('Escape')

  const notice = page.getByRole('status').filter({ hasText: 'You’ve seen 8 severe items within an hour.' })
  await expect(notice).toBeVisible()
  await test.step('also past midnight, when a day of few decisions has begun', async () => {
    await backend.writeDoc(`users/${uid}`, preferences(0), ['preferences'])
    await page.reload()
    await expect(notice).toBeVisible()
  })
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
