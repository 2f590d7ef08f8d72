import { paths } from '@touchline/console/paths.ts'
import { nouns } from '@touchline/domain/engine/catalogue/nouns.ts'
import { reasons } from '@touchline/domain/engine/log/reason.ts'
import { ownId } from '#e2e/create/create-club.ts'
import { reviewPage } from '#e2e/review/review-page.ts'
import { expect, test, type TestBackend } from '#e2e/testing/backend-fixture.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { visit } from '#e2e/testing/visit.ts'
import { nounsWithQueue, queues, type NounWithQueue } from './queues.ts'

// Waiting items written by a program that knows nothing of queues: no dates, no priority, no state that goes without
// saying, no names of other records. That they are counted alike everywhere is in packages/console/src/testing/queue-numbers.test.tsx.

/** Leagues wait as clubs do. */
const shown = nounsWithQueue.filter((collection) => collection !== 'leagues')

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

test('records that lack everything wait in their queues and are decided; one without a state waits again when that is undone', async ({
  page,
  backend,
}) => {
  const bare = new Map<NounWithQueue, Bare>()
  for (const collection of shown) bare.set(collection, await writeBare(backend, collection))
  await signIn(page, undefined, '/leagues/create')
  const review = reviewPage(page)
  await test.step('a filter finds what nobody derived yet', async () => {
    const { called } = bare.get('videos') ?? { called: '' }
    await visit(page, `${paths.videoApproval()}?queue=flagged`)
    await expect(review.waiting.filter({ hasText: called })).toHaveCount(1)
  })

  for (const collection of shown) {
    const { id, called } = bare.get(collection) ?? { id: '', called: '' }
    const { field, states } = nouns[collection].waits
    const stored = () => backend.readDoc(`${collection}/${id}`)
    await test.step(collection, async () => {
      await visit(page, queues[collection].item(id))
      await expect(review.waiting.filter({ hasText: called })).toHaveCount(1)
      await expect(review.place.getByRole('heading', { level: 2, name: called, exact: true })).toBeVisible()
      await expect(review.button('Reject')).not.toHaveAttribute('aria-disabled')
      if (collection !== 'clubOwnershipRequests' && collection !== 'videos') return
      await page.keyboard.press('r')
      const { label, digit } = reasons[queues[collection].reason]
      await page.keyboard.press(String(digit))
      const panel = review.place.getByRole('form', { name: 'Reject' })
      await expect(panel.getByRole('radio', { name: label })).toBeChecked()
      const told = review.place.getByRole('textbox', { name: 'Subject' })
      await expect(told.or(review.place.getByText('No message:'))).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(review.toast(`${called} is rejected.`)).toBeVisible()
      await expect.poll(stored).toMatchObject({ [field]: 'rejected', rev: 1 })
      // One without a state waits as before; undoing is the same for all.
      if (collection !== 'clubOwnershipRequests') return
      await page.keyboard.press('z')
      await expect.poll(async () => (await stored())?.['rev']).toBe(2)
      await expect(review.waiting.filter({ hasText: called })).toHaveCount(1)
      expect((await stored())?.[field] ?? states[0]).toBe(states[0])
    })
  }
})
