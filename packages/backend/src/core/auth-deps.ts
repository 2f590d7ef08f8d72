import type { Context } from 'hono'

import { type Authenticator, createAuthenticator } from '#core/authenticate.ts'
import { type AccountSwitch, disables, followCommit } from '#core/account-switch.ts'
import { clientKey, trustedProxies } from '#core/client-address.ts'
import type { CommitChange, Env } from '#core/deps.ts'
import type { Lookup } from '#core/judge.ts'
import type { Keyring } from '#core/keys.ts'
import type { Logger } from '#core/log.ts'
import { createOutbox, type Outbox } from '#core/outbox.ts'
import { createSealer, type Sealer } from '#core/sealing.ts'
import { createSignInThrottle, type SignInThrottle } from '#core/sign-in-throttle.ts'
import { createThrottle, type Throttle } from '#core/throttle.ts'
import { createTokens, type Tokens } from '#core/tokens.ts'
import { type Accounts, createAccounts } from '#store/accounts.ts'
import { type ActionCodes, createActionCodes } from '#store/action-codes.ts'
import type { Db } from '#store/db.ts'
import { createSecondFactors, type SecondFactors } from '#store/second-factors.ts'
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
  readonly secondFactors: SecondFactors
  readonly sealer: Sealer
  /** Codes of a second factor tried, by account. */
  readonly codeThrottle: Throttle
  readonly signInThrottle: SignInThrottle
  /** Wrong guesses of any kind, by client. */
  readonly failureThrottle: Throttle
  /** Messages sent, by e-mail. */
  readonly messageThrottle: Throttle
  /** Messages asked for, by client: each one, whether its account exists or not. */
  readonly clientMessageThrottle: Throttle
  /** Who sent a request, to count by; undefined within this process, where nothing is counted. */
  readonly clientOf: (c: Context<Env>) => string | undefined
  /** As Firebase's emulator: nothing is limited, and an e-mail may be changed without a message to it. */
  readonly relaxed: boolean
  /** Whether the account's document says that it is disabled. */
  readonly isSwitchedOff: (uid: string) => boolean
  /** Disables and enables accounts as the documents of a commit say; runs in its transaction. */
  readonly followCommit: (changes: readonly CommitChange[]) => void
  readonly now: () => Date
  /** Says what an operator should know. */
  readonly warn: (message: string) => void
}

const minute = 60_000

export type AuthOptions = {
  db: Db
  keys: Keyring
  projectId: string
  log: Logger
  now: () => Date
  /** The address at which people reach us, for links in messages. */
  publicUrl: () => string
  /** Documents as they are stored, for the rule below. */
  lookup: Lookup
  disableAccounts?: AccountSwitch
  trustedProxies?: readonly string[]
  relaxedSignIn?: boolean
  /** Shows what would be mailed, link included. */
  deliver?: (message: string) => void
}

export function createAuthDeps(options: AuthOptions): AuthDeps {
  const { db, keys, projectId, log, now, publicUrl, lookup } = options
  const { disableAccounts: rule, relaxedSignIn: relaxed = false, deliver } = options
  const throttle = (limit: number, windowMs: number) =>
    createThrottle({ limit: relaxed ? Number.POSITIVE_INFINITY : limit, windowMs, now })
  const proxies = trustedProxies(options.trustedProxies ?? [])
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
    authenticator: createAuthenticator(tokens, accounts, now),
    actionCodes,
    outbox: createOutbox({ codes: actionCodes, log, now, publicUrl, deliver }),
    secondFactors: createSecondFactors(db),
    sealer: createSealer(keys.sealingKey, now),
    codeThrottle: throttle(5, 15 * minute),
    signInThrottle: createSignInThrottle(throttle(10, 5 * minute)),
    failureThrottle: throttle(50, 15 * minute),
    messageThrottle: throttle(5, 15 * minute),
    clientMessageThrottle: throttle(50, 15 * minute),
    clientOf: (c) => clientKey(c.env.socketAddress, c.req.header('X-Forwarded-For'), proxies),
    relaxed,
    isSwitchedOff: (uid) => rule !== undefined && disables(rule, lookup([rule.collection, uid])),
    followCommit: (changes) => {
      if (rule !== undefined) followCommit({ accounts, actionCodes, now }, rule, changes)
    },
    now,
    warn: (message) => log.warn(message),
  }
}
