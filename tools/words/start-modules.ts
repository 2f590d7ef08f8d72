import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { parseSync } from 'vite'

const CONSOLE = 'packages/console/src/'
const DOMAIN = 'packages/domain/src/'

/** Returns modules that the console evaluates before it can load a language: those that an entry imports, without `import()` and types. */
export function startModules(entry: string): ReadonlySet<string> {
  const found = new Set([entry])
  for (const file of found) for (const next of importedBy(file)) found.add(next)
  return found
}

function importedBy(file: string): string[] {
  const { module } = parseSync(file, readFileSync(file, 'utf8'))
  const imported = module.staticImports.filter(
    ({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType),
  )
  const exported = module.staticExports.flatMap(({ entries }) => entries)
  return [...imported, ...exported.filter(({ isType }) => !isType)]
    .flatMap(({ moduleRequest }) => pathOf(file, moduleRequest?.value ?? ''))
    .filter((path) => /\.tsx?$/.test(path) && existsSync(path))
}

function pathOf(importer: string, name: string): string {
  if (name.startsWith('.')) return posix.join(posix.dirname(importer), name)
  if (name.startsWith('#')) return `${importer.startsWith(DOMAIN) ? DOMAIN : CONSOLE}${name.slice(1)}`
  return name.replace('@touchline/domain/', DOMAIN)
}
