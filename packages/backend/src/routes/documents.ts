import type { Context, Handler } from 'hono'

import type { BackendDeps, Env } from '#core/deps.ts'
import { invalidArgument, notFound } from '#core/errors.ts'
import { type JsonObject, readObject } from '#core/json.ts'
import { databaseRoot, parseParent, type Path } from '#core/paths.ts'
import { databaseOf, type Projects } from '#core/projects.ts'
import type { Caller } from '#core/caller.ts'

import { batchGet } from './documents-batch-get.ts'
import { commitWrites } from './documents-commit.ts'
import { listCollectionIds } from './documents-list-collection-ids.ts'
import { runAggregationQuery } from './documents-run-aggregation-query.ts'
import { runStructuredQuery } from './documents-run-query.ts'

/** One method of the protocol: answers JSON, which it writes itself because stored fields are JSON already. */
export type DocumentsMethod = (
  deps: BackendDeps,
  request: { caller: Caller; parent: Path; body: JsonObject },
) => string

const methods: ReadonlyMap<string, DocumentsMethod> = new Map([
  ['batchGet', batchGet],
  ['commit', commitWrites],
  ['listCollectionIds', listCollectionIds],
  ['runAggregationQuery', runAggregationQuery],
  ['runQuery', runStructuredQuery],
])

/**
 * All of the Firestore REST protocol that the SDK speaks; mounted once, at
 * `POST /v1/projects/:project/databases/:database/*`, because the verb follows a colon at the end of any path.
 * https://cloud.google.com/firestore/docs/reference/rest/v1/projects.databases.documents
 */
export function documents(projects: Projects): Handler<Env> {
  return async (c) => {
    const { resource, verb } = splitAddress(c.req.path)
    const method = methods.get(verb)
    if (method === undefined) throw notFound(`Unknown method "${verb}".`)
    const deps = databaseOf(projects, resource)
    const parent = parseParent(databaseRoot(deps), resource)
    const request = { caller: c.get('caller'), parent, body: await readBody(c) }
    return c.body(method(deps, request), 200, { 'content-type': 'application/json; charset=UTF-8' })
  }
}

function splitAddress(address: string): { resource: string; verb: string } {
  const path = decode(address).replace(/^\/v1\//, '')
  const colon = path.lastIndexOf(':')
  return { resource: path.slice(0, colon), verb: path.slice(colon + 1) }
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
