import type { Context } from 'hono'
import { routePath } from 'hono/route'
import { methods } from './documents/documents-methods.ts'
import { serverMethods } from './documents/documents-server-methods.ts'
import { isApiPath, type ShellEnv } from './shell.ts'

const patterns = new Map<string, string>()

/**
 * Returns the route pattern that answered a request, so that there are as many values as routes. Call it after the answer; a request
 * refused by a middleware is `refused`, whatever its address.
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

/** Converts a pattern to OpenAPI's form, without the router's own syntax. */
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

/** Returns the method of a documents request, because all share one route. Unknown methods get no label. */
function methodIn(path: string): string {
  if (!path.startsWith('/v1/projects/')) return ''
  const method = path.slice(path.lastIndexOf(':') + 1)
  return methods.has(method) || serverMethods.has(method) ? `:${method}` : ''
}
