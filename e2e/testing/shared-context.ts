import type { Browser, BrowserContext, ViewportSize } from '@playwright/test'

/**
 * A browser context that a worker's tests have one after the other: the console's files stay cached and compiled in it. All that a
 * page can leave behind is emptied between them.
 */
export type SharedContext = { context: BrowserContext; empty: () => Promise<void> }

export async function sharedContext(
  browser: Browser,
  origin: string,
  viewport: ViewportSize | null,
): Promise<SharedContext> {
  // Not the test's own address: later tests use this context too.
  const context = await browser.newContext({ viewport, baseURL: origin })
  // A page without a script, so that the process of those that come and go stays. That process can crash with them.
  const kept = async () => {
    const page = await context.newPage()
    const state = { page, hasCrashed: false, storage: await context.newCDPSession(page) }
    page.on('crash', () => (state.hasCrashed = true))
    await page.goto(`${origin}/healthz`)
    return state
  }
  let keeper = await kept()
  return {
    context,
    empty: async () => {
      if (keeper.hasCrashed) keeper = await kept()
      const pages = context.pages().filter((page) => page !== keeper.page)
      await Promise.all(pages.map((page) => page.close()))
      // Notes of the process itself about it, which would hear of the next line a moment later.
      await keeper.page.evaluate(() => localStorage.clear())
      // https://chromedevtools.github.io/devtools-protocol/tot/Storage/#method-clearDataForOrigin
      await keeper.storage.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
      await context.clearCookies()
      await context.clearPermissions()
      await context.setOffline(false)
    },
  }
}
