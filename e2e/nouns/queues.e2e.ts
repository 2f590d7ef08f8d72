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
import { nounsWithQueue, queues, type NounWithQueue, type QueueOfNoun } from './queues.ts'

// Common work in every queue; each noun also tests what is special in its queue.
test.describe.configure({ mode: 'parallel' })

const wide = { width: 1280, height: 800 }
const narrow = { width: 360, height: 740 }

/**
 * Every queue is one page (kit/review): what it does whatever is decided is played through in one. In the others, approving and
 * undoing are in matches/match-approval, review/ownership and leagues/league-request, and all that is done with videos in
 * videos/video-approval.
 */
const playedThrough: NounWithQueue = 'clubs'
const others = nounsWithQueue.filter((one) => one !== playedThrough && one !== 'videos')

test('the queue of clubs: every decision, a faster colleague, keys, claims, the end, 360 px', async ({
  page,
  backend,
}) => {
  const scene = sceneOf(page, playedThrough, await writeQueue(backend, playedThrough))
  await expectHeldAgainst(scene)
  await expectOpen(scene)
  await expectApprovedAndUndone(scene)
  await expectWalked(scene)
  await expectReasonAsked(scene)
  await expectRejected(scene)
  await expectAskedAbout(scene)
  await expectFasterColleague(scene)
  await expectNothingLeft(scene)
})

test('every other queue: rejected with a message, asked about', async ({ page, backend }) => {
  await signIn(page, undefined, '/leagues/create')
  for (const collection of others)
    await test.step(collection, async () => {
      const scene = sceneOf(page, collection, await writeQueue(backend, collection))
      await visit(page, scene.queue.item(scene.items[0].id))
      await expectOpen(scene)
      await expectRejected(scene)
      // Leagues wait as clubs do.
      if (collection !== 'leagues') await expectAskedAbout(scene)
    })
})

type Scene = Awaited<ReturnType<typeof writeQueue>> & {
  page: Page
  collection: NounWithQueue
  queue: QueueOfNoun
  review: ReturnType<typeof reviewPage>
}

const sceneOf = (
  page: Page,
  collection: NounWithQueue,
  written: Awaited<ReturnType<typeof writeQueue>>,
): Scene => ({ ...written, page, collection, queue: queues[collection], review: reviewPage(page) })

const panelOf = ({ review }: Scene, name: string) => review.place.getByRole('form', { name })

async function expectOpen(scene: Scene): Promise<void> {
  const { page, queue, review, items } = scene
  const [first, second] = items
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(queue.title)
  await review.ready(first.called)
  await expect(review.waiting).toContainText(items.map(({ called }) => called))
  // The next one is held as well, so that it is there at once.
  for (const one of [first, second])
    await expect.poll(() => scene.claim(one)).toMatchObject({ by: 'demoAdmin1' })
}

const expectHeldAgainst = (scene: Scene) =>
  test.step('a colleague has it open', async () => {
    const { page, review, queue } = scene
    const [first, second, third] = scene.items
    await scene.openElsewhere(first)
    await signIn(page, undefined, queue.item(first.id))
    const said = 'Tobias Lindqvist is reviewing this.'
    const notice = review.place.getByRole('status').filter({ hasText: said })
    await expect(notice).toBeVisible()
    await expect(review.button('Approve')).toHaveAccessibleDescription(said)
    await expect(review.waiting.first()).toContainText('Tobias Lindqvist is reviewing')
    await page.keyboard.press('a')
    await notice.getByRole('button', { name: 'Next free item' }).click()
    await review.ready(second.called)
    for (const one of [second, third])
      await expect.poll(() => scene.claim(one)).toMatchObject({ by: 'demoAdmin1' })
    expect(await scene.stored(first)).toMatchObject({ [scene.field]: scene.waits, rev: 1 })
    // Leaving gives back what is open and what is ready.
    await page.getByRole('link', { name: 'Inbox' }).click()
    for (const one of [second, third]) await expect.poll(() => scene.claim(one)).toBeUndefined()
    await scene.closeElsewhere(first)
    await visit(page, queue.item(first.id))
  })

const expectApprovedAndUndone = (scene: Scene) =>
  test.step('approved and undone', async () => {
    const { page, review, field, waits, stored } = scene
    const [first, second] = scene.items
    await page.keyboard.press('a')
    await expect(review.toast(`${first.called} is approved.`)).toBeVisible()
    await review.ready(second.called)
    const decided = { outcome: 'approve', by: 'demoAdmin1' }
    await expect.poll(() => stored(first)).toMatchObject({ [field]: 'approved', rev: 2, decision: decided })
    expect(await stored(first)).not.toHaveProperty('claim')
    expect(await scene.decision(first, 2)).toMatchObject({ action: 'approve', from: waits, to: 'approved' })
    await expect(review.waiting).toHaveCount(4)
    await page.keyboard.press('z')
    await expect(review.toast('Undone: ')).toBeVisible()
    await expect.poll(() => stored(first)).toMatchObject({ [field]: waits, rev: 3 })
    await expect(review.waiting).toHaveCount(5)
    await expect(review.waiting.first()).toContainText(first.called)
  })

