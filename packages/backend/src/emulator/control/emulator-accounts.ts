import type { Handler } from 'hono'

import type { Env } from '#core/deps.ts'

import type { EmulatorDeps } from './control-deps.ts'

/**
 * `DELETE /emulator/v1/projects/:project/accounts`: removes all accounts. There is one set of them, whatever the project:
 * a web app does not say to which one it signs in. https://firebase.google.com/docs/reference/rest/auth#section-auth-emulator-clearaccounts
 */
export function clearAccounts({ auth }: EmulatorDeps): Handler<Env> {
  return (c) => {
    auth.accounts.removeAll()
    auth.emailLinks.removeAll()
    return c.json({})
  }
}
