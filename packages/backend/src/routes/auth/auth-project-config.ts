import type { Handler } from 'hono'

import type { AuthDeps } from '#core/auth/auth-deps.ts'
import type { Env } from '#core/deps.ts'

/** `GET /identitytoolkit.googleapis.com/v1/projects`: which hosts may sign people in. The SDK asks it before a redirect. */
export function projectConfig({ projectId }: AuthDeps): Handler<Env> {
  return (c) => c.json({ projectId, authorizedDomains: ['localhost', '127.0.0.1'] })
}
