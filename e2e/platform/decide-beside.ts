import { expect, type Page } from '@playwright/test'
import { reviewPage } from '#e2e/review/review-page.ts'
import { visit } from '#e2e/testing/visit.ts'
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore'

const PATIENTLY = { timeout: 30_000 }

/** Queues, with the platform's documents and the word for an approval there. */
const queues = [
  {
    path: '/club-requests',
    page: 'New Clubs Requests',
    collection: 'clubs',
    field: 'state',
    waits: 'OPEN',
    approved: 'LIVE',
  },
  {
    path: '/match-approval',
    page: 'Match Approval',
    collection: 'fixtures',
    field: 'checked',
    waits: 'WAITING',
    approved: 'OK',
  },
  {
    path: '/leagues-requests',
    page: 'New League Requests',
    collection: 'competitions',
    field: 'state',
    waits: 'NEW',
    approved: 'LIVE',
  },
] as const

/** Decides in the console, and reads the answers where the app does. */
export async function decideBeside(page: Page, db: Firestore): Promise<void> {
  const { button, heading, settled } = reviewPage(page)
  const asked = page.getByRole('form', { name: 'Approve' })
  for (const { path, page: title, collection, field, waits, approved } of queues) {
    await visit(page, path)
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
    await expect(button('Approve')).not.toHaveAttribute('aria-disabled')
    await settled()
    const waiting = await db.collection(collection).where(field, '==', waits).get()
    const name = (await heading.textContent()) ?? ''
    await page.keyboard.press('a')
    await expect(
      asked
        .locator(':focus')
        .or(heading.filter({ hasNotText: name }))
        .first(),
    ).toBeVisible()
    if (await asked.isVisible()) await page.keyboard.press('Enter')
    await expect(heading).not.toHaveText(name)
    const answered = async () => {
      const now = await db.getAll(...waiting.docs.map(({ ref }) => ref))
      return now.filter((one) => one.get(field) !== waits).map((one) => [one.get(field), others(one, field)])
    }
    await expect.poll(answered, PATIENTLY).toHaveLength(1)
    const [[word, rest] = []] = await answered()
    expect(word).toBe(approved)
    const before = waiting.docs.map((one) => JSON.stringify(others(one, field)))
    expect(before).toContain(JSON.stringify(rest))
  }
}

const others = (document: DocumentSnapshot, field: string) => {
  const { [field]: _, ...rest } = document.data() ?? {}
  return rest
}
