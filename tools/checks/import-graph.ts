import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'

/** Which files a file imports. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

/** A glob has `/*` too, within quotes. */
const COMMENTS = /(?<=^|[\s(])\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*$/gm
/** `import … from 'x'`, `import 'x'`, `export … from 'x'`, types too: a statement begins its line, a quoted one doesn't. */
const STATEMENTS = /^(?:import|export)\b([^'"`;=]*)['"]([^'"\n]+)['"]/gm
/** `import('x')`, also as a type. */
const CALLS = /\bimport\(\s*['"]([^'"\n$]+)['"]/g

/** An import of one of our files, with the names that it takes: `load` for `import('x')`, `*` for all. */
export type NamedImport = {
  target: string
  names: readonly string[]
  /** Whether the target is loaded with the file: neither types nor `import('x')`. */
  isLoaded: boolean
}

/** Imports of ours in a file: a package that npm brought can't import us. Style sheets too. */
export function importsOf(file: string, source: string): NamedImport[] {
  const text = source.replace(COMMENTS, '')
  const said = [...text.matchAll(STATEMENTS)].map(([, clause = '', name = '']) => ({
    name,
    names: namesIn(clause),
    isLoaded: !/^\s+type\b/.test(clause),
  }))
  const later = [...text.matchAll(CALLS)].map(([, name = '']) => ({ name, names: ['load'], isLoaded: false }))
  return [...said, ...later].flatMap(({ name, ...rest }) => {
    const target = fileOf(file, name)
    return target !== null && /\.(?:tsx?|mjs|css)$/.test(target) ? [{ target, ...rest }] : []
  })
}

/** The imports in each file; `loading`: only those of files that are loaded with it; `styles`: style sheets too. */
export function importGraph(files: readonly string[], { loading = false, styles = false } = {}): ImportGraph {
  const isWanted = ({ target, isLoaded }: NamedImport) =>
    (isLoaded || !loading) && (styles || !target.endsWith('.css'))
  return new Map(
    files.map((file) => {
      const found = importsOf(file, readFileSync(file, 'utf8')).filter(isWanted)
      return [file, [...new Set(found.map(({ target }) => target))]]
    }),
  )
}

function namesIn(clause: string): string[] {
  const [, list] = /\{([^}]*)\}/.exec(clause) ?? []
  if (list === undefined) return /\*/.test(clause) ? ['*'] : []
  const names = list.split(',').map(
    (one) =>
      one
        .trim()
        .replace(/^type /, '')
        .split(' as ')[0] ?? '',
  )
  return names.filter((name) => name !== '')
}

type Names = Readonly<Record<string, string>>
type Package = { folder: string; name: string; imports: Names; exports: Names }

/** Ours; the one of the root last, as it has what no other has. */
const packages = [...globSync('packages/*/package.json'), 'package.json'].map((path): Package => {
  // Our own, and npm reads it as strictly.
  const { name, imports = {}, exports = {} } = JSON.parse(readFileSync(path, 'utf8')) as Partial<Package>
  return { folder: posix.dirname(path.replaceAll('\\', '/')), name: name ?? '', imports, exports }
})

/** Resolves a specifier in a file by the `imports` and `exports` of our package.json files; null for a package from npm. */
function fileOf(importer: string, name: string): string | null {
  if (name.startsWith('./')) return posix.join(posix.dirname(importer), name)
  if (name.startsWith('#')) {
    const home = packages.find(({ folder }) => folder === '.' || importer.startsWith(`${folder}/`))
    return home === undefined ? null : pathIn(home, home.imports, name)
  }
  const owner = packages.find((one) => name === one.name || name.startsWith(`${one.name}/`))
  return owner === undefined ? null : pathIn(owner, owner.exports, `.${name.slice(owner.name.length)}`)
}

/** By the most exact of the names: https://nodejs.org/api/packages.html#subpath-patterns */
function pathIn({ folder }: Package, names: Names, name: string): string {
  const fitting = Object.keys(names).filter((one) => {
    const [before = '', after] = one.split('*')
    return after === undefined ? one === name : name.startsWith(before) && name.endsWith(after)
  })
  const [best = ''] = fitting.toSorted((one, other) => other.length - one.length)
  const [before = '', after = ''] = best.split('*')
  const path = names[best]?.replace('*', name.slice(before.length, name.length - after.length))
  // A name that no package shows leads to no file, which its test sees.
  return posix.join(folder, path ?? name)
}

/** A file and all that it leads to. */
export function reachedFrom(graph: ImportGraph, start: string): ReadonlySet<string> {
  const reached = new Set([start])
  for (const file of reached) for (const to of graph.get(file) ?? []) reached.add(to)
  return reached
}

/** One cycle of each group of files that all lead to each other. */
export function cyclesIn(graph: ImportGraph): readonly (readonly string[])[] {
  return groupsIn(graph).map((group) => {
    const members = new Set(group)
    const inside = new Map(
      group.map((file) => [file, (graph.get(file) ?? []).filter((to) => members.has(to))]),
    )
    const [shortest = []] = group.map((file) => wayBack(inside, file)).toSorted((a, b) => a.length - b.length)
    return shortest
  })
}

/** Tarjan's algorithm: https://en.wikipedia.org/wiki/Tarjan%27s_strongly_connected_components_algorithm */
function groupsIn(graph: ImportGraph): readonly (readonly string[])[] {
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const open: string[] = []
  const groups: string[][] = []
  const lower = (file: string, to: number) => low.set(file, Math.min(low.get(file) ?? to, to))
  const visit = (file: string): void => {
    order.set(file, order.size)
    lower(file, order.size - 1)
    open.push(file)
    const targets = graph.get(file) ?? []
    for (const to of targets) {
      const seen = order.get(to)
      if (seen === undefined) visit(to)
      if (seen === undefined) lower(file, low.get(to) ?? 0)
      else if (open.includes(to)) lower(file, seen)
    }
    if (low.get(file) !== order.get(file)) return
    const group = open.splice(open.indexOf(file))
    if (group.length > 1 || targets.includes(file)) groups.push(group)
  }
  for (const file of graph.keys()) if (!order.has(file)) visit(file)
  return groups
}

/** The shortest way from a file back to itself, both ends named. */
function wayBack(graph: ImportGraph, start: string): string[] {
  const ways: string[][] = [[start]]
  const seen = new Set<string>()
  for (const way of ways) {
    for (const to of graph.get(way.at(-1) ?? start) ?? []) {
      if (to === start) return [...way, start]
      if (seen.has(to)) continue
      seen.add(to)
      ways.push([...way, to])
    }
  }
  return []
}
