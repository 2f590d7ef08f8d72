import type { Locator, Page } from '@playwright/test'
import { pseudo } from '@touchline/console/build/languages/pseudo.ts'
import { paths } from '@touchline/console/paths.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { watchRoutes } from '#e2e/testing/routes/route-watch.ts'
import { SOME_LEAGUE, SOME_OWNERSHIP } from '#e2e/testing/routes/routes.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { expectInLanguage } from './page-faults.ts'
import { untranslatedBeside } from './stored-words.ts'

const WIDE = { width: 1366, height: 768 }
const NARROW = { width: 360, height: 768 }

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

// All the other pages, console/accessibility.e2e.ts looks at on its way.
test('mirrored and 40 % longer: the login page, a league, an ownership request and what opens over pages is translated and fits', async ({
  page,
  backend,
}) => {
  const untranslated = await untranslatedBeside(backend)
  await page.addInitScript(() => localStorage.setItem('touchline.language', 'ar-XB'))
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const size of [NARROW, WIDE]) {
    await page.setViewportSize(size)
    await expectInLanguage(page, `/login at ${size.width}`, untranslated)
  }

  await signIn(page, undefined, paths.matches())
  const watched = watchRoutes(page)
  for (const route of [paths.league(SOME_LEAGUE), paths.ownershipRequest(SOME_OWNERSHIP)]) {
    await page.setViewportSize(WIDE)
    const opened = await watched.go(route)
    for (const size of [WIDE, NARROW]) {
      await page.setViewportSize(size)
      await opened.settled()
      await expectInLanguage(page, `${route} at ${size.width}`, untranslated)
    }
  }
  for (const [route, over] of layers) {
    await page.setViewportSize(WIDE)
    const opened = await watched.go(route)
    for (const size of [WIDE, NARROW]) {
      await page.setViewportSize(size)
      await opened.settled()
      // Cards have no columns to choose.
      const here = over.filter(({ what }) => size === WIDE || what !== 'columns')
      for (const { what, open, layer, close = byEscape } of here) {
        await open(page)
        await expect(layer(page), what).toBeVisible()
        await expectInLanguage(page, `${what} at ${size.width}`, untranslated)
        await close(page)
        await expect(layer(page), what).toBeHidden()
      }
    }
  }
})
