import type { Page } from '@playwright/test'

/** Goes to an address within the console that runs in the page, as Back and Forward do: without loading it all again. */
export const visit = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, address)
