import type { Page } from '@playwright/test'
import { createVideo } from '#e2e/create/create-video.ts'
import { expect, test, type TestBackend } from '#e2e/testing/backend-fixture.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { visit } from '#e2e/testing/visit.ts'
import { videoPage } from './video-page.ts'

test('the same scene in another file: told beside it, and escalated unwatched where it was severe; hidden videos are looked at on demand', async ({
  page,
  backend,
}) => {
  const reject = { outcome: 'reject', by: 'demoAdmin2', byName: 'B', at: new Date('2026-05-03T12:00:00Z') }
  const first = await createVideo(
    backend,
    { title: 'Rejected before', ownerId: 'e2eOther' },
    { clip: 'corner' },
  )
  const copy = await createVideo(backend, { title: 'Comes again', kind: 'training' }, { clip: 'corner' })
  const video = videoPage(page)
  const openAt = async (id: string, title: string) => {
    await visit(page, `/video-approval/${id}?age=48`)
    await expect(video.heading).toHaveText(title)
  }
  await signIn(page, undefined, `/video-approval/${first.id}?age=48`)
  await video.ready('Rejected before', 'Reject')
  // The demo data hold the same clips; nobody looked at them yet.
  await expect
    .poll(() => backend.readDoc(`clipHashes/${first.id}`), { timeout: 15_000 })
    .toMatchObject({ version: 1, durationSec: 7, takenBy: 'demoAdmin1' })
  await expect(video.place.getByRole('region', { name: 'Same scene' })).toHaveCount(0)
  await backend.writeDoc(
    `videos/${first.id}`,
    { reviewStatus: 'rejected', rev: 2, decision: { id: 'd', ...reject, reasonCode: 'spam' } },
    ['reviewStatus', 'rev', 'decision'],
  )

  await openAt(copy.id, 'Comes again')
  const scene = video.place.getByRole('region', { name: 'Same scene' })
  await expect(scene).toContainText('Same scene as “Rejected before”, rejected on 3 May 2026, 0:00–0:07.')
  await expect(scene.locator('video')).toHaveCount(2)
  await page.keyboard.press('d')
  const times = () =>
    scene
      .locator('video')
      .evaluateAll((players) => players.map((one) => 'currentTime' in one && Number(one.currentTime)))
  // Players that were slow to begin are brought together as they play.
  const apart = async () => {
    const [mine = 0, his = 0] = (await times()).map(Number)
    return Math.min(mine, his) > 0.3 ? Math.abs(mine - his) : Infinity
  }
  await expect.poll(apart).toBeLessThan(0.5)
  // Escalated for a severe reason, it is in the bank by the same commit.
  await page.keyboard.press('e')
  await page.getByRole('radio', { name: /Sexual content/ }).check()
  await page.keyboard.press('Enter')
  await expect.poll(() => backend.readDoc(`clipHashes/${copy.id}`)).toMatchObject({ bank: 'sexual' })
  const third = await createVideo(backend, { title: 'And again' }, { clip: 'corner' })
  await openAt(third.id, 'And again')
  await expect(scene).toContainText(
    'a clip escalated for “Sexual content”, 0:00–0:07. Escalate without watching.',
  )
  await page.keyboard.press('e')
  await expect(page.getByRole('radio', { name: /Sexual content/ })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect.poll(video.filter).toContain('blur')

  await test.step('so is an appeal: it is blurred, and escalating comes first', async () => {
    const decision = { id: 'd', ...reject, reasonCode: 'spam' }
    const appeal = { title: 'Appealed', kind: 'training', reviewStatus: 'appealed', decision }
    const { id } = await createVideo(backend, appeal, { clip: 'corner' })
    await visit(page, `/video-approval/${id}?queue=appeals&age=48`)
    await video.ready('Appealed', 'Escalate')
    await expect(scene).toContainText('Escalate without watching.')
    await expect(
      video.place.getByRole('button', { name: /^(Escalate|Overturn|Uphold|Skip)$/ }).first(),
    ).toHaveText(/^Escalate/)
    await expect.poll(video.filter).toContain('blur')
    await expect(video.place.getByText(/^Rejected by B, .+: Spam\.$/)).toBeVisible()
    await page.keyboard.press('e')
    await page.keyboard.press('Enter')
    await expect
      .poll(() => backend.readDoc(`videos/${id}`))
      .toMatchObject({ reviewStatus: 'escalated', firstJudge: 'demoAdmin2' })
  })

  await test.step('hidden videos that nobody opened are looked at on demand, and what is kept follows the verdicts of others', () =>
    expectHidden(page, backend))
})

async function expectHidden(page: Page, backend: TestBackend): Promise<void> {
  const source = await createVideo(
    backend,
    { title: 'Seen by nobody', ownerId: 'e2eOther' },
    { clip: 'rondo' },
  )
  const copy = await createVideo(backend, { title: 'Once more', kind: 'training' }, { clip: 'rondo' })
  // The first in the order of keys, and decided by a program that knows of no hashes.
  const hidden = 'videos/0hidden'
  const decision = { id: 'd', outcome: 'remove', by: 'x', at: new Date('2026-05-03T12:00:00Z') }
  await backend.writeDoc(hidden, {
    ...(await backend.readDoc(`videos/${source.id}`)),
    reviewStatus: 'removed',
    decision: { ...decision, reasonCode: 'sexual' },
  })

  await visit(page, '/video-approval?queue=appeals&copies=hidden')
  const video = videoPage(page)
  const dialog = page.getByRole('dialog', { name: 'Look for copies of hidden videos' })
  // It stays open while the first item comes below it.
  await expect(page).toHaveURL(/\/video-approval\/[^?]+\?.*copies=/)
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox').fill('copies of hidden')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Start' }).click()
  await expect(dialog.getByText(/^\d+ of \d+ hidden videos · [1-9]\d* new$/)).toBeVisible({ timeout: 15_000 })
  expect(await backend.readDoc('clipHashes/0hidden')).toMatchObject({ version: 1, bank: 'sexual' })
  await dialog.getByRole('button', { name: 'Stop' }).click()
  await expect(dialog.getByText('Stopped.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('button', { name: 'Stop' })).toBeVisible()

  // Published by another program: the next browser that finds it takes it out of the bank.
  await backend.writeDoc(hidden, { reviewStatus: 'approved', decision }, ['reviewStatus', 'decision'])
  await visit(page, `/video-approval/${copy.id}?age=48`)
  await expect(video.place.getByRole('region', { name: 'Same scene' })).toContainText(
    'Same scene as “Seen by nobody” by another owner, approved on 3 May 2026',
  )
  await expect.poll(() => backend.readDoc('clipHashes/0hidden')).toMatchObject({ bank: null })
}
