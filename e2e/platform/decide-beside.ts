import { expect, type Page } from '@playwright/test'
import { visit } from '#e2e/testing/visit.ts'
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore'

const PATIENTLY = { timeout: 30_000 }

/** Queues, with the platform's documents and the word for an approval there. */
const queues = [
  { path: '/club-requests', collection: 'clubs', field: 'state', waits: 'OPEN', approved: 'LIVE' },
  { path: '/match-approval', collection: 'fixtures', field: 'checked', waits: 'WAITING', approved: 'OK' },
  { path: '/leagues-requests', collection: 'competitions', field: 'state', waits: 'NEW', approved: 'LIVE' },
] as const

/** Decides in the console, and reads the answers where the app does. */
export async function decideBeside(page: Page, db: Firestore): Promise<void> {
  const item = page.getByRole('region', { name: 'Item under review' })
  const title = item.getByRole('heading', { level: 2 })
  for (const { path, collection, field, waits, approved } of queues) {
    await visit(page, path)
    await expect(item.getByRole('button', { name: 'Approve' })).toBeEnabled()
    const waiting = await db.collection(collection).where(field, '==', waits).get()
    const name = await title.textContent()
    await page.keyboard.press('a')
    await page
      .getByRole('form')
      .getByRole('button', { name: 'Approve' })
      .or(page.getByText(/ is approved\.$/))
      .first()
      .waitFor()
    if (await page.getByRole('form', { name: 'Approve' }).isVisible()) await page.keyboard.press('Enter')
    await expect(title).not.toHaveText(name ?? '')
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
