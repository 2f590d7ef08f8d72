import type { Handler } from 'hono'
import { hashedPassword, readHashConfig } from '#core/auth/accounts/hash-config.ts'
import { importAccount } from '#core/auth/accounts/imported-account.ts'
import type { AuthDeps } from '#core/auth/auth-deps.ts'
import { AuthError } from '#core/auth/auth-errors.ts'
import { optionalFlag, readJson } from '#core/auth/auth-input.ts'
import { assertService } from '#core/auth/service-only.ts'
import type { Env } from '#core/deps.ts'
import { invalidArgument } from '#core/errors.ts'
import { transaction } from '#store/db.ts'

const maximumUsers = 1000

/**
 * `POST /identitytoolkit.googleapis.com/v1/projects/:project/accounts:batchCreate`, for tools alone: imports up to 1,000
 * accounts with hashes of standard scrypt or of Firebase's own (core/auth/accounts/hash-config.ts). One that
 * can't be imported is named in `error` by its index; the others are. With `allowOverwrite` an account of the same id is
 * replaced. https://cloud.google.com/identity-platform/docs/reference/rest/v1/projects.accounts/batchCreate
 */
export function batchCreate(deps: AuthDeps): Handler<Env> {
  return async (c) => {
    assertService(c)
    const body = await readJson(c)
    const users = body['users']
    if (!Array.isArray(users) || users.length === 0) throw new AuthError('MISSING_USER_ACCOUNT')
    if (users.length > maximumUsers)
      throw invalidArgument(`At most ${maximumUsers} users can be imported at once.`)
    const parameters = readHashConfig(body)
    const overwrite = optionalFlag(body, 'allowOverwrite') ?? false
    const error: { index: number; message: string }[] = []
    transaction(deps.db, () => {
      for (const [index, user] of users.entries()) {
        const message = importAccount(deps, user, {
          passwordOf: (imported) => hashedPassword(imported, parameters),
          overwrite,
        })
        if (message !== undefined) error.push({ index, message })
      }
    })
    return c.json({ kind: 'identitytoolkit#UploadAccountResponse', ...(error.length === 0 ? {} : { error }) })
  }
}
