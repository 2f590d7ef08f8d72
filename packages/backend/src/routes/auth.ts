import { Hono } from 'hono'

import type { AuthDeps } from '#core/auth-deps.ts'
import type { Env } from '#core/deps.ts'

import { batchCreate } from './auth-batch-create.ts'
import { lookup } from './auth-lookup.ts'
import { signInWithPassword } from './auth-sign-in-with-password.ts'
import { signUp } from './auth-sign-up.ts'
import { token } from './auth-token.ts'

/** The auth service's addresses, as `connectAuthEmulator` asks for them on our own origin. */
export function auth(deps: AuthDeps): Hono<Env> {
  const app = new Hono<Env>()
  const accounts = '/identitytoolkit.googleapis.com/v1/accounts'
  app.post(`${accounts}:signInWithPassword`, signInWithPassword(deps))
  app.post(`${accounts}:signUp`, signUp(deps))
  app.post(`${accounts}:lookup`, lookup(deps))
  app.post('/securetoken.googleapis.com/v1/token', token(deps))
  app.post('/identitytoolkit.googleapis.com/v1/projects/:project/accounts:batchCreate', batchCreate(deps))
  return app
}
