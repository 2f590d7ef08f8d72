import type { Page } from '@playwright/test'
import { createPerson } from '#e2e/create/create-contact.ts'
import { expectAccessible } from '#e2e/testing/axe.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { storedRecords } from '#e2e/testing/stored-records.ts'
import { visit } from '#e2e/testing/visit.ts'

// A clock stays in its context.
test.use({ ownContext: true })

test('a date is typed as people say it, read back at once, or chosen from the calendar by keyboard', async ({
  page,
  backend,
}) => {
  const contact = await createPerson(backend)
  await page.clock.setFixedTime('2027-03-25T10:00:00Z')
  await signIn(page, undefined, `/activities/add?contact=${contact}&type=task`)
  const due = page.getByLabel('Due')
  await due.fill('fri 3pm')
  await expect(due).toHaveAccessibleDescription('Fri, 26 Mar 2027, 15:00')
  await due.fill('sun 2:30')
  await expect(due).toHaveAccessibleDescription(/doesn’t exist/)
  await due.fill('some day')
  await expect(due).toHaveAccessibleDescription('Try 27/11, Fri 15:00 or +2w.')
  await due.press('Tab')
  await expect(due).toHaveValue('some day')
  await expect(due).toHaveAttribute('aria-invalid', 'true')
  await due.fill('+2w 10')
  await due.press('Tab')
  await expect(due).toHaveValue('8 Apr 2027, 10:00')

  await due.press('Alt+ArrowDown')
  const calendar = page.getByRole('dialog', { name: 'Calendar, Due' })
  const day = (name: string) => calendar.getByRole('button', { name, exact: true })
  await expect(day('Thursday, 8 April 2027')).toBeFocused()
  await expectAccessible(page, 'a calendar', { exceptNavigation: true })
  await page.keyboard.press('PageDown')
  await expect(calendar.getByText('May 2027')).toBeVisible()
  await page.keyboard.press('End')
  await expect(day('Sunday, 9 May 2027')).toBeFocused()
  await page.keyboard.press('Enter')
  await calendar.getByLabel('Time').fill('4.30pm')
  await page.keyboard.press('Enter')
  await expect(calendar).toBeHidden()
  await expect(due).toBeFocused()
  await expect(due).toHaveValue('9 May 2027, 16:30')
  // The press that takes the focus away is not lost to what moves then.
  await page.getByLabel('Subject').fill('Call')
  await due.fill('9 may 2027 17:00')
  await page.getByRole('button', { name: 'Plan activity' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Call')
  const stored = await storedRecords(backend, 'activities')
  expect(stored.find(({ data }) => data['contactId'] === contact)?.data).toMatchObject({
    dueAt: new Date('2027-05-09T15:00:00Z'),
  })

  await test.step('in a popover Escape closes the calendar alone', () => inAPopover(page))
})

async function inAPopover(page: Page): Promise<void> {
  await visit(page, '/users?joined=2026-02-01..2026-02-28')
  await page.getByRole('button', { name: /^Joined between/ }).click()
  const from = page.getByLabel('From', { exact: true })
  await expect(from).toHaveValue('1 Feb 2026')
  await from.press('Alt+ArrowDown')
  const calendar = page.getByRole('dialog', { name: 'Calendar, From' })
  await expect(calendar.getByRole('gridcell', { selected: true })).toHaveText('1')
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  await expect(from).toBeFocused()
  await from.press('Alt+ArrowDown')
  await calendar.getByRole('button', { name: 'Thursday, 5 February 2026' }).click()
  await expect(from).toHaveValue('5 Feb 2026')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/joined=2026-02-05\.\.2026-02-28/)
}
