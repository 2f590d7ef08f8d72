import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'
import type { RouteFiles } from '#app/route-files.ts'
import { paths } from '#paths.ts'
import { DATABASE, LOGIN, routePages, SHELL } from './route-pages.ts'

/**
 * Lists the files that each route needs: in `routes.json`, which the embedded backend reads for a page's `Link` header, and in the script
 * that asks for them where that header is missing (`app/opening.ts`).
 */
export function opening(): Plugin {
  return {
    name: 'touchline-opening',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const routes = routeFiles(bundle)
        const source = await openingScript(routes)
        const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
        const fileName = `assets/opening-${hash}.js`
        this.emitFile({ type: 'asset', fileName, source })
        this.emitFile({ type: 'asset', fileName: 'routes.json', source: JSON.stringify(routes) })
        const page = bundle['index.html']
        if (page?.type !== 'asset') throw new Error('There is no index.html to add the script to.')
        const head = /(?=<script type="module")/
        page.source = String(page.source).replace(head, `<script async src="/${fileName}"></script>\n    `)
      },
    },
  }
}

type Bundle = Rolldown.OutputBundle

/** Leaves out files that index.html asks for itself. */
function routeFiles(bundle: Bundle): RouteFiles {
  const files: string[] = []
  const [entry] = Object.values(bundle).filter((file) => file.type === 'chunk' && file.isEntry)
  const start = new Set(entry === undefined ? [] : closure(bundle, entry.fileName))
  const needed = (modules: readonly string[]) => {
    const names = new Set(modules.flatMap((module) => closure(bundle, fileWith(bundle, module))))
    return [...names].filter((name) => !start.has(name)).map((name) => `/${name}`)
  }
  const indexOf = (file: string) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1)
  const pages = routePages()
  const home = pages.get(paths.home()) ?? ''
  const patterns = [...pages, ['*', home] as const]
  const routes = patterns.map(([pattern, page]) => {
    const modules = pattern === LOGIN ? [page] : [SHELL, DATABASE, page]
    return [pattern, needed(modules).map(indexOf)] as const
  })
  return { files, routes: routes.toSorted(([a], [b]) => generality(a) - generality(b)) }
}

/** An address that matches a word also matches a key in its place, so the pattern with the word comes first. */
const generality = (pattern: string) => (pattern === '*' ? 99 : pattern.split(':').length)

function fileWith(bundle: Bundle, module: string): string {
  const found = Object.values(bundle).find((file) => file.type === 'chunk' && file.moduleIds.includes(module))
  if (found === undefined) throw new Error(`No file of the build has ${module}.`)
  return found.fileName
}

/** A file, its imports, and the style sheets of them all, dependencies first. */
function closure(bundle: Bundle, fileName: string, seen = new Set<string>()): string[] {
  const file = bundle[fileName]
  if (file?.type !== 'chunk' || seen.has(fileName)) return []
  seen.add(fileName)
  const imported = file.imports.flatMap((name) => closure(bundle, name, seen))
  return [...imported, ...(file.viteMetadata?.importedCss ?? []), fileName]
}

/** The script as a file without imports. */
async function openingScript(routes: RouteFiles): Promise<string> {
  const entry = fileURLToPath(new URL('../src/app/opening.ts', import.meta.url))
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: { ROUTE_FILES: JSON.stringify(routes) },
    build: { write: false, target: 'es2023', lib: { entry, formats: ['iife'], name: 'opening' } },
  })
  const [output] = Array.isArray(result) ? result : [result]
  const [script] = output !== undefined && 'output' in output ? output.output : []
  if (script?.type !== 'chunk') throw new Error('The opening script was not built.')
  return script.code
}
