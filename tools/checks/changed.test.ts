import { existsSync, readFileSync } from 'node:fs'

import { routedNouns } from '@touchline/domain/engine/catalogue/noun-groups.ts'
import { nouns } from '@touchline/domain/engine/catalogue/nouns.ts'
import { describe, expect, test } from 'vitest'
import { signedInRoutes } from '#e2e/testing/routes/routes.ts'
import { brokenBy, type BrowserSuite, browserSuite, pagesOpened } from './changed.ts'

const SRC = 'packages/console/src'
const files: Record<string, string> = {
  'e2e/clubs/club-page.e2e.ts': 'await signIn(page, undefined, `/view-club/${id}`)',
  'e2e/clubs/clubs.e2e.ts': "await visit(page, paths.clubs({ q: 'a' }))",
  'e2e/shell/links.e2e.ts': String.raw`await expect(page).toHaveURL(/\/clubs$/)`,
  'e2e/users/users.e2e.ts': 'await signIn(page)',
  'e2e/nouns/nouns.e2e.ts': 'for (const route of signedInRoutes) await visit(page, route)',
  'e2e/operation/wire.e2e.ts': 'await fetch(url)',
}
const suite: BrowserSuite = {
  tests: Object.keys(files),
  textOf: (file) => files[file] ?? '',
  graph: new Map([
    ['e2e/clubs/club-page.e2e.ts', ['e2e/create/create-club.ts', `${SRC}/paths.ts`]],
    ['e2e/create/create-club.ts', ['packages/demo/src/clubs.ts']],
    ['packages/demo/src/clubs.ts', ['packages/domain/src/club.ts']],
    [`${SRC}/club-page.tsx`, [`${SRC}/crest.tsx`, 'packages/domain/src/club.ts']],
    [`${SRC}/clubs-page.tsx`, [`${SRC}/clubs.css`]],
  ]),
  frame: new Set([`${SRC}/shell.tsx`, `${SRC}/paths.ts`]),
  pages: new Map([
    ['/clubs', `${SRC}/clubs-page.tsx`],
    ['/view-club/:id', `${SRC}/club-page.tsx`],
    ['/users', `${SRC}/users-page.tsx`],
  ]),
  addresses: new Map([['clubs', '/clubs']]),
}
const broken = (...changed: string[]) =>
  brokenBy(changed, suite).map((file) => file.replace(/^e2e\/\w+\/(.*)\.e2e\.ts$/, '$1'))

describe('a change in the browser tests’ sight', () => {
  test('of a page concerns who opens it, by address, builder or expression, or names none', () => {
    expect(broken(`${SRC}/crest.tsx`)).toEqual(['club-page', 'nouns', 'wire'])
    expect(broken(`${SRC}/clubs.css`)).toEqual(['clubs', 'links', 'nouns', 'wire'])
    expect(broken(`${SRC}/users-page.tsx`)).toEqual(['users', 'nouns', 'wire'])
    expect(broken('packages/domain/src/club.ts')).toEqual(['club-page', 'nouns', 'wire'])
  })

  test('of what comes with every page, or of how pages are served, concerns all', () => {
    for (const file of [`${SRC}/shell.tsx`, 'firebase/firestore.rules', 'packages/console/languages/de.json'])
      expect(broken(file)).toHaveLength(suite.tests.length)
  })

  test('of a test, its helper or the data beside it concerns who imports it', () => {
    expect(broken('e2e/users/users.e2e.ts')).toEqual(['users'])
    expect(broken('e2e/create/create-club.ts')).toEqual(['club-page'])
    expect(broken('packages/demo/src/clubs.ts')).toEqual(['club-page'])
  })

  test('of anything else concerns none', () => {
    expect(broken('docs/data.md', `${SRC}/club.test.ts`, 'tools/words/words.ts')).toEqual([])
  })
})

describe('the tests of the console', () => {
  const own = browserSuite()

  test('open pages that exist, and each page is opened', () => {
    const pages = [...own.pages]
    expect(pages.length).toBeGreaterThan(45)
    expect(pages.filter(([, file]) => !existsSync(file))).toEqual([])
    const opened = new Set(own.tests.flatMap((file) => (OPENS_ALL.has(file) ? [] : pagesOpened([file], own))))
    expect(pages.map(([pattern]) => pattern).filter((pattern) => !opened.has(pattern))).toEqual([])
  })

  test('of a page are not all of them, and of the frame, the server and the rules they are', () => {
    const of = (file: string) => brokenBy([file], own)
    const inbox = of(`${SRC}/features/inbox/inbox-page.tsx`)
    expect(inbox).toContain('e2e/shell/inbox.e2e.ts')
    expect(inbox).not.toContain('e2e/videos/video-player.e2e.ts')
    expect(inbox.length).toBeLessThan(own.tests.length / 3)
    const most = own.tests.length - 5
    for (const file of [
      `${SRC}/app/shell/shell.tsx`,
      `${SRC}/app/global.css`,
      'packages/backend/src/app.ts',
      'firebase/firestore.rules',
    ])
      expect([file, of(file).length > most]).toEqual([file, true])
  })
})

/** The test that goes through a table of pages. */
const OPENS_ALL = new Set(['e2e/console/accessibility.e2e.ts'])

/** Routes in the console's table, and of the nouns with a record to open; the catch-all redirects. */
const written = readFileSync('packages/console/src/app/routes.tsx', 'utf8').matchAll(/path: '(\/[^']*)'/g)
const patterns = [
  ...[...written].map(([, pattern = '']) => pattern),
  ...routedNouns.flatMap((collection) =>
    nouns[collection].hasDemo ? Object.values(nouns[collection].pages) : [],
  ),
].filter((pattern) => pattern !== '/login')
const opened = new Map(
  patterns.map((pattern) => {
    const address = new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`)
    return [pattern, signedInRoutes.filter((route) => address.test(route.replace(/\?.*/, '')))]
  }),
)

test('the tests open every route that the console has', () => {
  expect(patterns.length).toBeGreaterThan(38)
  expect(patterns.filter((pattern) => opened.get(pattern)?.length === 0)).toEqual([])
})

test('the tests open no route that the console does not have', () => {
  const known = new Set([...opened.values()].flat())
  expect(signedInRoutes.filter((route) => !known.has(route))).toEqual([])
})
