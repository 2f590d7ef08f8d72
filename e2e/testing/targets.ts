import type { Page } from '@playwright/test'

/** The size that a finger needs, in pixels (WCAG 2.2, 2.5.5); half a pixel is lost to rounding. */
const FINGER = 44

/**
 * The controls of a page that a finger could miss: each with its name, its size and what it is. Measured is where a touch
 * reaches the control, which may be more than what is drawn of it. Links within a sentence are as high as their line.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const asked =
      'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=option]'

    const isUsable = (control: Element) =>
      control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !control.closest('[inert], [aria-hidden=true], [data-toast]') &&
      !control.matches(':disabled, [type=hidden], [type=file], [tabindex="-1"]')

    /** Hidden for the eye until it has the focus, such as the way past the navigation. */
    const isClipped = (control: Element) => {
      const { width, height } = control.getBoundingClientRect()
      return (width <= 1 && height <= 1) || getComputedStyle(control).clipPath !== 'none'
    }

    const isInSentence = (control: Element) => {
      if (!control.matches('a, button') || !getComputedStyle(control).display.startsWith('inline'))
        return false
      const line = control.parentElement?.closest('p, li, dd, td, div, span')
      const own = control.textContent.trim().length
      return (
        [...(line?.childNodes ?? [])].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
        ) && own > 0
      )
    }

    /** With what else presses it: a label beside a box that it is as high as. */
    const isLarge = (one: Element, beside?: Element) => {
      const { width, height } = one.getBoundingClientRect()
      const more = beside && !one.contains(beside) ? beside.getBoundingClientRect().width : 0
      return width + more >= least - 0.5 && height >= least - 0.5
    }

    /** Whether a touch at that place presses it. */
    const reaches = (control: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y)
      if (!hit) return false
      // A press on the frame of a field with pills goes to the field.
      const frame = control.matches('input') ? control.closest('.mantine-Input-input') : null
      // A press anywhere in its cell goes to the box of a row.
      const cell = control.closest('tbody td:first-child')
      return (
        control.contains(hit) ||
        frame?.contains(hit) ||
        cell?.contains(hit) ||
        hit.closest('label')?.control === control
      )
    }

    const small: string[] = []
    for (const control of document.querySelectorAll(asked)) {
      if (!isUsable(control) || isClipped(control)) continue
      const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined
      if (isLarge(control) || (label && isLarge(label, control))) continue
      if (isInSentence(control)) continue
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { left, top, width, height } = control.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      // Wholly under something else: then it can't be pressed here at all, which other tests tell.
      if (!reaches(control, x, y)) continue
      const reach = (alongX: number, alongY: number) => {
        let far = 0
        while (far < least && reaches(control, x + alongX * (far + 1), y + alongY * (far + 1))) far += 1
        return far
      }
      // One pixel is the middle itself, and the edges of neighbours are rounded.
      const isReached = (one: number, other: number) => one + other + 2 >= least
      if (isReached(reach(-1, 0), reach(1, 0)) && isReached(reach(0, -1), reach(0, 1))) continue
      const name = control.getAttribute('aria-label') ?? label?.textContent ?? control.textContent.trim()
      const kind = control.getAttribute('role') ?? control.localName
      small.push(`${kind} "${name.slice(0, 40)}" ${Math.round(width)} × ${Math.round(height)}`)
    }
    scrollTo(0, 0)
    return small
  }, FINGER)
