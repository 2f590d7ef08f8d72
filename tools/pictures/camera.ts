import type { Browser, Page } from '@playwright/test'
import { panelsSeen } from '#e2e/testing/routes/panel-seen.ts'
import { watchRoutes, type Visit } from '#e2e/testing/routes/route-watch.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import type { PictureBackend } from './backend.ts'
import type { Theme } from './choice.ts'
import { MOMENT } from './moment.ts'
import type { PicturePage } from './pages.ts'

/** Height of the window; phones are taller than wide. */
const heightOf = (width: number) => (width < 600 ? 740 : width < 1600 ? 768 : 1080)
/** Tallest picture; more of a page shows nothing new. */
const MOST_HEIGHT = 3_000
const TRIES = 12

export type Camera = {
  /** Opens a page, which stays open for all its pictures; then restores changed data. */
  onPage: (page: PicturePage, take: (shoot: Shoot) => Promise<void>) => Promise<void>
  close: () => Promise<void>
}

type Shoot = (theme: Theme, width: number) => Promise<Buffer>

type Kind = {
  language: string
  /** Only of the window, and repeated until two are the same. */
  isExact?: boolean
}

/** Opens a signed-in browser in one language. Its clock stands still, and nothing runs in a thread with another clock. */
export async function openCamera(
  browser: Browser,
  { url, client }: PictureBackend,
  { language, isExact = false }: Kind,
): Promise<Camera> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
    viewport: { width: 1366, height: heightOf(1366) },
  })
  await context.clock.setFixedTime(MOMENT)
  await context.addInitScript((tag) => {
    Reflect.deleteProperty(window, 'SharedWorker')
    localStorage.setItem('touchline.language', tag)
  }, language)
  const page = await context.newPage()
  await signIn(page)
  const watched = watchRoutes(page)
  const stranger = await browser.newContext({
    baseURL: url,
    locale: language,
    reducedMotion: 'reduce',
  })
  await stranger.addInitScript((tag) => localStorage.setItem('touchline.language', tag), language)
  const loginPage = await stranger.newPage()
  const watchedLogin = watchRoutes(loginPage)

  return {
    onPage: async ({ name, at, prepare, isWindow = false }, take) => {
      const [seen, watch] = name === 'login' ? [loginPage, watchedLogin] : [page, watched]
      const visit = await watch.open(at)
      const putBack = await prepare?.({ page: seen, language, client })
      try {
        await take((theme, width) =>
          shot(seen, visit, { theme, width, isWindow: isWindow || isExact, isExact }),
        )
      } finally {
        await putBack?.()
      }
    },
    close: async () => {
      await context.close()
      await stranger.close()
    },
  }
}

type Wanted = { theme: Theme; width: number; isWindow: boolean; isExact: boolean }

async function shot(page: Page, visit: Visit, { theme, width, isWindow, isExact }: Wanted): Promise<Buffer> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await page.setViewportSize({ width, height: heightOf(width) })
  if (!isWindow) await panelsSeen(page)
  await visit.settled()
  await page.evaluate(() => document.fonts.ready)
  if (!isWindow) await showAll(page, visit)
  const take = () => page.screenshot({ animations: 'disabled' })
  return isExact ? still(take) : take()
}

/** Makes the window as high as the page, so that bars at the bottom don't cover the middle of the picture. */
async function showAll(page: Page, visit: Visit): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  if (whole <= height) return
  await page.setViewportSize({ width, height: Math.min(MOST_HEIGHT, whole) })
  await visit.settled()
}

/** Takes pictures until two are equal, because images and the map's land may still load. */
async function still(take: () => Promise<Buffer>): Promise<Buffer> {
  let before = await take()
  for (let tries = 0; tries < TRIES; tries++) {
    const now = await take()
    if (now.equals(before)) return now
    before = now
  }
  throw new Error('The page never stops changing.')
}
