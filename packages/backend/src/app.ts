import { EventEmitter } from 'node:events'

import { Hono } from 'hono'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { requestId } from 'hono/request-id'

import type { AuthDeps } from '#core/auth-deps.ts'
import { createAuthenticator } from '#core/authenticate.ts'
import { type DataFolder, openDataFolder } from '#core/data-folder.ts'
import type { BackendDeps } from '#core/deps.ts'
import { type IndexConfig, noIndexes } from '#core/index-config.ts'
import { loadSigningKeys } from '#core/keys.ts'
import { createLogger, type Logger } from '#core/log.ts'
import { createOutbox } from '#core/outbox.ts'
import { administratorsOnly } from '#core/policy.ts'
import { createThrottle } from '#core/throttle.ts'
import { createTokens } from '#core/tokens.ts'
import { auth } from '#routes/auth.ts'
import { documents } from '#routes/documents.ts'
import { healthz } from '#routes/healthz.ts'
import {
  apiMethodNotAllowed,
  apiNotFound,
  identify,
  jsonBodyLimit,
  onError,
  requestLog,
  securityHeaders,
  type ShellEnv,
} from '#routes/shell.ts'
import { staticConsole } from '#routes/static-console.ts'
import { createAccounts } from '#store/accounts.ts'
import { createActionCodes, type OutboxMessage } from '#store/action-codes.ts'
import { openDb } from '#store/db.ts'
import { createSessions } from '#store/sessions.ts'
import { readIndexConfig } from './config.ts'

export { listen } from './listen.ts'

export type BackendOptions = {
  /** Made when missing; one process at a time. */
  dataFolder: string
  projectId: string
  /** `firestore.indexes.json`; without it every query that needs a composite index fails. */
  indexesFile?: string
  /** The built console to serve beside the protocols. */
  consoleFolder?: string
  /** The address at which people reach the server, for links in messages; by default the one it listens on. */
  publicUrl?: string
  log?: Logger
  now?: () => Date
}

export type Backend = {
  fetch(request: Request): Response | Promise<Response>
  /** A token that no policy applies to, for the tools of this machine: `Authorization: Bearer …`. */
  serviceToken(): Promise<string>
  /** Ends everything; the folder is free for another process. */
  close(): void
  /** Tells where it is reached from now on, here and in `server.json`. */
  announce(port: number, url: string): void
  /** Messages that were sent and whose codes are still unused. */
  messages(): OutboxMessage[]
  readonly dataFolder: DataFolder
  readonly log: Logger
}

/** Opens the data folder and answers the protocols. Throws an error with a sentence for the person who started it. */
export function createBackend(options: BackendOptions): Backend {
  const { projectId, log = createLogger('info'), now = () => new Date() } = options
  const dataFolder = openDataFolder(options.dataFolder)
  try {
    const db = openDb(dataFolder.path)
    const tokens = createTokens({ keys: loadSigningKeys(dataFolder.keysFile), projectId, now })
    const accounts = createAccounts(db)
    const sessions = createSessions(db, now)
    sessions.sweep()
    const actionCodes = createActionCodes(db, now)
    actionCodes.sweep()
    let publicUrl = options.publicUrl ?? 'http://localhost'
    const authDeps: AuthDeps = {
      db,
      projectId,
      accounts,
      sessions,
      tokens,
      authenticator: createAuthenticator(tokens, accounts),
      actionCodes,
      outbox: createOutbox({ codes: actionCodes, log, now, publicUrl: () => publicUrl }),
      signInThrottle: createThrottle({ limit: 10, windowMs: 5 * 60_000, now }),
      messageThrottle: createThrottle({ limit: 5, windowMs: 15 * 60_000, now }),
      now,
    }
    const deps: BackendDeps = {
      db,
      projectId,
      indexes: indexesOf(options),
      policy: administratorsOnly,
      now,
      commits: new EventEmitter(),
      warn: (message) => log.warn(message),
    }
    const app = createApp({ deps, authDeps, log, consoleFolder: options.consoleFolder })
    return {
      fetch: (request) => app.fetch(request),
      serviceToken: () => tokens.signServiceToken(),
      close: () => {
        db.close()
        dataFolder.close()
      },
      announce: (port, url) => {
        publicUrl = options.publicUrl ?? url
        dataFolder.announce(port, url)
      },
      messages: () => actionCodes.messages(),
      dataFolder,
      log,
    }
  } catch (error) {
    dataFolder.close()
    throw error
  }
}

function indexesOf({ indexesFile }: BackendOptions): IndexConfig {
  return indexesFile === undefined ? noIndexes : readIndexConfig(indexesFile)
}

type AppParts = { deps: BackendDeps; authDeps: AuthDeps; log: Logger; consoleFolder: string | undefined }

function createApp({ deps, authDeps, log, consoleFolder }: AppParts): Hono<ShellEnv> {
  const api = createApi(deps, authDeps)
  const app = new Hono<ShellEnv>()
  app.use(requestId(), requestLog(log), securityHeaders)
  app.use(methodNotAllowed({ app: api, onMethodNotAllowed: apiMethodNotAllowed }))
  app.use(identify(authDeps.authenticator))
  app.route('/', api)
  // Below the protocols: an address of theirs never gets a page.
  if (consoleFolder !== undefined) app.get('*', staticConsole(consoleFolder))
  app.notFound(apiNotFound)
  app.onError(onError(log))
  return app
}

function createApi(deps: BackendDeps, authDeps: AuthDeps): Hono<ShellEnv> {
  const api = new Hono<ShellEnv>()
  for (const path of [
    '/v1/*',
    '/identitytoolkit.googleapis.com/*',
    '/securetoken.googleapis.com/*',
    '/__/*',
  ]) {
    api.use(path, jsonBodyLimit)
  }
  api.get('/healthz', healthz(deps.db))
  api.post('/v1/projects/:project/databases/:database/*', documents(deps))
  api.route('/', auth(authDeps))
  return api
}
