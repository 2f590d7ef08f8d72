import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { nouns } from '@touchline/domain/engine/catalogue/nouns.ts'
import { build, type Plugin, type PluginOption, type Rolldown } from 'vite'
import { paths } from '#paths.ts'
import { mergePieces, type Piece } from './merge-pieces.ts'
import { DATABASE, LOGIN, routePages, SHELL, SOON } from './route-pages.ts'

/**
 * A file for each set of modules needed together: code of all pages, the database (it's asked who is signed in while the frame is on its
 * way), the frame, and the pieces that mergePieces() joins. Which page needs which module is known only once unused code is gone, so the
 * console is built twice: https://rolldown.rs/in-depth/manual-code-splitting
 */
export function chunkGroups(plugins: () => PluginOption[]): Plugin {
  return {
    name: 'touchline-chunk-groups',
    apply: 'build',
    async config() {
      const groups = planOf(partsOf(await firstBuild(plugins())))
      // A module's imports have groups of their own.
      const group = { name: (id: string) => groups.get(id) ?? null, includeDependenciesRecursively: false }
      return { build: { rolldownOptions: { output: { codeSplitting: { groups: [group] } } } } }
    },
  }
}

async function firstBuild(plugins: PluginOption[]): Promise<Rolldown.RolldownOutput['output']> {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const fast = { write: false, minify: false, cssMinify: false, reportCompressedSize: false }
  const result = await build({ root, plugins, configFile: false, logLevel: 'error', build: fast })
  if (!('output' in result)) throw new Error('The first build has no output.')
  return result.output
}

const START = 'start'
const LOGIN_PAGE = routePages().get(LOGIN) ?? LOGIN
/** Pages where people begin, with nothing cached yet. */
const FIRST: ReadonlySet<string> = new Set([
  paths.users(),
  paths.contacts(),
  paths.clubs(),
  paths.matches(),
  paths.activities(),
  paths.pipelines(),
  paths.dashboard.users(),
  nouns.leagues.pages.list,
])

const modulesOf = (parts: Parts, names: ReadonlySet<string>) =>
  new Set([...names].flatMap((name) => parts.get(name)?.modules ?? []))

/** Returns the group of each module that has one. */
function planOf(parts: Parts): ReadonlyMap<string, string> {
  const pages = new Set([...routePages().values(), SHELL])
  const nameOf = ({ ids }: Piece<string>, index: number) => {
    const facades = ids.map((name) => parts.get(name)?.facade ?? '')
    const page = facades.find((facade) => pages.has(facade))
    if (index === 0) return START
    return page === undefined ? `part-${index}` : basename(page, '.tsx')
  }
  const groups = new Map<string, string>()
  for (const [index, piece] of mergedPieces(parts).entries())
    for (const name of piece.ids)
      for (const module of parts.get(name)?.modules ?? []) groups.set(module, nameOf(piece, index))
  // All styles but the login page's are 14 KB: as one file no page waits for its own sheet.
  const isOfLogin = modulesOf(parts, withImports(parts, fileOf(parts, LOGIN_PAGE)))
  const frame = groups.get(SHELL) ?? ''
  for (const module of groups.keys())
    if (/\.module\.css/.test(module) && groups.get(module) !== START)
      groups.set(module, isOfLogin.has(module) ? START : frame)
  return groups
}

function fileOf(parts: Parts, module: string): string {
  const [name] = [...parts].find(([, { modules }]) => modules.includes(module)) ?? []
  if (name === undefined) throw new Error(`The first build has no ${module}.`)
  return name
}

/** Cost of one more file, in bytes of unminified code that take as long to fetch: about 6 KB as sent. */
const FILE = 40_000

/** Too large and too rarely opened to share a file with anything else. */
const APART = /maplibre-gl|papaparse|firebase[\\/]storage|virtual:messages/

function mergedPieces(parts: Parts): Piece<string>[] {
  const foundation = foundationOf(parts)
  const common = new Set(foundation.flatMap((names) => [...names]))
  const needs = needsOf(parts, common)
  const single = [...parts.keys()].filter((name) => !common.has(name)).map((name) => new Set([name]))
  const sets = [...foundation, ...single]
  const pieces = sets.map((names, index) => ({
    ids: [...names],
    size: [...names].reduce((sum, name) => sum + (parts.get(name)?.bytes ?? 0), 0),
    needed: needs.reduce(
      (bits, { files }, at) => (files.isDisjointFrom(names) ? bits : bits | (1n << BigInt(at))),
      0n,
    ),
    isWhole: index < foundation.length || [...names].some((name) => isApart(parts, name)),
  }))
  const imports = sets.map((names, at) => {
    const files = new Set([...names].flatMap((name) => parts.get(name)?.imports ?? []))
    return new Set(
      sets.flatMap((other, index) => (index === at || other.isDisjointFrom(files) ? [] : [index])),
    )
  })
  return mergePieces(pieces, imports, {
    weights: needs.map(({ weight }) => weight),
    burdens: needs.map(({ weight, burden = weight }) => burden),
    file: FILE,
  })
}

