import type { Context, Handler } from 'hono'

import type { BackendDeps, Env } from '#core/deps.ts'
import { invalidArgument, notFound } from '#core/errors.ts'
import { type JsonObject, readObject } from '#core/json.ts'
import { databaseRoot, parseParent, type Path } from '#core/paths.ts'
import { databaseOf, type Projects } from '#core/projects.ts'
import type { Caller } from '#core/caller.ts'

import { documentsMethods } from './documents-methods.ts'
import { resourceCall } from './documents-resource.ts'

/** One method of the protocol: answers JSON, which it writes itself because stored fields are JSON already. */
export type DocumentsMethod = (
  deps: BackendDeps,
  request: { caller: Caller; parent: Path; body: JsonObject },
) => string

const verbs: ReadonlyMap<string, string> = new Map(
  [...documentsMethods].flatMap(([name, { verb }]) => (verb === undefined ? [] : [[verb, name]])),
)

/**
 * All of the Firestore REST protocol; mounted once, at `/v1/projects/:project/databases/:database/*`, because the verb of a
 * POST follows a colon at the end of any path.
 * https://cloud.google.com/firestore/docs/reference/rest/v1/projects.databases.documents
 */
export function documents(projects: Projects): Handler<Env> {
  return async (c) => {
    const http = c.req.method
    const { resource, verb } = splitAddress(http, c.req.path)
    const method = verb === null ? undefined : verbs.get(verb)
    if (verb !== null && method === undefined) throw notFound(`Unknown method "${verb}".`)
    const deps = databaseOf(projects, resource)
    const sent = http === 'POST' || http === 'PATCH' ? await readBody(c) : {}
    const call =
      method === undefined
        ? resourceCall({ http, resource, query: c.req.queries(), sent })
        : { method, parent: resource, body: sent }
    const parent = parseParent(databaseRoot(deps), call.parent)
    const request = { caller: c.get('caller'), parent, body: call.body }
    const answer = await documentsMethods.get(call.method)?.run(deps, request)
    return c.body(answer ?? '', 200, { 'content-type': 'application/json; charset=UTF-8' })
  }
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

/** The SDK labels its JSON text/plain, which spares the browser a preflight. */
async function readBody(c: Context<Env>): Promise<JsonObject> {
  const text = await c.req.text()
  return readObject(parseJson(text), 'The request')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw invalidArgument('Invalid JSON payload received.', error)
  }
}
