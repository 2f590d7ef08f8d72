import { EventEmitter } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { serve } from '@hono/node-server'
import { Hono } from 'hono'

import { anonymous, type Caller, service } from '#core/caller.ts'
import type { BackendDeps, Env } from '#core/deps.ts'
import { toErrorBody } from '#core/errors.ts'
import { type IndexConfig, noIndexes } from '#core/index-config.ts'
import { administratorsOnly } from '#core/policy.ts'
import { documents } from '#routes/documents.ts'
import { openDb } from '#store/db.ts'

export type DocumentsServer = {
  readonly deps: BackendDeps
  readonly port: number
  readonly folder: string
  readonly warnings: string[]
  close(): Promise<void>
}

export type DocumentsServerOptions = {
  readonly folder?: string
  readonly indexes?: IndexConfig
  readonly now?: () => Date
}

/**
 * Only the documents' part of the backend, really listening. Who calls is what the bearer token says: `owner`, as the
 * SDK sends for administrators of an emulator, is a service, any other token is the uid of a user.
 */
export async function startDocumentsServer(options: DocumentsServerOptions = {}): Promise<DocumentsServer> {
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'touchline-documents-'))
  const warnings: string[] = []
  const deps: BackendDeps = {
    db: openDb(folder),
    projectId: 'touchline-test',
    indexes: options.indexes ?? noIndexes,
    policy: administratorsOnly,
    now: options.now ?? (() => new Date()),
    commits: new EventEmitter(),
    warn: (message) => void warnings.push(message),
  }
  const app = createApp(deps)
  const { server, port } = await listen(app)
  return {
    deps,
    port,
    folder,
    warnings,
    async close() {
      await new Promise((resolve) => server.close(resolve))
      deps.db.close()
      if (options.folder === undefined) rmSync(folder, { recursive: true })
    },
  }
}

function createApp(deps: BackendDeps): Hono<Env> {
  const app = new Hono<Env>()
  app.use(async (c, next) => {
    c.set('caller', callerOf(c.req.header('authorization')))
    await next()
  })
  app.post('/v1/projects/:project/databases/:database/*', documents(deps))
  app.onError((error) => {
    const { httpStatus, body } = toErrorBody(error)
    if (httpStatus === 500) console.error(error)
    return Response.json(body, { status: httpStatus })
  })
  return app
}

function callerOf(authorization: string | undefined): Caller {
  const token = authorization?.replace(/^Bearer /, '') ?? ''
  if (token === '') return anonymous
  return token === 'owner' ? service : { kind: 'user', uid: token, claims: {} }
}

function listen(app: Hono<Env>): Promise<{ server: ReturnType<typeof serve>; port: number }> {
  return new Promise((resolve) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => resolve({ server, port }))
  })
}
