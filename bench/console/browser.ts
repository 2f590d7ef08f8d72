import { chromium, type Browser, type BrowserContext, type BrowserContextOptions } from '@playwright/test'
import { signIn } from '#e2e/testing/sign-in.ts'
import { findChromium } from '#tools/run/chromium.ts'
import type { Scene } from './console-scene.ts'

/** A browser that does nothing beside what is measured; without a graphics card unless `args` say otherwise. */
export function launchBrowser(args: readonly string[] = ['--disable-gpu']): Promise<Browser> {
  const executablePath = findChromium()
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', ...args],
  })
}

/** A window as wide as a laptop's that moves nothing; `stored` is who is signed in. */
export const wideContext = (browser: Browser, baseURL: string, stored?: Stored): Promise<BrowserContext> =>
  browser.newContext({
    baseURL,
    viewport: { width: 1366, height: 768 },
    reducedMotion: 'reduce',
    ...(stored === undefined ? {} : { storageState: stored }),
  })

export type Stored = NonNullable<BrowserContextOptions['storageState']>

/** Storage of a browser whose user is signed in and has seen a list, or another page with `sign` on it. */
export async function signedIn(
  browser: Browser,
  { url }: Scene,
  path = '/users',
  sign = 'main [data-row-link]',
): Promise<Stored> {
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  await signIn(page, undefined, path)
  await page.locator(sign).first().waitFor()
  const stored = await context.storageState({ indexedDB: true })
  await context.close()
  return stored
}
