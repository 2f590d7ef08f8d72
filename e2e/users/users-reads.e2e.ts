import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { askedOf, documentsIn } from '#e2e/testing/documents-read.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { listPage } from '#e2e/testing/users-list-page.ts'

type Reads = {
  /** Documents in all answers to the list's queries. */
  list: number
  /** The most documents in one answer to a freshness query; how often it asks is a matter of time. */
  freshness: number
  /** The same for look-ups by key: the session reads its own record now and then. */
  lookUp: number
}

function countDocuments(page: Page): { read: () => Promise<Reads> } {
  const answers: Promise<{ kind: keyof Reads; documents: number }>[] = []
  page.on('response', (response) => {
    if (!/:(runQuery|batchGet)/.test(response.url())) return
    const asked = askedOf(response.request())
    // The frame's own requests, such as for activities that fall due, are no part of it.
    if (response.url().includes(':runQuery') && !asked.includes('"collectionId":"users"')) return
    const isFreshness = asked.includes('"updatedAt"')
    const kind: keyof Reads = response.url().includes(':batchGet')
      ? 'lookUp'
      : isFreshness
        ? 'freshness'
        : 'list'
    const answer = response.text().then((body) => ({ kind, documents: documentsIn(body) }))
    answers.push(answer)
    answer.catch(() => undefined) // it is told where it is counted
  })
  return {
    read: async () => {
      const all = await Promise.all(answers)
      const of = (kind: keyof Reads) =>
        all.flatMap((answer) => (answer.kind === kind ? [answer.documents] : []))
      return {
        list: of('list').reduce((total, documents) => total + documents, 0),
        freshness: Math.max(0, ...of('freshness')),
        lookUp: Math.max(0, ...of('lookUp')),
      }
    },
  }
}

test('the list reads its page and one row more, whatever its size', async ({ page, context }) => {
  await signIn(page)
  await page.close()

  const readsOf = async (size: number) => {
    const fresh = await context.newPage()
    // An empty form reads nothing itself.
    await fresh.goto('/leagues/create')
    await expect(fresh.getByRole('heading', { level: 1 })).toBeVisible()
    const counted = countDocuments(fresh)
    await fresh.getByRole('link', { name: 'User Management' }).click()
    await expect(fresh).toHaveURL(/\/users$/)
    if (size !== 25) {
      await listPage(fresh).settled()
      await fresh.getByLabel('Rows per page').selectOption(String(size))
      await expect(fresh).toHaveURL(new RegExp(`size=${size}`))
    }
    await listPage(fresh).settled()
    await expect(listPage(fresh).links).toHaveCount(size)
    await expect(listPage(fresh).range).toHaveText(/of [\d,]+$/)
    const { list, freshness, lookUp } = await counted.read()
    await fresh.close()
    // A page of one, and one more to know whether it is the last.
    expect(freshness).toBeLessThanOrEqual(2)
    expect(lookUp).toBeLessThanOrEqual(1)
    return list
  }

  // A change of the size shows the usual page first.
  expect(await readsOf(25)).toBe(26)
  expect(await readsOf(100)).toBe(26 + 100 + 1)
})
