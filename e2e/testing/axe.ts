import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** WCAG 2.2 A and AA, as axe names its rules (https://www.w3.org/TR/WCAG22/). */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Rules that depend on colours, and so on the theme; everything else is the same page in both. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

type Scope = {
  /** The navigation is the same on every route; accessibility.e2e.ts looks at it on one of each kind. */
  exceptNavigation?: boolean
  /** Only in the theme that is on, which stays: for what is made of parts that are looked at in both elsewhere. */
  oneTheme?: boolean
}

/**
 * Checks the page as it is, in the theme that is on and then its colours in the other one, which stays; `what` names the
 * state in a failure. Soft, so that one run tells everything.
 */
export async function expectAccessible(page: Page, what: string, scope: Scope = {}): Promise<void> {
  await atRest(page)
  const first = await themeOf(page)
  expect.soft(await violations(page, scope), `${what}, ${first}`).toEqual([])
  if (scope.oneTheme) return
  await switchTheme(page)
  expect.soft(await violations(page, scope, COLOUR_RULES), `${what}, the other theme`).toEqual([])
}

type Theme = 'light' | 'dark'

const themeOf = async (page: Page): Promise<Theme> =>
  (await page.locator('html').getAttribute('data-mantine-color-scheme')) === 'dark' ? 'dark' : 'light'

/** Puts the other theme on, as the system's setting does, which the console follows at once. */
async function switchTheme(page: Page): Promise<void> {
  const theme = (await themeOf(page)) === 'dark' ? 'light' : 'dark'
  await page.emulateMedia({ colorScheme: theme })
  // Looked at often: an expectation would look again after a tenth, a quarter and half a second, on every route.
  await page.waitForFunction(
    (wanted) => document.documentElement.dataset['mantineColorScheme'] === wanted,
    theme,
    { polling: 20 },
  )
  await atRest(page)
}

/** Nothing moves any more: axe measures colours and places as they are at that moment. */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    // What follows from another width or theme begins to move with a later frame.
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
    const running = () => document.getAnimations().filter(({ playState }) => playState === 'running')
    // An inherited colour changes level by level: where one transition ends, the next begins.
    for (let moving = running(); moving.length > 0; moving = running())
      await Promise.allSettled(moving.map(({ finished }) => finished))
  })

/** Half a megabyte of script that a page needs once. */
async function known(page: Page): Promise<{ axeSource?: string }> {
  return (await page.evaluate(() => 'axe' in window)) ? { axeSource: '0' } : {}
}

/**
 * Puts bars and heads that stand still back to their places in the page: what they cover a part of comes out by
 * scrolling, and which part that is depends on how the lines above break today. Returns the way back.
 */
async function inFlow(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (getComputedStyle(element).position !== 'sticky') continue
      element.dataset['inFlow'] = ''
      element.style.position = 'static'
    }
  })
  return () =>
    page.evaluate(() => {
      for (const element of document.querySelectorAll<HTMLElement>('[data-in-flow]')) {
        element.style.position = ''
        delete element.dataset['inFlow']
      }
    })
}

async function violations(page: Page, { exceptNavigation }: Scope, rules?: string[]): Promise<string[]> {
  // Only what is wrong is told in full; and without frames nothing has to be put together in a page beside this one.
  const axe = new AxeBuilder({ page, ...(await known(page)) })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
  if (exceptNavigation) axe.exclude('aside')
  if (rules) axe.withRules(rules)
  else axe.withTags(RULES)
  const release = await inFlow(page)
  const { violations: found } = await axe.analyze()
  await release()
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  )
}
