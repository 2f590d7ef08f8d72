import type { Page } from '@playwright/test'

/**
 * Texts of the page that stand over each other, or are cut off below: by a quarter of a line at least, since letters reach
 * a little out of close lines. A name that ends in "…" is told by its title.
 */
export const muddledTexts = (page: Page): Promise<string[]> => page.evaluate(muddled)

/** Runs in the page. */
function muddled(): string[] {
  const SLIP = 0.25
  const cuts = (element: Element) => /hidden|clip/.test(getComputedStyle(element).overflowY)
  const isOneOfLines = (element: Element) => getComputedStyle(element).webkitLineClamp !== 'none'
  const walker = document.createTreeWalker(
    document.querySelector('main') ?? document.body,
    NodeFilter.SHOW_TEXT,
  )
  const lines: { text: string; element: Element; box: DOMRect }[] = []
  const found: string[] = []
  while (walker.nextNode()) {
    const node = walker.currentNode
    const text = (node.textContent ?? '').trim()
    const element = node.parentElement
    if (text === '' || !element?.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      continue
    const around: Element[] = []
    for (let one: Element | null = element; one !== null; one = one.parentElement) around.push(one)
    // A bar that stands at the window's foot covers what is scrolled on.
    if (
      around.some(
        (one) => /sticky/.test(getComputedStyle(one).position) && getComputedStyle(one).bottom !== 'auto',
      )
    )
      continue
    // Said to screen readers alone.
    if (around.some((one) => one.clientWidth === 1 || getComputedStyle(one).clipPath !== 'none')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const { left, top, right, bottom } of range.getClientRects()) {
      let seen = { left, top, right, bottom }
      for (const one of around) {
        const box = one.getBoundingClientRect()
        const style = getComputedStyle(one)
        if (style.overflowY === 'visible') continue
        if (
          cuts(one) &&
          !isOneOfLines(one) &&
          bottom - box.bottom > (bottom - top) * SLIP &&
          top < box.bottom
        )
          found.push(`cut: ${text}`)
        seen = {
          left: Math.max(seen.left, box.left),
          top: Math.max(seen.top, box.top),
          right: Math.min(seen.right, box.right),
          bottom: Math.min(seen.bottom, box.bottom),
        }
      }
      if (seen.right <= seen.left || seen.bottom <= seen.top) continue
      const box = new DOMRect(seen.left, seen.top, seen.right - seen.left, seen.bottom - seen.top)
      for (const other of lines) {
        // One text that ends in "…" has a box for each of its parts.
        if (other.element === element) continue
        const width = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
        const height = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
        if (width > 2 && height > Math.min(box.height, other.box.height) * SLIP)
          found.push(`${text} over ${other.text}`)
      }
      lines.push({ text, element, box })
    }
  }
  return found
}
