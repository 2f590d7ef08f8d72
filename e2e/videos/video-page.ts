import type { Locator, Page } from '@playwright/test'
import { reviewPage } from '#e2e/review/review-page.ts'
import { expect } from '#e2e/testing/backend-fixture.ts'

/** The workbench of videos as a reviewer sees it. */
export function videoPage(page: Page) {
  const review = reviewPage(page)
  const player = review.place.getByRole('group', { name: /^Player: / })
  const video = player.locator('video')
  const read = <T>(look: (video: HTMLVideoElement) => T): Promise<T> => video.evaluate(look)
  return {
    ...review,
    player,
    control: (name: string): Locator => player.getByRole('button', { name, exact: true }),
    flags: player.getByRole('list', { name: 'Flags' }),
    picture: video,
    /** The picture of the place on the timeline that is looked for. */
    thumbnail: player.locator('canvas'),
    time: () => read(({ currentTime }) => currentTime),
    isPaused: () => read(({ paused }) => paused),
    rate: () => read(({ playbackRate }) => playbackRate),
    isMuted: () => read(({ muted }) => muted),
    /** The stylesheet's filter on the picture. */
    filter: () => read((element) => getComputedStyle(element).filter),
    /** It shows a frame and goes nowhere. */
    async still() {
      await expect.poll(() => read(({ readyState, seeking }) => readyState >= 2 && !seeking)).toBe(true)
    },
  }
}
