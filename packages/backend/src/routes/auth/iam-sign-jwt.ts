import type { Handler } from 'hono'
import type { AuthDeps } from '#core/auth/auth-deps.ts'
import { parseJson, readJson } from '#core/auth/auth-input.ts'
import { assertService } from '#core/auth/service-only.ts'
import type { Env } from '#core/deps.ts'
import { invalidArgument, notFound } from '#core/errors.ts'

const verb = ':signJwt'

/**
 * `POST /iamcredentials.googleapis.com/v1/projects/-/serviceAccounts/{account}:signJwt`, for tools alone: signs a payload with the keys of
 * the data folder, so that `accounts:signInWithCustomToken` accepts it.
 * https://cloud.google.com/iam/docs/reference/credentials/rest/v1/projects.serviceAccounts/signJwt
 */
export function signJwt(deps: AuthDeps): Handler<Env> {
  return async (c) => {
    const named = c.req.param('account') ?? ''
    if (!named.endsWith(verb)) throw notFound('Only signJwt is supported.')
    assertService(c)
    const { payload } = await readJson(c)
    if (typeof payload !== 'string') throw invalidArgument("Invalid value at 'payload' (TYPE_STRING).")
    return c.json(await deps.customTokens.sign(named.slice(0, -verb.length), parseJson(payload)))
  }
}
