import type { Locator, Page } from '@playwright/test'
import { WATCHED_MIN_PERCENT } from '@touchline/domain/nouns/video/video-watching.ts'
import { reviewPage } from '#e2e/review/review-page.ts'
import { expect } from '#e2e/testing/backend-fixture.ts'

/** The workbench of videos as a reviewer sees it. */
export function videoPage(page: Page) {
  const review = reviewPage(page)
  const player = review.place.getByRole('group', { name: /^Player: / })
  const video = player.locator('video')
  const read = <T>(look: (video: HTMLVideoElement) => T): Promise<T> => video.evaluate(look)
  // Older verdicts say so in the history, too.
  const progress = page.locator('[data-bar]').getByText(/^Watched \d+%/)
  const still = () =>
    expect.poll(() => read(({ readyState, seeking }) => readyState >= 2 && !seeking)).toBe(true)
  return {
    ...review,
    player,
    progress,
    /** Plays as much as publishing needs; where a loaded machine drops frames, more than once. */
    async watch() {
      await still()
      const percent = async () => Number(/Watched (\d+)%/.exec((await progress.textContent()) ?? '')?.[1])
      const isPaused = () => video.evaluate((element: HTMLVideoElement) => element.paused)
      await expect
        .poll(async () => {
          // At its end it is played again.
          if (await isPaused()) await page.keyboard.press('Space')
          return percent()
        })
        .toBeGreaterThanOrEqual(WATCHED_MIN_PERCENT)
      if (!(await isPaused())) await page.keyboard.press('Space')
    },
    /** Plays each flag, without blur if `b` is held; a loaded machine drops frames, so a reviewer may have to play one again. */
    async playFlags(seen: string, isBlurred = false) {
      if (isBlurred) await page.keyboard.down('b')
      await expect(async () => {
        await page.keyboard.press('f')
        await expect(progress).toContainText(seen, { timeout: 7_000 })
      }).toPass()
      if (isBlurred) await page.keyboard.up('b')
    },
    control: (name: string): Locator => player.getByRole('button', { name, exact: true }),
    flags: player.getByRole('list', { name: 'Flags' }),
    picture: video,
    /** The picture of the place on the timeline that is looked for. */
    thumbnail: player.locator('[data-preview] canvas'),
    frames: player.getByRole('group', { name: 'Frames' }).getByRole('button'),
    time: () => read(({ currentTime }) => currentTime),
    isPaused: () => read(({ paused }) => paused),
    rate: () => read(({ playbackRate }) => playbackRate),
    isMuted: () => read(({ muted }) => muted),
    /** The stylesheet's filter on the picture. */
    filter: () => read((element) => getComputedStyle(element).filter),
    /** It shows a frame and goes nowhere. */
    still,
  }
}
