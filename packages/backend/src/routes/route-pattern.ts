import type { Context } from 'hono'
import { routePath } from 'hono/route'
import { methods } from './documents/documents-methods.ts'
import { serverMethods } from './documents/documents-server-methods.ts'
import { isApiPath, type ShellEnv } from './shell.ts'

const patterns = new Map<string, string>()

/**
 * By which pattern a request was answered, of which there are as many as routes. Called when it was answered: what a middleware
 * refused has none, whatever its address was.
 */
export function routeOf(c: Context<ShellEnv>): string {
  const { path } = c.req
  const pattern = routePath(c)
  if (pattern === '*' || pattern === '/*') return isApiPath(path) ? 'refused' : pageOf(path)
  return patternOf(pattern) + methodIn(path)
}

function pageOf(path: string): string {
  return path.startsWith('/assets/') ? '/assets/{file}' : '/{page}'
}

/** As OpenAPI writes them, without what only the router understands. */
function patternOf(pattern: string): string {
  const known = patterns.get(pattern)
  if (known !== undefined) return known
  const written = pattern
    .replaceAll(/:(\w+)\{[^}]*\}/g, '{$1}')
    .replaceAll(/\/:(\w+)/g, '/{$1}')
    .replaceAll('*', '{rest}')
  patterns.set(pattern, written)
  return written
}

/** All methods of documents have one route; what nobody knows is no label. */
function methodIn(path: string): string {
  if (!path.startsWith('/v1/projects/')) return ''
  const method = path.slice(path.lastIndexOf(':') + 1)
  return methods.has(method) || serverMethods.has(method) ? `:${method}` : ''
}
