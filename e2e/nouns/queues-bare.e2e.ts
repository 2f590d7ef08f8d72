import type { Page } from '@playwright/test'
import { paths } from '@touchline/console/paths.ts'
import { nouns } from '@touchline/domain/engine/catalogue/nouns.ts'
import { reasons } from '@touchline/domain/engine/log/reason.ts'
import { ownId } from '#e2e/create/create-club.ts'
import { reviewPage } from '#e2e/review/review-page.ts'
import { expect, test, type TestBackend } from '#e2e/testing/backend-fixture.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { storedRecords, valueAt } from '#e2e/testing/stored-records.ts'
import { visit } from '#e2e/testing/visit.ts'
import { nounsWithQueue, queues, type NounWithQueue } from './queues.ts'

// Waiting items written by a program that knows nothing of queues: no dates, no priority, no state that goes without
// saying, no names of other records.

type Bare = { id: string; called: string }

/** Writes one of a queue with the least that makes it wait. */
async function writeBare(backend: TestBackend, collection: NounWithQueue): Promise<Bare> {
  const id = ownId('Bare')
  const { field, states } = nouns[collection].waits
  const { bare } = queues[collection]
  const named = { data: { name: 'Bare', [field]: states[0] }, called: 'Bare' }
  const { data, called } = bare ? await bare(backend) : named
  await backend.writeDoc(`${collection}/${id}`, data)
  return { id, called }
}

/** How many wait, by what is stored. */
async function waitingIn(backend: TestBackend, collection: NounWithQueue): Promise<number> {
  const { field, states, ...waits } = nouns[collection].waits
  const absent = 'absent' in waits ? waits.absent : undefined
  const all = await storedRecords(backend, collection)
  return all.filter((one) => (valueAt(one, field) ?? absent) === states[0]).length
}

/** The number behind a figure of the queue's head. */
const headOf = (page: Page) => page.getByRole('term').filter({ hasText: 'Waiting' }).locator('+ dd')

test('records that lack everything wait in their queues, are counted alike, and are decided', async ({
  page,
  backend,
}) => {
  const bare = new Map<NounWithQueue, Bare>()
  for (const collection of nounsWithQueue) bare.set(collection, await writeBare(backend, collection))
  await signIn(page, undefined, paths.dashboard.users())
  const work = page.getByRole('region', { name: 'Work waiting' })
  const waiting = new Map<NounWithQueue, number>()
  for (const collection of nounsWithQueue) {
    const many = await waitingIn(backend, collection)
    const label = queues[collection].title.replace(' review', '')
    await expect(work.getByRole('listitem').filter({ hasText: label })).toContainText(String(many))
    waiting.set(collection, many)
  }

  for (const collection of nounsWithQueue) {
    const { id, called } = bare.get(collection) ?? { id: '', called: '' }
    const { field, states } = nouns[collection].waits
    const many = waiting.get(collection) ?? 0
    const stored = () => backend.readDoc(`${collection}/${id}`)
    const review = reviewPage(page)

    await test.step(`${collection}: the dashboard’s number is the queue’s`, async () => {
      await visit(page, queues[collection].item(id))
      await expect(headOf(page)).toHaveText(String(many))
    })
    await test.step(`${collection}: it is in its place, decided and undone`, async () => {
      await expect(review.waiting.filter({ hasText: called })).toHaveCount(1)
      await expect(review.place.getByRole('heading', { level: 2, name: called, exact: true })).toBeVisible()
      await expect(review.button('Reject')).not.toHaveAttribute('aria-disabled')
      await page.keyboard.press('r')
      const { label, digit } = reasons[queues[collection].reason]
      await page.keyboard.press(String(digit))
      const panel = review.place.getByRole('form', { name: 'Reject' })
      await expect(panel.getByRole('radio', { name: label })).toBeChecked()
      const told = panel.getByRole('textbox', { name: 'Subject' })
      await expect(told.or(panel.getByText('No message:'))).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(review.toast(`${called} is rejected.`)).toBeVisible()
      expect(await stored()).toMatchObject({ [field]: 'rejected', rev: 1 })
      await expect(headOf(page)).toHaveText(String(many - 1))
      await page.keyboard.press('z')
      await expect.poll(async () => (await stored())?.['rev']).toBe(2)
      await expect(headOf(page)).toHaveText(String(many))
      await expect(review.waiting.filter({ hasText: called })).toHaveCount(1)
      expect((await stored())?.[field] ?? states[0]).toBe(states[0])
    })
  }

  await test.step('a filter finds what nobody derived yet', async () => {
    const { called } = bare.get('videos') ?? { called: '' }
    await visit(page, `${paths.videoApproval()}?queue=flagged`)
    await expect(reviewPage(page).waiting.filter({ hasText: called })).toHaveCount(1)
  })
})
