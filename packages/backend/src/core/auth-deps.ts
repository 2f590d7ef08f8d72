import type { Authenticator } from '#core/authenticate.ts'
import type { Outbox } from '#core/outbox.ts'
import type { Throttle } from '#core/throttle.ts'
import type { Tokens } from '#core/tokens.ts'
import type { Accounts } from '#store/accounts.ts'
import type { ActionCodes } from '#store/action-codes.ts'
import type { Db } from '#store/db.ts'
import type { Sessions } from '#store/sessions.ts'

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
