import type { Context, Handler } from 'hono'

import type { Env } from '#core/deps.ts'
import { databaseRoot, parseParent } from '#core/documents/paths.ts'
import { databaseOf, type Projects } from '#core/documents/projects.ts'
import { invalidArgument, notFound } from '#core/errors.ts'
import { parsedBody, parseRequest } from '#core/json.ts'

import { resourceCall } from './documents-resource.ts'
import { type DocumentsCall, isLong, runMethod } from './documents-runner.ts'

/** The methods that a POST names behind a colon. */
const verbs: ReadonlySet<string> = new Set([
  'batchGet',
  'batchWrite',
  'beginTransaction',
  'commit',
  'listCollectionIds',
  'partitionQuery',
  'rollback',
  'runAggregationQuery',
  'runQuery',
])

/**
 * All of the Firestore REST protocol; mounted once, at `/v1/projects/:project/databases/:database/*`, because the verb of a
 * POST follows a colon at the end of any path.
 * https://cloud.google.com/firestore/docs/reference/rest/v1/projects.databases.documents
 */
export function documents(projects: Projects): Handler<Env> {
  return async (c) => {
    const http = c.req.method
    const { resource, verb } = splitAddress(http, c.req.path)
    if (verb !== null && !verbs.has(verb)) throw notFound(`Unknown method "${verb}".`)
    const deps = databaseOf(projects, resource)
    const caller = c.get('caller')
    const sent = http === 'POST' || http === 'PATCH' ? await readBody(c) : {}
    const call =
      verb === null
        ? resourceCall({ http, resource, query: c.req.queries(), sent: parsedBody(sent) })
        : { method: verb, parent: resource, body: sent }
    const parent = parseParent(databaseRoot(deps), call.parent)
    const reader = { gzip: takesGzip(c.req.header('Accept-Encoding')), signal: c.req.raw.signal }
    const answer = await runMethod(deps, { ...call, caller, parent }, reader)
    if (answer.isCompressed) c.header('Content-Encoding', 'gzip')
    c.header('Vary', 'Accept-Encoding', { append: true })
    return c.body(answer.body, 200, { 'content-type': 'application/json; charset=UTF-8' })
  }
}

function takesGzip(header = ''): boolean {
  return /(?:^|,)\s*gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[\d.]+\s*)?(?:,|$)/i.test(header)
}

/** The SDK labels its JSON text/plain, which spares the browser a preflight. */
async function readBody(c: Context<Env>): Promise<DocumentsCall['body']> {
  const announced = Number(c.req.header('Content-Length') ?? Infinity)
  return isLong(announced) ? new Uint8Array(await c.req.arrayBuffer()) : parseRequest(await c.req.text())
}

/** Only a POST has a verb; a colon of an id is written `%3A` there. */
function splitAddress(http: string, address: string): { resource: string; verb: string | null } {
  const path = address.replace(/^\/v1\//, '')
  const colon = path.lastIndexOf(':')
  if (http !== 'POST' || colon < path.lastIndexOf('/')) return { resource: decode(path), verb: null }
  return { resource: decode(path.slice(0, colon)), verb: decode(path.slice(colon + 1)) }
}

function decode(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch (error) {
    throw invalidArgument('The address is not well-formed.', error)
  }
}
