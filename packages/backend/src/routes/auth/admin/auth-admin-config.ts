import type { Handler } from 'hono'

import { changeAuthConfig, readAuthConfig } from '#core/auth/auth-config.ts'
import type { AuthDeps } from '#core/auth/auth-deps.ts'
import { readJson } from '#core/auth/auth-input.ts'
import { assertService } from '#core/auth/service-only.ts'
import type { Env } from '#core/deps.ts'

/**
 * `GET /identitytoolkit.googleapis.com/v2/projects/:project/config`, for tools alone.
 * https://cloud.google.com/identity-platform/docs/reference/rest/v2/projects/getConfig
 */
export function adminShowConfig(deps: AuthDeps): Handler<Env> {
  return (c) => {
    assertService(c)
    return c.json({ name: `projects/${deps.projectId}/config`, ...readAuthConfig(deps) })
  }
}

/** `PATCH` of the same; `updateMask` says no more than the fields of the body. */
export function adminChangeConfig(deps: AuthDeps): Handler<Env> {
  return async (c) => {
    assertService(c)
    const config = changeAuthConfig(deps, await readJson(c))
    return c.json({ name: `projects/${deps.projectId}/config`, ...config })
  }
}
