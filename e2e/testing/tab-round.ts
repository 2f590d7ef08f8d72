import { expect, type Page } from '@playwright/test'

/** More than any page has; a person who needs all of them is trapped somewhere. */
const MOST_STOPS = 800

/**
 * Goes from the heading through the whole page with Tab alone, until the beginning of the document comes round again.
 * Answers with the stops that do not show where the focus is, or that lie under something that stands still while the page
 * scrolls. Fails when the keys do not lead out of something.
 */
export async function tabRound(page: Page): Promise<string[]> {
  await page.evaluate(recordStops)
  await page.getByRole('heading', { level: 1 }).focus()
  let stops: Stop[] = []
  while (!stops.some(({ isFirst }) => isFirst)) {
    expect(stops.length, `Tab goes round in: ${stops.at(-1)?.what}`).toBeLessThan(MOST_STOPS)
    const before = stops.length
    for (let press = 0; press < 10; press++) await page.keyboard.press('Tab')
    stops = await page.evaluate(() => Reflect.get(window, 'stops') as Stop[]) // as recordStops left it
    expect(stops.length, `Tab does not lead on from: ${stops.at(-1)?.what}`).toBeGreaterThan(before)
  }
  return stops.flatMap(({ what, isMarked, under }) => [
    ...(isMarked ? [] : [what]),
    ...(under === undefined ? [] : [`${what}\nunder ${under}`]),
  ])
}

type Stop = { what: string; isMarked: boolean; isFirst: boolean; under?: string | undefined }

/** Runs in the page. */
function recordStops(): void {
  const stops: Stop[] = []
  Object.assign(window, { stops })
  // The mark may be on what surrounds a control, such as the frame of a field.
  const marks = (element: Element | null, levels = 3): boolean => {
    if (!element || levels === 0) return false
    const isMarked = [undefined, '::after'].some((part) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element, part)
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
    })
    return isMarked || marks(element.parentElement, levels - 1)
  }
  /** The fixed element, such as a bar at the lower edge, that covers part of another. */
  const coverOf = (element: Element): string | undefined => {
    const { left, width, top, height } = element.getBoundingClientRect()
    for (const y of [top + 2, top + height / 2, top + height - 2]) {
      let cover = document.elementFromPoint(left + width / 2, y)
      while (cover && !['sticky', 'fixed'].includes(getComputedStyle(cover).position))
        cover = cover.parentElement
      // The link that skips the navigation goes a frame after it lost the focus.
      if (cover && !cover.contains(element) && !cover.matches('a[href="#main"]'))
        return cover.outerHTML.slice(0, 120)
    }
    return undefined
  }
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element)) return
    // The heading is where a page begins to be read, not something to operate.
    if (target.matches('h1')) return
    const stop: Stop = {
      what: target.outerHTML.slice(0, 200),
      isMarked: marks(target),
      isFirst: target.matches('a[href="#main"]'),
    }
    stops.push(stop)
    // The page scrolls to it after it was told; the next key may be faster.
    setTimeout(() => {
      if (document.activeElement === target) stop.under = coverOf(target)
    })
  })
}
