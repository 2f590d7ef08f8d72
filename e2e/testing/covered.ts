import type { Page } from '@playwright/test'

/** The buttons of the decision bar that a click in their middle would not reach, by their names. */
export const coveredButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-bar] button')]
      .filter((button) => {
        const { left, top, width, height } = button.getBoundingClientRect()
        const hit = document.elementFromPoint(left + width / 2, top + height / 2)
        return hit === null || !button.contains(hit)
      })
      .map((button) => button.textContent ?? ''),
  )

/**
 * The controls of a page that a toast lies over, by their names: of each the part that is in sight counts, which is what
 * neither the shell's strip or header nor the decision bar hides.
 */
export const coveredControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const main = document.querySelector('main')
    const header = document.querySelector('header')
    const strip = main ? parseFloat(getComputedStyle(main, '::before').height) || 0 : 0
    const head = Math.max(strip, header?.getBoundingClientRect().bottom ?? 0)
    const told = [...document.querySelectorAll('[data-toast]')]
    const controls = [...document.querySelectorAll('a[href], button, input, select, textarea, [role=button]')]
    return controls
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect()
        const inSight = main?.contains(control) ? Math.max(top, head) : top
        return told.some((one) => {
          if (one.contains(control)) return false
          const box = one.getBoundingClientRect()
          return (
            left < box.right - 1 && box.left < right - 1 && inSight < box.bottom - 1 && box.top < bottom - 1
          )
        })
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? '')
  })

/** The focused control, if something that stands still while the page scrolls lies over it. */
export const coveredFocus = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const control = document.activeElement
    if (control === null) return []
    const { left, width, top, height } = control.getBoundingClientRect()
    for (const y of [top + 2, top + height / 2, top + height - 2]) {
      let cover = document.elementFromPoint(left + width / 2, y)
      while (cover && !['sticky', 'fixed'].includes(getComputedStyle(cover).position))
        cover = cover.parentElement
      if (cover && !cover.contains(control)) return [control.textContent ?? '']
    }
    return []
  })
