import type { Page } from '@playwright/test'
import { reasons } from '@touchline/domain/engine/log/reason.ts'
import { reviewPage } from '#e2e/review/review-page.ts'
import { expectAccessible } from '#e2e/testing/axe.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { holdCalls } from '#e2e/testing/faults.ts'
import { expectFits } from '#e2e/testing/fits.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { visit } from '#e2e/testing/visit.ts'
import { writeQueue, type Waiting } from './queue-scene.ts'
import { nounsWithQueue, queues, type NounWithQueue } from './queues.ts'

// Common work in every queue; each noun also tests what is special in its queue.
test.describe.configure({ mode: 'parallel' })

const wide = { width: 1280, height: 800 }
const narrow = { width: 360, height: 740 }

/** Every queue is one page (kit/review): what it does whatever is decided is played through in these, and decisions in each. */
const playedThrough: ReadonlySet<string> = new Set<NounWithQueue>(['clubs', 'videos'])

for (const collection of nounsWithQueue)
  test(`the queue of ${collection}: every decision, a faster colleague${playedThrough.has(collection) ? ', keys, claims, the end, 360 px' : ''}`, async ({
    page,
    another,
    backend,
  }) => {
    const queue = queues[collection]
    const scene = await writeQueue(backend, collection)
    const { items, field, waits, stored } = scene
    const [first, second, third, fourth, fifth] = items
    const isPlayedThrough = playedThrough.has(collection)
    const review = reviewPage(page)
    const panel = (name: string) => review.place.getByRole('form', { name })
    await signIn(page, undefined, queue.item(first.id))

    await test.step('opening', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(queue.title)
      await review.ready(first.called)
      await expect(review.waiting).toContainText(items.map(({ called }) => called))
      // The next one is held as well, so that it is there at once.
      for (const one of [first, second])
        await expect.poll(() => scene.claim(one)).toMatchObject({ by: 'demoAdmin1' })
    })

    if (isPlayedThrough)
      await test.step('a colleague', async () => {
        const other = await another()
        const theirs = reviewPage(other)
        await signIn(other, 'admin2@touchline.example', queue.item(first.id))
        const said = 'Ana Moreno Vidal is reviewing this.'
        const notice = theirs.place.getByRole('status').filter({ hasText: said })
        await expect(notice).toBeVisible()
        await expect(theirs.button('Approve')).toHaveAccessibleDescription(said)
        await expect(theirs.waiting.first()).toContainText('Ana Moreno Vidal is reviewing')
        await other.keyboard.press('a')
        await notice.getByRole('button', { name: 'Next free item' }).click()
        await theirs.ready(third.called)
        for (const one of [third, fourth])
          await expect.poll(() => scene.claim(one)).toMatchObject({ by: 'demoAdmin2' })
        expect(await stored(first)).toMatchObject({ [field]: waits, rev: 1 })
        // Leaving gives back what is open and what is ready.
        await other.getByRole('link', { name: 'Inbox' }).click()
        for (const one of [third, fourth]) await expect.poll(() => scene.claim(one)).toBeUndefined()
        await other.close()
      })

    await test.step('approved and undone', async () => {
      await page.keyboard.press('a')
      await expect(review.toast(`${first.called} is approved.`)).toBeVisible()
      await review.ready(second.called)
      const decided = { outcome: 'approve', by: 'demoAdmin1' }
      expect(await stored(first)).toMatchObject({ [field]: 'approved', rev: 2, decision: decided })
      expect(await stored(first)).not.toHaveProperty('claim')
      expect(await scene.decision(first, 2)).toMatchObject({ action: 'approve', from: waits, to: 'approved' })
      await expect(review.waiting).toHaveCount(4)
      await page.keyboard.press('z')
      await expect(review.toast('Undone: ')).toBeVisible()
      expect(await stored(first)).toMatchObject({ [field]: waits, rev: 3 })
      await expect(review.waiting).toHaveCount(5)
      await expect(review.waiting.first()).toContainText(first.called)
    })

    if (isPlayedThrough)
      await test.step('walking', async () => {
        // A key pressed before the address of the item before it was there counts too.
        for (const [keys, to] of [['jj', fourth] as const, ['k', third] as const]) {
          await review.pressFast(keys)
          await review.ready(to.called)
          await expect(page).toHaveURL((url) => url.href.includes(to.id))
        }
      })

    if (isPlayedThrough)
      await test.step('no decision without a reason, 360 px', async () => {
        await page.keyboard.press('r')
        await expect(panel('Reject')).toBeVisible()
        // The key of another decision means nothing in the meantime.
        await page.keyboard.press('a')
        await expect(panel('Reject')).toBeVisible()
        await panel('Reject').getByRole('button', { name: 'Reject' }).click()
        await expect(panel('Reject').getByText('Choose a reason.')).toBeVisible()
        await page.setViewportSize(narrow)
        await expectFits(page, queue.title)
        await expectAccessible(page, `a record of ${collection} being rejected`, { exceptNavigation: true })
        await page.keyboard.press('Escape')
        await expect(panel('Reject')).toHaveCount(0)
        await page.getByRole('button', { name: 'Waiting list' }).click()
        const drawer = page.getByRole('dialog', { name: 'Waiting' })
        await drawer.getByRole('link', { name: second.called }).click()
        await expect(drawer).toBeHidden()
        await review.ready(second.called)
        await page.setViewportSize(wide)
        expect(await stored(third)).toMatchObject({ [field]: waits, rev: 1 })
      })

    if (isPlayedThrough)
      await test.step('skipped', async () => {
        await page.keyboard.press('s')
        await expect(review.heading).not.toHaveText(second.called)
        await expect(review.waiting.filter({ hasText: second.called })).toHaveCount(1)
      })

    await test.step('rejected by the number of its reason, with a message', async () => {
      await open(page, second)
      const rev = Number((await stored(second))['rev']) + 1
      await page.keyboard.press('r')
      const { label, digit } = reasons[queue.reason]
      await page.keyboard.press(String(digit))
      await expect(panel('Reject').getByRole('radio', { name: new RegExp(label) })).toBeChecked()
      await expect(panel('Reject').getByRole('textbox', { name: 'Subject' })).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(review.toast(`${second.called} is rejected.`)).toBeVisible()
      expect(await stored(second)).toMatchObject({
        [field]: 'rejected',
        decision: { outcome: 'reject', reasonCode: queue.reason, by: 'demoAdmin1' },
      })
      expect(await scene.decision(second, rev)).toMatchObject({ action: 'reject', reasonCode: queue.reason })
      expect(await scene.message(second, rev)).toMatchObject({ userId: second.uid, template: queue.reason })
    })

    if (queue.asked !== undefined)
      await test.step('asked about', async () => {
        await open(page, third)
        await page.keyboard.press('i')
        const form = panel('Ask for information')
        await expect(form.getByRole('textbox', { name: 'Subject' })).toBeVisible()
        // Keys mean letters while somebody types.
        await page.keyboard.type('Is it a skate park?')
        await page.keyboard.press('Control+Enter')
        await expect(review.toast(`Information requested: ${third.called}.`)).toBeVisible()
        expect(await stored(third)).toMatchObject({ [field]: queue.asked })
        expect(await scene.decision(third, 2)).toMatchObject({ note: 'Is it a skate park?' })
      })

    await test.step('a colleague was faster', async () => {
      await open(page, fourth)
      const rev = Number((await stored(fourth))['rev']) + 1
      const entry = `${fourth.id}_${rev}`
      const arrives = await holdCalls(page, { calls: ':commit', body: entry })
      // The decision's inputs were read when it's sent.
      const sent = page.waitForRequest((request) => (request.postData() ?? '').includes(entry))
      await page.keyboard.press('a')
      await sent
      await scene.approveElsewhere(fourth, rev)
      await arrives()
      const refused = page.getByRole('alert').filter({ hasText: `${fourth.called}: decision not saved` })
      await expect(refused).toContainText('Someone else changed this in the meantime.')
      // The colleague's decision is known by now.
      await expect(review.waiting.filter({ hasText: fourth.called })).toHaveCount(0)
      await refused.getByRole('button', { name: 'Open', exact: true }).click()
      const verdict = 'Already approved, decided by Tobias Lindqvist.'
      await expect(review.place.getByRole('status').filter({ hasText: verdict })).toBeVisible()
      await expect(refused).toHaveCount(0)
      await expect(page).toHaveURL((url) => url.href.includes(fourth.id))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(queue.title)
      await expect(review.waiting.filter({ hasText: fifth.called })).toBeVisible()
      expect(await stored(fourth)).toMatchObject({ rev, updatedBy: 'demoAdmin2' })
      if (!isPlayedThrough) return
      await review.waiting.filter({ hasText: fifth.called }).click()
      await review.ready(fifth.called)
    })

    if (isPlayedThrough)
      await test.step('nothing left', async () => {
        const rest = queue.asked === undefined ? [first, third, fifth] : [first, fifth]
        for (const one of rest) {
          await open(page, one)
          await page.keyboard.press('a')
          await expect(review.toast(`${one.called} is approved.`)).toBeVisible()
        }
        await expect(review.place.getByRole('heading', { name: 'All done' })).toBeVisible()
        await expect(review.waiting).toHaveCount(0)
        if (queue.nothing === undefined) return
        await visit(page, queue.nothing.path)
        await expect(review.place.getByRole('heading', { name: queue.nothing.said })).toBeVisible()
        await page.getByRole('button', { name: 'Clear filters' }).click()
        await expect(review.place.getByRole('heading', { name: 'All done' })).toBeVisible()
      })
  })

/** Shows it by its line in the list, once the next one is there that comes by itself. */
async function open(page: Page, { called }: Waiting): Promise<void> {
  const review = reviewPage(page)
  await expect(review.button('Skip')).toBeVisible()
  await review.waiting.filter({ hasText: called }).click()
  await review.ready(called)
}
