import type { Context, Handler } from 'hono'

import type { Env } from '#core/deps.ts'
import { invalidArgument, notFound } from '#core/errors.ts'
import { type JsonObject, parseRequest } from '#core/json.ts'
import { databaseRoot, parseParent } from '#core/paths.ts'
import type { Projects } from '#core/projects.ts'

import { methods } from './documents-methods.ts'
import { isLong, runMethod } from './documents-runner.ts'

/**
 * All of the Firestore REST protocol that the SDK speaks; mounted once, at
 * `POST /v1/projects/:project/databases/:database/*`, because the verb follows a colon at the end of any path.
 * https://cloud.google.com/firestore/docs/reference/rest/v1/projects.databases.documents
 */
export function documents(projects: Projects): Handler<Env> {
  return async (c) => {
    const { resource, verb: method } = splitAddress(c.req.path)
    if (!methods.has(method)) throw notFound(`Unknown method "${method}".`)
    const deps = projects.find(c.req.param('project') ?? '')
    if (deps === null) throw notFound(`The database of "${resource}" does not exist.`)
    const parent = parseParent(databaseRoot(deps.projectId), resource)
    const caller = c.get('caller')
    const body = await readBody(c)
    const reader = { gzip: takesGzip(c.req.header('Accept-Encoding')), signal: c.req.raw.signal }
    const answer = await runMethod(deps, { method, caller, parent, body }, reader)
    if (answer.isCompressed) c.header('Content-Encoding', 'gzip')
    c.header('Vary', 'Accept-Encoding', { append: true })
    return c.body(answer.body, 200, { 'content-type': 'application/json; charset=UTF-8' })
  }
}

function takesGzip(header = ''): boolean {
  return /(?:^|,)\s*gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[\d.]+\s*)?(?:,|$)/i.test(header)
}

/** The SDK labels its JSON text/plain, which spares the browser a preflight. */
async function readBody(c: Context<Env>): Promise<JsonObject | Uint8Array<ArrayBuffer>> {
  const announced = Number(c.req.header('Content-Length') ?? Infinity)
  if (!isLong(announced)) return parseRequest(await c.req.text())
  return new Uint8Array(await c.req.arrayBuffer())
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
