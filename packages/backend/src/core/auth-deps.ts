import { type Authenticator, createAuthenticator } from '#core/authenticate.ts'
import type { SigningKeys } from '#core/keys.ts'
import type { Logger } from '#core/log.ts'
import { createOutbox, type Outbox } from '#core/outbox.ts'
import { createThrottle, type Throttle } from '#core/throttle.ts'
import { createTokens, type Tokens } from '#core/tokens.ts'
import { type Accounts, createAccounts } from '#store/accounts.ts'
import { type ActionCodes, createActionCodes } from '#store/action-codes.ts'
import type { Db } from '#store/db.ts'
import { createSessions, type Sessions } from '#store/sessions.ts'

/** What the routes of the auth service are made from. */
export type AuthDeps = {
  readonly db: Db
  readonly projectId: string
  readonly accounts: Accounts
  readonly sessions: Sessions
  readonly tokens: Tokens
  readonly authenticator: Authenticator
  readonly actionCodes: ActionCodes
  readonly outbox: Outbox
  /** Failed sign-ins, by e-mail. */
  readonly signInThrottle: Throttle
  /** Messages sent, by e-mail. */
  readonly messageThrottle: Throttle
  readonly now: () => Date
}

const minute = 60_000

export type AuthOptions = {
  db: Db
  keys: SigningKeys
  projectId: string
  log: Logger
  now: () => Date
  /** The address at which people reach us, for links in messages. */
  publicUrl: () => string
}

export function createAuthDeps({ db, keys, projectId, log, now, publicUrl }: AuthOptions): AuthDeps {
  const tokens = createTokens({ keys, projectId, now })
  const accounts = createAccounts(db)
  const actionCodes = createActionCodes(db, now)
  const sessions = createSessions(db, now)
  actionCodes.sweep()
  sessions.sweep()
  return {
    db,
    projectId,
    accounts,
    sessions,
    tokens,
    authenticator: createAuthenticator(tokens, accounts),
    actionCodes,
    outbox: createOutbox({ codes: actionCodes, log, now, publicUrl }),
    signInThrottle: createThrottle({ limit: 10, windowMs: 5 * minute, now }),
    messageThrottle: createThrottle({ limit: 5, windowMs: 15 * minute, now }),
    now,
  }
}