const isApart = (parts: Parts, name: string) => parts.get(name)?.modules.some((id) => APART.test(id)) ?? false

/** Code of all pages, the database and the frame, each without the code of those before it. */
function foundationOf(parts: Parts): ReadonlySet<string>[] {
  const [entry = ''] = [...parts].flatMap(([name, { isEntry }]) => (isEntry ? [name] : []))
  const all = (module: string) => withImports(parts, fileOf(parts, module))
  const [shell, database, login] = [all(SHELL), all(DATABASE), all(LOGIN_PAGE)]
  // Files shared by the login page and the frame are needed by every page.
  const start = withImports(parts, entry).union(login.intersection(shell)).union(login.intersection(database))
  const own = database.difference(start)
  return [start, own, shell.difference(start).difference(own)]
}

/** Files that an entry needs, and how often it's opened. */
type Need = { readonly files: ReadonlySet<string>; readonly weight: number; readonly burden?: number }

/**
 * Pages are opened most, those where people begin most of all. Parts that a page may open next are fetched together once its user does
 * something (lazy-part.tsx), or singly if needed sooner. Parts that load by themselves come with every page.
 */
function needsOf(parts: Parts, common: ReadonlySet<string>): Need[] {
  const pages = [...new Set(routePages().values())].map((page) => fileOf(parts, page))
  const shell = fileOf(parts, SHELL)
  const login = fileOf(parts, LOGIN_PAGE)
  const first = new Set(
    [...routePages()].flatMap(([pattern, page]) => (FIRST.has(pattern) ? [fileOf(parts, page)] : [])),
  )
  const weightOf = (page: string) => (page === login ? 20 : first.has(page) ? 8 : 6)
  const [firstList] = [...routePages()].flatMap(([pattern, page]) =>
    pattern === paths.users() ? [fileOf(parts, page)] : [],
  )
  // The login page is by far the smallest: the frame with it would be more than all that it has. The first list is what most people
  // begin with, and has a budget.
  // From there on people press something and wait: a record or form is a few files, even if some of their code is for another one.
  const burdenOf = (page: string) =>
    page === login ? 100 : page === firstList ? 300 : first.has(page) ? 30 : 1
  const isRoute = new Set([...pages, shell])
  const lazy = new Set(
    [...parts.values()].flatMap((part) => part.dynamicImports.filter((name) => !isRoute.has(name))),
  )
  const later = (opened: string) => {
    const files = new Set<string>()
    const waiting = [opened]
    for (const asked of waiting)
      for (const name of withImports(parts, asked)) {
        if (files.has(name) || (common.has(name) && opened !== shell)) continue
        files.add(name)
        waiting.push(...(parts.get(name)?.dynamicImports ?? []).filter((next) => lazy.has(next)))
      }
    return files
  }
  return [
    ...pages.map((page) => ({
      files: withImports(parts, page),
      weight: weightOf(page),
      burden: burdenOf(page),
    })),
    ...SOON.map((file) => ({ files: withImports(parts, fileOf(parts, file)), weight: pages.length })),
    ...[shell, ...pages].map((page) => ({ files: later(page), weight: 0.4 })),
    ...[...lazy].map((part) => ({ files: withImports(parts, part), weight: 0.1 })),
  ]
}

/** Modules that the same entries need: one file of a build without groups. */
type Part = {
  readonly modules: readonly string[]
  /** The module whose import asks for this file. */
  readonly facade: string | null
  readonly isEntry: boolean
  readonly bytes: number
  readonly imports: readonly string[]
  readonly dynamicImports: readonly string[]
}

type Parts = ReadonlyMap<string, Part>

/** Parts by file name. */
function partsOf(output: Rolldown.RolldownOutput['output']): Parts {
  const chunks = output.filter((file) => file.type === 'chunk')
  return new Map(
    chunks.map(({ fileName, moduleIds, facadeModuleId, isEntry, code, imports, dynamicImports }) => [
      fileName,
      { modules: moduleIds, facade: facadeModuleId, isEntry, bytes: code.length, imports, dynamicImports },
    ]),
  )
}

/** A part and everything it imports, directly or not. */
function withImports(parts: Parts, name: string): ReadonlySet<string> {
  const seen = new Set([name])
  for (const one of seen) for (const next of parts.get(one)?.imports ?? []) seen.add(next)
  return seen
}
