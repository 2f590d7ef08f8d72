import { expect, type Page } from '@playwright/test'

/**
 * Listens as a screen reader does to what a page announces by itself: a text that changes in a live region that stood
 * before, and an alert when it comes. A status that comes with its text is not reliably announced by any screen reader
 * (https://www.w3.org/TR/wai-aria-1.2/#status); such texts are kept apart.
 */
export async function listen(page: Page) {
  await page.addInitScript(hear)
  // For the page that is open already.
  if (page.url() !== 'about:blank') await page.evaluate(hear)
  let read = 0
  const all = () => page.evaluate(() => (Reflect.get(window, 'heard') as string[] | undefined) ?? [])
  return {
    /** Waits until exactly these were announced since the last time, in this order. */
    async says(...texts: (string | RegExp)[]): Promise<void> {
      const since = async () => (await all()).slice(read)
      await expect
        .poll(since)
        .toEqual(texts.map((text) => (typeof text === 'string' ? text : expect.stringMatching(text))))
      read += texts.length
    },
    /** Announcements since the last time, whatever they were: of a page that was loaded again there are none. */
    async forget(): Promise<string[]> {
      const said = (await all()).slice(read)
      read += said.length
      return said
    },
    /** Texts of statuses that came with their text. */
    unheard: () => page.evaluate(() => (Reflect.get(window, 'unheard') as string[] | undefined) ?? []),
  }
}

/** Runs in the page. */
function hear(): void {
  if ('heard' in window) return
  const heard: string[] = []
  const unheard: string[] = []
  Object.assign(window, { heard, unheard })
  const LIVE = '[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log]'
  const ASSERTIVE = '[aria-live=assertive], [role=alert]'
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.closest('[aria-hidden=true], [inert]') === null
  /** Text as it is read: names of pictures and controls, nothing that is hidden. */
  const textOf = (node: Node): string => {
    if (!(node instanceof Element)) return node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : ''
    if (!isShown(node)) return ''
    const label = node.getAttribute('aria-label')
    if (label !== null && !node.matches(LIVE)) return ` ${label} `
    return ` ${[...node.childNodes].map(textOf).join('')} `
  }
  const plain = (node: Node) => textOf(node).replaceAll(/\s+/g, ' ').trim()

  /** Regions that changed, of which several changes at once are one announcement. */
  const changed = new Map<Element, Set<Node>>()
  const tell = () => {
    for (const [region, added] of changed) {
      if (!region.isConnected) continue
      const isAtomic = region.matches('[role=status], [role=alert], [aria-atomic=true]')
      const text = isAtomic ? plain(region) : [...added].map(plain).join(' ').trim()
      if (text !== '' && isShown(region)) heard.push(text)
    }
    changed.clear()
  }
  const note = (region: Element, node: Node) => {
    if (changed.size === 0) requestAnimationFrame(() => setTimeout(tell))
    changed.set(region, (changed.get(region) ?? new Set()).add(node))
  }
  const regions = new WeakSet(document.querySelectorAll(LIVE))
  new MutationObserver((records) => {
    const came: Element[] = []
    for (const { type, target, addedNodes } of records) {
      const element = target instanceof Element ? target : target.parentElement
      const region = element?.closest(LIVE)
      const nodes = type === 'characterData' ? [target] : [...addedNodes]
      if (region && regions.has(region)) for (const node of nodes) note(region, node)
      for (const node of addedNodes)
        if (node instanceof Element)
          came.push(...(node.matches(LIVE) ? [node] : []), ...node.querySelectorAll(LIVE))
    }
    for (const region of came) {
      if (regions.has(region)) continue
      regions.add(region)
      const isInside = region.parentElement?.closest(LIVE) != null
      if (region.matches(ASSERTIVE)) note(region, region)
      else if (!isInside && isShown(region) && plain(region) !== '') unheard.push(plain(region))
    }
  }).observe(document, { subtree: true, childList: true, characterData: true })
}
