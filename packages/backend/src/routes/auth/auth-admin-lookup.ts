import type { Handler } from 'hono'
import { accountInfo } from '#core/auth/accounts/account-info.ts'
import type { AuthDeps } from '#core/auth/auth-deps.ts'
import { type Body, readJson } from '#core/auth/auth-input.ts'
import { assertService } from '#core/auth/service-only.ts'
import type { Env } from '#core/deps.ts'
import { invalidArgument } from '#core/errors.ts'
import type { Account } from '#store/account-store.ts'

const maximumAsked = 100

/**
 * `POST /identitytoolkit.googleapis.com/v1/projects/:project/accounts:lookup`, for tools alone: accounts by `localId[]` or
 * `email[]` or `phoneNumber[]`, up to 100 of each. https://cloud.google.com/identity-platform/docs/reference/rest/v1/projects.accounts/lookup
 */
export function adminLookup(deps: AuthDeps): Handler<Env> {
  return async (c) => {
    assertService(c)
    const body = await readJson(c)
    const found = [
      ...texts(body, 'localId').map((uid) => deps.accounts.find(uid)),
      ...texts(body, 'email').map((email) => deps.accounts.findByEmail(email.toLowerCase())),
      ...texts(body, 'phoneNumber').map((number) => deps.accounts.findByPhoneNumber(number)),
    ].filter((account) => account !== undefined)
    const infoOf = (account: Account) => accountInfo(account, deps.secondFactors.of(account.uid))
    const users = [...new Map(found.map((account) => [account.uid, infoOf(account)])).values()]
    return c.json({
      kind: 'identitytoolkit#GetAccountInfoResponse',
      ...(users.length === 0 ? {} : { users }),
    })
  }
}

function texts(body: Body, name: string): string[] {
  const values = body[name] ?? []
  if (
    !Array.isArray(values) ||
    values.length > maximumAsked ||
    !values.every((value) => typeof value === 'string')
  ) {
    throw invalidArgument(`'${name}' must be a list of at most ${maximumAsked} strings.`)
  }
  return values
}
