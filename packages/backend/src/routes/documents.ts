import type { Context, Handler } from 'hono'

import type { Env } from '#core/deps.ts'
import { invalidArgument, notFound } from '#core/errors.ts'
import { parseRequest } from '#core/json.ts'
import { databaseRoot, parseParent } from '#core/paths.ts'
import { databaseOf, type Projects } from '#core/projects.ts'

import { methods } from './documents-methods.ts'
import { type DocumentsCall, isLong, runMethod } from './documents-runner.ts'

/** Without a token not more than this is parsed: many times what a form could send. */
export const documentsLimits = { anonymousBytes: 256 * 1024 }

/**
 * All of the Firestore REST protocol that the SDK speaks; mounted once, at
 * `POST /v1/projects/:project/databases/:database/*`, because the verb follows a colon at the end of any path.
 * https://cloud.google.com/firestore/docs/reference/rest/v1/projects.databases.documents
 */
export function documents(projects: Projects, limits = documentsLimits): Handler<Env> {
  return async (c) => {
    const { resource, verb: method } = splitAddress(c.req.path)
    if (!methods.has(method)) throw notFound(`Unknown method "${method}".`)
    const deps = databaseOf(projects, resource)
    const parent = parseParent(databaseRoot(deps), resource)
    const caller = c.get('caller')
    const body = await readBody(c, caller.kind === 'anonymous' ? limits.anonymousBytes : Infinity)
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
async function readBody(c: Context<Env>, maximum: number): Promise<DocumentsCall['body']> {
  const announced = Number(c.req.header('Content-Length') ?? Infinity)
  if (Number.isFinite(announced)) checkSize(announced, maximum)
  if (!isLong(announced)) return parseRequest(await c.req.text())
  const bytes = new Uint8Array(await c.req.arrayBuffer())
  checkSize(bytes.length, maximum)
  return bytes
}

function checkSize(bytes: number, maximum: number): void {
  if (bytes > maximum)
    throw invalidArgument(`Request payload size exceeds the limit without a token: ${maximum} bytes.`)
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
