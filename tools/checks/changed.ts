/** Finds browser tests that a change may have broken, by the imports of the pages that each opens. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { posix } from 'node:path'

import { routedNouns } from '@touchline/domain/engine/catalogue/noun-groups.ts'
import { nouns } from '@touchline/domain/engine/catalogue/nouns.ts'
import { paths } from '@touchline/console/paths.ts'
import { importGraph, reachedFrom, type ImportGraph } from './import-graph.ts'
import { sources } from '#tools/shared/source-files.ts'

/** Files served with every page, or needed to build the pages and run the tests. */
const OF_ALL = /^(firebase\/|package(-lock)?\.json$|playwright\.config\.ts$|packages\/console\/(?!src\/))/
/** Code of pages; a test's other imports are its own. */
const OF_PAGES = /^packages\/(console|domain)\//
/** Matches tests that open every page, by a table. */
const OPENS_ALL = /\b(?:signedInRoutes|nounCollections|recordPages)\b|catalogue\/nouns\.ts/
/** Matches `signIn` without an address. */
const SIGNED_IN = /\bsignIn\(\w+(?:,[^,()]+)?\)/

export type BrowserSuite = {
  tests: readonly string[]
  textOf: (file: string) => string
  /** All imports, including types, `import()` and style sheets. */
  graph: ImportGraph
  /** Files that every page needs. */
  frame: ReadonlySet<string>
  /** Files of pages by the pattern of their route, such as `/users/:userId`. */
  pages: ReadonlyMap<string, string>
  /** Addresses by the expression that builds them in a test, such as `paths.users`. */
  addresses: ReadonlyMap<string, string>
}

/**
 * Returns the tests that a change may have broken: they import a changed file, or open a page that leads to it. A test that doesn't name
 * its pages counts for any change of a page.
 */
export function brokenBy(changed: readonly string[], suite: BrowserSuite): readonly string[] {
  if (changed.some((file) => OF_ALL.test(file))) return suite.tests
  const own = ownImports(suite.graph)
  const reached = new Map(
    [...suite.pages].map(([pattern, file]) => [pattern, reachedFrom(suite.graph, file)]),
  )
  const isInAPage = (file: string) =>
    suite.frame.has(file) || [...reached.values()].some((files) => files.has(file))
  const ofPages = changed.filter(isInAPage)
  if (ofPages.some((file) => suite.frame.has(file))) return suite.tests
  return suite.tests.filter((test) => {
    const files = reachedFrom(own, test)
    if (changed.some((file) => files.has(file))) return true
    const opened = pagesOpened(
      [...files].filter((file) => file.startsWith('e2e/') && !file.startsWith('e2e/testing/')),
      suite,
    )
    if (opened.length === 0) return ofPages.length > 0
    return ofPages.some((file) => opened.some((pattern) => reached.get(pattern)?.has(file)))
  })
}

/** Returns imports of tests' helpers, the server and its data, but not of pages' code. */
function ownImports(graph: ImportGraph): ImportGraph {
  return new Map([...graph].map(([file, to]) => [file, OF_PAGES.test(file) ? [] : to]))
}

/** Returns patterns of the routes that the files name, by address or by the expression that builds it. */
export function pagesOpened(
  files: readonly string[],
  { textOf, pages, addresses }: Omit<BrowserSuite, 'tests' | 'graph' | 'frame'>,
): readonly string[] {
  const text = files.map(textOf).join('\n')
  if (OPENS_ALL.test(text)) return [...pages.keys()]
  const built = [...text.matchAll(/\bpaths\.([\w.]+)\(/g)].map(([, name = '']) => addresses.get(name) ?? '')
  const named = text
    .replace(/^import .*$/gm, '')
    // Of an expression for addresses.
    .replaceAll(String.raw`\/`, '/')
  const all = [named, ...built, ...(SIGNED_IN.test(text) ? ['/users'] : [])].join('\n')
  return [...pages.keys()].filter((pattern) => addressOf(pattern).test(all))
}

/** Returns a pattern that finds a route's address in a text. */
function addressOf(pattern: string): RegExp {
  const parts = pattern.split('/').map((part) => (part.startsWith(':') ? String.raw`[^/\s'"?#]+` : part))
  return new RegExp(String.raw`(?<![\w.])${parts.join('/')}(?![\w/-])`)
}

export function browserSuite(): BrowserSuite {
  const texts = new Map<string, string>()
  const textOf = (file: string) => {
    const text = texts.get(file) ?? readFileSync(file, 'utf8')
    texts.set(file, text)
    return text
  }
  const code = sources.filter((path) => !path.endsWith('.css'))
  const loading = importGraph(code, { loading: true })
  const graph = importGraph(code, { styles: true })
  const frame = ['main.tsx', 'shell/shell.tsx'].flatMap((file) => [...reachedFrom(loading, `${APP}/${file}`)])
  return {
    tests: sources.filter((path) => path.endsWith('.e2e.ts')),
    textOf,
    graph,
    frame: new Set(frame.flatMap((file) => [file, ...stylesOf(graph, file)])),
    pages: new Map([...routesIn(textOf(ROUTES)), ...nounRoutesIn(textOf(NOUN_SCREENS))]),
    addresses: addressesIn(paths),
  }
}

const APP = 'packages/console/src/app'
const ROUTES = `${APP}/routes.tsx`
const NOUN_SCREENS = `${APP}/noun-screens.ts`

const stylesOf = (graph: ImportGraph, file: string) =>
  (graph.get(file) ?? []).filter((path) => path.endsWith('.css'))

const fileOf = (name: string) =>
  name.startsWith('#') ? `packages/console/src/${name.slice(1)}` : posix.join(APP, name)

function routesIn(text: string): [pattern: string, file: string][] {
  const found = text.matchAll(/path: '(\/[^']*)',\s*lazy: [^']*?import\('([^']+)'\)/g)
  return [...found].map(([, pattern = '', name = '']) => [pattern, fileOf(name)])
}

/** Returns pages of the nouns in the table of routed nouns. */
function nounRoutesIn(text: string): [pattern: string, file: string][] {
  return routedNouns.flatMap((collection) => {
    const [, block = ''] = new RegExp(`^  ${collection}: {\n([\\s\\S]*?)^  }`, 'm').exec(text) ?? []
    return Object.entries(nouns[collection].pages).flatMap(([page, pattern]) => {
      const [, name] = new RegExp(`\\b${page}: .*?import\\('([^']+)'\\)`).exec(block) ?? []
      return name === undefined ? [] : [[pattern, fileOf(name)] as [string, string]]
    })
  })
}

/** Returns addresses by the functions that build them, with an example record if needed. */
function addressesIn(builders: object, within = ''): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(builders).flatMap(([name, build]: [string, unknown]): [string, string][] => {
      if (typeof build === 'object' && build !== null) return [...addressesIn(build, `${within}${name}.`)]
      if (typeof build !== 'function') return []
      return [[`${within}${name}`, String(build(...Array.from({ length: build.length }, () => 'x')))]]
    }),
  )
}

/** Returns files that differ from a commit, and untracked ones. */
export function changedSince(commit: string): readonly string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { encoding: 'utf8' })
      .split('\0')
      .filter((path) => path !== '')
  return [
    ...git('diff', '--name-only', '--no-renames', '-z', commit),
    ...git('ls-files', '--others', '--exclude-standard', '-z'),
  ]
}
