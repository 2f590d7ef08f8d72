import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { pageKinds } from '@touchline/domain/engine/catalogue/noun-row.ts'
import { routedNouns } from '@touchline/domain/engine/catalogue/noun-groups.ts'
import { nouns } from '@touchline/domain/engine/catalogue/nouns.ts'
import { normalizePath } from 'vite'

/** As the bundler names modules, on Windows too. */
const SOURCE = normalizePath(fileURLToPath(new URL('../src/', import.meta.url)))
const sourceOf = (path: string) => readFileSync(SOURCE + path, 'utf8')

/** The frame of every page but the login. */
export const SHELL = `${SOURCE}app/shell/shell.tsx`
export const LOGIN = '/login'
/** Module that asks who is signed in. */
export const DATABASE = `${SOURCE}data/backend/fields.ts`

/** Files that every page but the login fetches by itself once it's idle. */
export const SOON = [`${SOURCE}data/backend/live-tab.ts`, `${SOURCE}kit/toast-place.tsx`]

/** Module of each route's page by route pattern, read from routes.tsx and noun-screens.ts. */
export function routePages(): ReadonlyMap<string, string> {
  const table = sourceOf('app/routes.tsx')
  const written = [...table.matchAll(/path: '(\/[^']*)',\s+lazy: [^']*?import\('(#|\.\/)([^']+)'\)/g)]
  const paths = table.match(/path: '\//g)?.length ?? 0
  if (written.length !== paths) throw new Error(`Only ${written.length} of ${paths} routes can be read.`)
  const pages = written.map(([, pattern = '', from, page = '']): [string, string] => [
    pattern,
    from === '#' ? page : `app/${page}`,
  ])
  return new Map([...pages, ...routedPages()].map(([pattern, page]) => [pattern, SOURCE + page]))
}

/** Pages of nouns that don't name any. */
const PLAIN = 'screens/plain-pages.ts'

function routedPages(): [pattern: string, page: string][] {
  const table = sourceOf('app/noun-screens.ts')
  return routedNouns.flatMap((noun) => {
    const [, row = ''] = new RegExp(`\\n  ${noun}: ([\\s\\S]*?)\\n(?:  \\w+: |\\})`).exec(table) ?? []
    const plain = row.includes('plainScreens(') ? PLAIN : undefined
    return pageKinds.map((kind): [string, string] => {
      const [, page = plain] = new RegExp(`\\b${kind}: [^']*?import\\('#([^']+)'\\)`).exec(row) ?? []
      if (page === undefined) throw new Error(`The page of ${noun}: ${kind} can't be read.`)
      return [nouns[noun].pages[kind], page]
    })
  })
}
