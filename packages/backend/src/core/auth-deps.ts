import type { Authenticator } from '#core/authenticate.ts'
import type { Throttle } from '#core/throttle.ts'
import type { Tokens } from '#core/tokens.ts'
import type { Accounts } from '#store/accounts.ts'
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
  readonly signInThrottle: Throttle
  readonly now: () => Date
}
