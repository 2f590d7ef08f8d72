import { expect, type Page } from '@playwright/test'

/**
 * Listens as a screen reader does to what a page announces by itself: a text that changes in a live region that stood
 * before, and an alert when it comes. Not a status that comes with its text, which screen readers don't announce reliably.
 */
export async function listen(page: Page) {
  await page.addInitScript(hear)
  // For the page that is open already.
  if (page.url() !== 'about:blank') await page.evaluate(hear)
  const heard = () => page.evaluate(() => (Reflect.get(window, 'heard') as string[] | undefined) ?? [])
  const drop = (count: number) =>
    page.evaluate(
      (most) => void (Reflect.get(window, 'heard') as string[] | undefined)?.splice(0, most),
      count,
    )
  return {
    /** Waits until exactly these were announced since the last time, in this order; one too many fails here or the next time. */
    async says(...texts: (string | RegExp)[]): Promise<void> {
      const expected = texts.map((text) => (typeof text === 'string' ? text : expect.stringMatching(text)))
      await expect.poll(heard).toEqual(expected)
      await drop(texts.length)
    },
    /** Waits until this was announced, and once; whatever else was. */
    async saysOnce(text: string): Promise<void> {
      await expect.poll(async () => (await heard()).filter((one) => one.includes(text))).toHaveLength(1)
      await drop(Infinity)
    },
    /** Leaves out what was announced so far, such as counts of a page that comes. */
    async forget(): Promise<void> {
      // What is on the screen was told by then.
      await page.evaluate(() => new Promise((told) => requestAnimationFrame(() => setTimeout(told, 20))))
      await drop(Infinity)
    },
  }
}

/** Runs in the page. */
function hear(): void {
  if ('heard' in window) return
  const heard: string[] = []
  Object.assign(window, { heard })
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
      // What is hidden from it, such as an age that ticks, changes nothing for a screen reader.
      const isHidden = element?.closest('[aria-hidden=true]') != null
      if (region && regions.has(region) && !isHidden) for (const node of nodes) note(region, node)
      for (const node of addedNodes)
        if (node instanceof Element)
          came.push(...(node.matches(LIVE) ? [node] : []), ...node.querySelectorAll(LIVE))
    }
    for (const region of came) {
      if (regions.has(region)) continue
      regions.add(region)
      if (region.matches(ASSERTIVE)) note(region, region)
    }
  }).observe(document, { subtree: true, childList: true, characterData: true })
}
