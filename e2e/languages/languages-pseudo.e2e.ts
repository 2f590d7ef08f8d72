import type { Locator, Page } from '@playwright/test'
import { pseudo } from '@touchline/console/build/languages/pseudo.ts'
import { paths } from '@touchline/console/paths.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { panelsSeen } from '#e2e/testing/routes/panel-seen.ts'
import { watchRoutes } from '#e2e/testing/routes/route-watch.ts'
import { signedInRoutes } from '#e2e/testing/routes/routes.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { cutsInPage } from './page-cuts.ts'
import { textsInPage } from './page-texts.ts'
import { untranslatedBeside, type Untranslated } from './stored-words.ts'

const WIDE = { width: 1366, height: 768 }
const NARROW = { width: 360, height: 768 }

/** Their pages are those of other routes. */
const isTwin = (route: string) => route === paths.salesPipeline() || route.startsWith('/invitations/')
/** Its page is that of the list before it, so that it comes after another one. */
const CALENDAR = paths.activities({ view: 'calendar' })
const routes = [...signedInRoutes.filter((route) => !isTwin(route) && route !== CALENDAR), CALENDAR]

/** Sentences without values, as the pseudo-locale has them. */
const said = (sentence: string) => [pseudo(sentence)].flat().join('')
const press = (page: Page, name: string) =>
  page.getByRole('button', { name: said(name), exact: true }).click()
const byEscape = (page: Page) => page.keyboard.press('Escape')
const dialog = (page: Page) => page.getByRole('dialog')

interface Layer {
  what: string
  open: (page: Page) => Promise<void>
  layer: (page: Page) => Locator
  /** By Escape unless told. */
  close?: (page: Page) => Promise<void>
}

/** Layers over a page by its route, how they open, and what is then there. */
const layers: readonly [route: string, over: readonly Layer[]][] = [
  [
    paths.clubs(),
    [
      {
        what: 'filters',
        open: (page) => press(page, 'Add filter'),
        layer: (page) => page.getByRole('listbox'),
      },
      { what: 'columns', open: (page) => press(page, 'Columns'), layer: dialog },
      { what: 'export', open: (page) => press(page, 'Export'), layer: dialog },
      {
        what: 'import',
        open: (page) => press(page, 'Import'),
        layer: dialog,
        // A slip of the key must not end it.
        close: (page) => press(page, 'Close'),
      },
      { what: 'palette', open: (page) => page.keyboard.press('Control+k'), layer: dialog },
    ],
  ],
  [paths.pipelines(), [{ what: 'stages', open: (page) => press(page, 'Stages'), layer: dialog }]],
  [
    paths.clubRequests(),
    [
      {
        what: 'decision',
        open: (page) => press(page, 'Reject'),
        layer: (page) => page.getByRole('radio').first(),
      },
    ],
  ],
]

test.use({ viewport: WIDE })

test('mirrored and 40 % longer: every page is translated, fits, and runs from right to left', async ({
  page,
  backend,
}) => {
  test.setTimeout(1_800_000)
  const untranslated = await untranslatedBeside(backend)
  await page.addInitScript(() => localStorage.setItem('touchline.language', 'ar-XB'))
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const faults: string[] = []
  const look = async (what: string) => {
    for (const fault of await faultsOf(page, untranslated)) faults.push(`${what}: ${fault}`)
  }
  for (const size of [NARROW, WIDE]) {
    await page.setViewportSize(size)
    await look(`/login at ${size.width}`)
  }

  await signIn(page, 'admin@touchline.example', paths.matches())
  const watched = watchRoutes(page)
  await page.setViewportSize(WIDE)
  for (const [index, route] of routes.entries()) {
    const visit = await watched.go(route)
    if (await panelsSeen(page)) await visit.settled()
    // Opened in the width in which the one before was left.
    const [first, second] = index % 2 === 0 ? [WIDE, NARROW] : [NARROW, WIDE]
    await look(`${route} at ${first.width}`)
    await page.setViewportSize(second)
    await panelsSeen(page)
    await visit.settled()
    await look(`${route} at ${second.width}`)
  }

  expect.soft(faults.splice(0).join('\n')).toBe('')
  for (const [route, over] of layers) {
    await page.setViewportSize(WIDE)
    const visit = await watched.go(route)
    for (const size of [WIDE, NARROW]) {
      await page.setViewportSize(size)
      await visit.settled()
      // Cards have no columns to choose.
      const here = over.filter(({ what }) => size === WIDE || what !== 'columns')
      for (const { what, open, layer, close = byEscape } of here) {
        await open(page)
        await expect(layer(page), what).toBeVisible()
        await look(`${what} at ${size.width}`)
        await close(page)
        await expect(layer(page), what).toBeHidden()
      }
    }
  }
  expect(faults.join('\n')).toBe('')
})

async function faultsOf(page: Page, untranslated: Untranslated): Promise<string[]> {
  const texts = await page.evaluate(textsInPage)
  const found = texts.flatMap(({ text, where }) => {
    const left = untranslated(text)
    return left === undefined
      ? []
      : [`not translated: "${left}"${left === text ? '' : ` in "${text}"`} (${where})`]
  })
  return [...found, ...(await page.evaluate(cutsInPage))]
}
