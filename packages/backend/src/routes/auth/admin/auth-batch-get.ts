import type { Handler } from 'hono'
import { accountInfo } from '#core/auth/accounts/account-info.ts'
import { writeHashConfig } from '#core/auth/accounts/hash-config.ts'
import type { AuthDeps } from '#core/auth/auth-deps.ts'
import { assertService } from '#core/auth/service-only.ts'
import type { Env } from '#core/deps.ts'
import { invalidArgument } from '#core/errors.ts'
import type { Account } from '#store/account-store.ts'

const maximumResults = 1000
const defaultResults = 20

/**
 * `GET /identitytoolkit.googleapis.com/v1/projects/:project/accounts:batchGet?maxResults&nextPageToken`, for tools alone: all
 * accounts in the order of their ids, with the hashes of their passwords. Firebase has one way of hashing per project; here each
 * account names its own in `hashConfig`, in the words in which `accounts:batchCreate` takes it.
 * https://cloud.google.com/identity-platform/docs/reference/rest/v1/projects.accounts/batchGet
 */
export function batchGet(deps: AuthDeps): Handler<Env> {
  return (c) => {
    assertService(c)
    const limit = limitOf(c.req.query('maxResults'))
    const accounts = deps.accounts.list(c.req.query('nextPageToken') ?? '', limit)
    const last = accounts.length === limit ? accounts.at(-1) : undefined
    return c.json({
      kind: 'identitytoolkit#DownloadAccountResponse',
      ...(accounts.length > 0 && { users: accounts.map((account) => withPassword(deps, account)) }),
      ...(last && { nextPageToken: last.uid }),
    })
  }
}

function limitOf(text: string | undefined): number {
  if (text === undefined) return defaultResults
  const limit = Number(text)
  if (!Number.isInteger(limit) || limit < 1 || limit > maximumResults)
    throw invalidArgument(`maxResults must be a number from 1 to ${maximumResults}.`)
  return limit
}

function withPassword(deps: AuthDeps, account: Account): object {
  const { password } = account
  const info = accountInfo(account, deps.secondFactors.of(account.uid))
  if (password === undefined) return info
  return {
    ...info,
    passwordHash: Buffer.from(password.hash).toString('base64url'),
    salt: Buffer.from(password.salt).toString('base64url'),
    hashConfig: writeHashConfig(password.parameters),
  }
}