const expectWalked = ({ page, review, items: [, , third, fourth] }: Scene) =>
  test.step('walking', async () => {
    // A key pressed before the address of the item before it was there counts too.
    for (const [keys, to] of [['jj', fourth] as const, ['k', third] as const]) {
      await review.pressFast(keys)
      await review.ready(to.called)
      await expect(page).toHaveURL((url) => url.href.includes(to.id))
    }
  })

const expectReasonAsked = (scene: Scene) =>
  test.step('no decision without a reason, 360 px', async () => {
    const { page, review, field, waits, stored } = scene
    const [, second, third] = scene.items
    const panel = panelOf(scene, 'Reject')
    await page.keyboard.press('r')
    await expect(panel).toBeVisible()
    // The key of another decision means nothing in the meantime.
    await page.keyboard.press('a')
    await expect(panel).toBeVisible()
    await panel.getByRole('button', { name: 'Reject' }).click()
    await expect(panel.getByText('Choose a reason.')).toBeVisible()
    await page.setViewportSize(narrow)
    await expectFits(page, scene.queue.title)
    await expectAccessible(page, 'a record being rejected', { exceptNavigation: true, oneTheme: true })
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await page.getByRole('button', { name: 'Waiting list' }).click()
    const drawer = page.getByRole('dialog', { name: 'Waiting' })
    await drawer.getByRole('link', { name: second.called }).click()
    await expect(drawer).toBeHidden()
    await review.ready(second.called)
    await page.setViewportSize(wide)
    expect(await stored(third)).toMatchObject({ [field]: waits, rev: 1 })
  })

const expectRejected = (scene: Scene) =>
  test.step('rejected by the number of its reason, with a message', async () => {
    const { page, queue, review, field, stored } = scene
    const [, second] = scene.items
    const panel = panelOf(scene, 'Reject')
    await open(page, second)
    const rev = Number((await stored(second))['rev']) + 1
    await page.keyboard.press('r')
    const { label, digit } = reasons[queue.reason]
    await page.keyboard.press(String(digit))
    await expect(panel.getByRole('radio', { name: new RegExp(label) })).toBeChecked()
    await expect(review.place.getByRole('textbox', { name: 'Subject' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(review.toast(`${second.called} is rejected.`)).toBeVisible()
    await expect
      .poll(() => stored(second))
      .toMatchObject({
        [field]: 'rejected',
        decision: { outcome: 'reject', reasonCode: queue.reason, by: 'demoAdmin1' },
      })
    expect(await scene.decision(second, rev)).toMatchObject({ action: 'reject', reasonCode: queue.reason })
    expect(await scene.message(second, rev)).toMatchObject({ userId: second.uid, template: queue.reason })
  })

async function expectAskedAbout(scene: Scene): Promise<void> {
  const { page, queue, review, field, stored } = scene
  const [, , third] = scene.items
  if (queue.asked === undefined) return
  await test.step('asked about', async () => {
    await open(page, third)
    await page.keyboard.press('i')
    const form = panelOf(scene, 'Ask for information')
    await page.keyboard.press('1')
    await expect(review.place.getByRole('textbox', { name: 'Subject' })).toBeVisible()
    await form.getByRole('textbox', { name: 'Note' }).focus()
    // Keys mean letters while somebody types.
    await page.keyboard.type('Is a')
    await page.keyboard.insertText(' skate park?')
    await page.keyboard.press('Control+Enter')
    await expect(review.toast(`Information requested: ${third.called}.`)).toBeVisible()
    await expect.poll(() => stored(third)).toMatchObject({ [field]: queue.asked })
    const reasonCode = queue.asks
    expect(await scene.decision(third, 2)).toMatchObject({ reasonCode, note: 'Is a skate park?' })
    expect(await scene.message(third, 2)).toMatchObject({ userId: third.uid, template: reasonCode })
  })
}

const expectFasterColleague = (scene: Scene) =>
  test.step('a colleague was faster', async () => {
    const { page, queue, review, stored } = scene
    const [, , , fourth, fifth] = scene.items
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
    await review.waiting.filter({ hasText: fifth.called }).click()
    await review.ready(fifth.called)
  })

const expectNothingLeft = ({ page, review, items: [first, , , , fifth] }: Scene) =>
  test.step('nothing left', async () => {
    for (const one of [first, fifth]) {
      await open(page, one)
      await page.keyboard.press('a')
      await expect(review.toast(`${one.called} is approved.`)).toBeVisible()
    }
    await expect(review.place.getByRole('heading', { name: 'All done' })).toBeVisible()
    await expect(review.waiting).toHaveCount(0)
  })

/** Shows it by its line in the list, once the next one is there that comes by itself. */
async function open(page: Page, { called }: Waiting): Promise<void> {
  const review = reviewPage(page)
  await expect(review.button('Skip')).toBeVisible()
  await review.waiting.filter({ hasText: called }).click()
  await review.ready(called)
}
