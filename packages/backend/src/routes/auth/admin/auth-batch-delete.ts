import type { Handler } from 'hono'
import type { AuthDeps } from '#core/auth/auth-deps.ts'
import { AuthError } from '#core/auth/auth-errors.ts'
import { optionalFlag, readJson } from '#core/auth/auth-input.ts'
import { assertService } from '#core/auth/service-only.ts'
import type { Env } from '#core/deps.ts'
import { invalidArgument } from '#core/errors.ts'
import { transaction } from '#store/db.ts'

const maximumUsers = 1000

/**
 * `POST /identitytoolkit.googleapis.com/v1/projects/:project/accounts:batchDelete`, for tools alone: deletes up to 1,000 accounts; without
 * `force` only those that are disabled. Unknown ids aren't errors.
 * https://cloud.google.com/identity-platform/docs/reference/rest/v1/projects.accounts/batchDelete
 */
export function batchDelete(deps: AuthDeps): Handler<Env> {
  return async (c) => {
    assertService(c)
    const body = await readJson(c)
    const uids = uidsIn(body['localIds'])
    const force = optionalFlag(body, 'force') ?? false
    const errors: { index: number; localId: string; message: string }[] = []
    transaction(deps.db, () => {
      for (const [index, localId] of uids.entries()) {
        if (force || deps.accounts.find(localId)?.disabled !== false) deps.accounts.remove(localId)
        else
          errors.push({
            index,
            localId,
            message: 'NOT_DISABLED : Disable the account before batch deletion.',
          })
      }
    })
    return c.json(errors.length === 0 ? {} : { errors })
  }
}

function uidsIn(value: unknown): string[] {
  if (!Array.isArray(value) || value.length === 0) throw new AuthError('MISSING_LOCAL_ID')
  if (value.length > maximumUsers || !value.every((uid) => typeof uid === 'string'))
    throw invalidArgument(`'localIds' must be a list of at most ${maximumUsers} strings.`)
  return value
}
