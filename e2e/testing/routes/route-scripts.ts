import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import { chunkOf } from '#e2e/testing/chunk-of.ts'
import { CONSOLE_FOLDER } from '#tools/run/build-console.ts'
import type { Visit } from './route-watch.ts'

const sizes = new Map<string, number>()

/** Returns the gzipped size of scripts, in kilobytes of 1,000 bytes. */
export function kilobytesOf(scripts: Iterable<string>): number {
  const sizeOf = (url: string) => {
    const { pathname } = new URL(url)
    const size = sizes.get(pathname) ?? gzipSync(readFileSync(join(CONSOLE_FOLDER, pathname))).length
    sizes.set(pathname, size)
    return size
  }
  return [...scripts].reduce((sum, url) => sum + sizeOf(url), 0) / 1000
}

/**
 * The scripts of a list, with what it fetches ahead while it has nothing else to do (the record, its form and their parts),
 * its menus, its dialogs and the palette: nobody goes on without. `list` is open and leads to users.
 */
export async function scriptsInUse(page: Page, list: Visit): Promise<ReadonlySet<string>> {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible()
  await page.keyboard.press('Escape')
  // The parts of the record come last. A busy page has its idle time late.
  const ahead = ['user-page', chunkOf('src/screens/comments/comments.tsx')]
  const missing = () => ahead.filter((name) => ![...list.scripts()].some((url) => url.includes(name)))
  await expect.poll(missing, { message: 'Fetched ahead' }).toEqual([])
  await list.settled()
  return new Set(list.scripts())
}

/** A further route than the first list fetches at most 60 KB more. Soft, so that one run tells everything. */
export function expectFewScripts(route: string, visit: Visit, known: ReadonlySet<string>): void {
  // The map code, 281 KB and a worker of 147, comes separately after the page.
  const ofMaps = [chunkOf('maplibre-gl/dist/maplibre-gl.mjs'), 'maplibre-gl-worker']
  const further = [...visit.scripts()].filter(
    (url) => !known.has(url) && !ofMaps.some((name) => url.includes(name)),
  )
  const named = further.map((url) => `${kilobytesOf([url]).toFixed(1)} ${url.split('/').pop()}`)
  expect
    .soft(kilobytesOf(further), `${route} fetches scripts, KB: ${named.join(', ')}`)
    .toBeLessThanOrEqual(60)
}
