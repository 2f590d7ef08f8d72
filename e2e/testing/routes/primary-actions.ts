import type { Page } from '@playwright/test'

/**
 * Names of the filled brand buttons of the page itself: one says what to do here first. What is chosen, such as the stage of a
 * deal or today in a calendar, is filled too, but no action.
 */
export const primaryActions = (page: Page): Promise<string[]> =>
  page.getByRole('main').evaluate((main) => {
    const probe = document.createElement('div')
    probe.style.background = 'var(--mantine-primary-color-filled)'
    main.append(probe)
    const brand = getComputedStyle(probe).backgroundColor
    probe.remove()
    return [...main.querySelectorAll('a, button')]
      .filter(
        (element) =>
          element.checkVisibility() &&
          getComputedStyle(element).backgroundColor === brand &&
          !element.closest('[aria-current], [aria-pressed], [aria-selected], [aria-checked]'),
      )
      .map((element) => element.getAttribute('aria-label') ?? element.textContent.trim())
  })
