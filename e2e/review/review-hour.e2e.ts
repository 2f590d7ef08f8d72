import type { Page } from '@playwright/test'
import { createUser } from '#e2e/create/create-user.ts'
import { createVideos } from '#e2e/create/create-video.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { coveredButtons, coveredControls } from '#e2e/testing/covered.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { videoPage } from '#e2e/videos/video-page.ts'

/** Every verdict, and one after it; that a page of the queue fills up again is in review-load.e2e.ts. */
const VIDEOS = 4

const HOUR_MS = 3_600_000

type Verdict = 'approve' | 'reject' | 'escalate'

/** Most are approved; flagged ones are in video-flags.e2e.ts. */
const verdictOn = (at: number): Verdict => {
  if (at === 2) return 'escalate'
  return at === 1 ? 'reject' : 'approve'
}

/** Watches as much as it needs, and approves what is shown. */
async function approveShown(page: Page, title: string): Promise<void> {
  await videoPage(page).watch()
  await page.keyboard.press('a')
  const isShown = () =>
    page.evaluate((called) => {
      const place = document.querySelector('section[aria-label="Item under review"]')
      if (place?.querySelector('h2')?.textContent !== called) return 'gone'
      return 'waiting'
    }, title)
  await expect.poll(isShown).toBe('gone')
}

/** The same as `ready()`, looked for at each frame, as fast as a reviewer who knows the keys. */
const atOnce = (page: Page, title: string) =>
  page.waitForFunction((called) => {
    const place = document.querySelector('section[aria-label="Item under review"]')
    const approve = place?.querySelector('button[aria-keyshortcuts="A"]')
    return (
      place?.querySelector('h2')?.textContent === called &&
      approve?.getAttribute('aria-disabled') === null &&
      place.querySelector('[data-settling=all]') === null
    )
  }, title)

test('a reviewer’s hour: videos by keys alone, no button covered and none decided twice', async ({
  page,
  backend,
}) => {
  // A strike of the one would be a warning for all others of theirs.
  const [owner, rejected] = [
    await createUser(backend, { strikes: 0, rev: 1 }),
    await createUser(backend, { strikes: 0, rev: 1 }),
  ]
  const videos = await createVideos(
    backend,
    Array.from({ length: VIDEOS }, (_, at) => {
      const createdAt = new Date(Date.now() - (400 - at) * HOUR_MS)
      const verdict = verdictOn(at)
      return {
        title: `Clip ${String(at + 1).padStart(3, '0')}`,
        ownerId: verdict === 'reject' ? rejected : owner,
        priority: 200 - at,
        flags: [],
        createdAt,
        updatedAt: createdAt,
      }
    }),
  )
  const video = videoPage(page)
  await page.setViewportSize({ width: 1366, height: 800 })
  await signIn(page, undefined, '/video-approval?age=48&kind=skills')

  const press = (key: string) => page.keyboard.press(key)
  const decide: Record<Verdict, (title: string) => Promise<void>> = {
    approve: (title) => approveShown(page, title),
    async reject() {
      await press('r')
      await press('3')
      await expect(page.getByRole('group', { name: 'Message' }).getByLabel('Subject')).toBeVisible()
      await press('Enter')
    },
    async escalate() {
      await press('e')
      await press('4')
      await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
      await press('Enter')
    },
  }
  for (const [at, { title }] of videos.entries()) {
    await atOnce(page, title)
    expect([await coveredButtons(page), await coveredControls(page)], title).toEqual([[], []])
    await decide[verdictOn(at)](title)
  }
  await expect(video.toast(`${videos.at(-1)?.title} is approved.`)).toBeVisible()
  await expect(page.getByText('No videos match')).toBeVisible()

  const log = await Promise.all(
    videos.map(async ({ id, title }) => {
      const entries = await Promise.all([2, 3].map((rev) => backend.readDoc(`decisions/videos_${id}_${rev}`)))
      return [title, entries.map((entry) => entry?.['action'])]
    }),
  )
  expect(log).toEqual(videos.map(({ title }, at) => [title, [verdictOn(at), undefined]]))
})
