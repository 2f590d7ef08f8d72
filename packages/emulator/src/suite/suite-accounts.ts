import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { accountInfo } from '@touchline/backend/internals/core/auth/accounts/account-info.ts'
import {
  hashedPassword,
  readHashConfig,
  writeHashConfig,
} from '@touchline/backend/internals/core/auth/accounts/hash-config.ts'
import { importAccount } from '@touchline/backend/internals/core/auth/accounts/imported-account.ts'
import { hashPassword } from '@touchline/backend/internals/core/auth/accounts/passwords.ts'
import { changeAuthConfig, readAuthConfig } from '@touchline/backend/internals/core/auth/auth-config.ts'
import type { AuthDeps } from '@touchline/backend/internals/core/auth/auth-deps.ts'
import { optionalText } from '@touchline/backend/internals/core/auth/auth-input.ts'
import { isObject, type JsonObject, readArray } from '@touchline/backend/internals/core/json.ts'
import type { Account, PasswordHash } from '@touchline/backend/internals/store/account-store.ts'
import { damaged, readJsonFile } from './suite-folder.ts'

const accountsFile = 'accounts.json'
const configFile = 'config.json'

/** The Auth emulator writes the plain password where others have a hash. */
const plain = /^fakeHash:salt=(.*?):password=(.*)$/s

/** Cheap parameters: these passwords were in a file as plain text, so a slow hash protects nothing, and there may be thousands. */
const quick = { N: 1024, r: 8, p: 1, keyLength: 64 }

/** Reads `accounts.json` and `config.json`; returns the number of accounts. */
export async function importAccounts(deps: AuthDeps, folder: string): Promise<number> {
  importConfig(deps, join(folder, configFile))
  const file = join(folder, accountsFile)
  if (!existsSync(file)) return 0
  const { users } = readJsonFile(file)
  if (users !== undefined && !Array.isArray(users)) throw damaged(file, '"users" must be a list.')
  const list = readArray(users, 'users')
  // Node derives several at once.
  const passwords = await Promise.all(list.map((user) => plainPassword(deps, user)))
  for (const [index, user] of list.entries()) {
    const passwordOf = (body: JsonObject) => passwords[index] ?? ownHash(body)
    const problem = importAccount(deps, user, { passwordOf, overwrite: false })
    if (problem !== undefined) throw damaged(file, `account ${index + 1}${idOf(user)}: ${problem}`)
    keepLink(deps, user)
  }
  const lossy = list.filter((user) => isObject(user) && hasMore(user)).length
  if (lossy > 0)
    deps.warn(`${lossy} imported accounts had second factors or other providers, which are not kept.`)
  return list.length
}

const idOf = (user: unknown) =>
  isObject(user) && typeof user['localId'] === 'string' ? ` (${user['localId']})` : ''

async function plainPassword(deps: AuthDeps, user: unknown): Promise<PasswordHash | undefined> {
  const text = isObject(user) ? user['passwordHash'] : undefined
  const [, , password] = typeof text === 'string' ? (plain.exec(text) ?? []) : []
  if (password === undefined) return undefined
  const hash = await hashPassword(password, quick)
  deps.plainPasswords?.note(hash, password)
  return hash
}

/** Returns the hash that our own exports have for unknown passwords. */
function ownHash(user: JsonObject): PasswordHash | undefined {
  const config = user['hashConfig']
  return hashedPassword(user, isObject(config) ? readHashConfig(config) : undefined)
}

/** Restores whether the owner signs in with a mailed link. */
function keepLink(deps: AuthDeps, user: unknown): void {
  if (!isObject(user) || user['emailLinkSignin'] !== true) return
  const account = deps.accounts.find(optionalText(user, 'localId') ?? '')
  if (account !== undefined) deps.accounts.save({ ...account, emailLink: true })
}

function hasMore({ mfaInfo, providerUserInfo }: JsonObject): boolean {
  if (Array.isArray(mfaInfo) && mfaInfo.length > 0) return true
  const kept = new Set<unknown>(['password', 'phone'])
  return (
    Array.isArray(providerUserInfo) &&
    providerUserInfo.some((one) => isObject(one) && !kept.has(one['providerId']))
  )
}

function importConfig(deps: AuthDeps, file: string): void {
  if (!existsSync(file)) return
  const { emailPrivacyConfig, signIn } = readJsonFile(file)
  if (isObject(emailPrivacyConfig)) {
    const { enableImprovedEmailPrivacy } = emailPrivacyConfig
    if (typeof enableImprovedEmailPrivacy === 'boolean')
      changeAuthConfig(deps, { emailPrivacyConfig: { enableImprovedEmailPrivacy } })
  }
  if (isObject(signIn) && signIn['allowDuplicateEmails'] === true)
    deps.warn('The import allows several accounts with one e-mail, which is not kept.')
}

const pageLength = 1000

export function exportAccounts(deps: AuthDeps, folder: string): void {
  mkdirSync(folder, { recursive: true })
  const users: object[] = []
  let page = deps.accounts.list('', pageLength)
  while (page.length > 0) {
    users.push(...page.map((account) => exportedAccount(deps, account)))
    page = deps.accounts.list(page.at(-1)?.uid ?? '', pageLength)
  }
  const factors = users.filter((user) => 'mfaInfo' in user).length
  if (factors > 0) deps.warn(`${factors} exported accounts had second factors, which exports don't have.`)
  const accounts = { kind: 'identitytoolkit#DownloadAccountResponse', users: users.map(withoutFactors) }
  writeFileSync(join(folder, accountsFile), JSON.stringify(accounts))
  writeFileSync(join(folder, configFile), JSON.stringify(readAuthConfig(deps)))
}

/** Removes factors, because the Auth emulator refuses an account with a factor that isn't a phone. */
function withoutFactors({ mfaInfo: _, ...user }: { mfaInfo?: unknown }): object {
  return user
}

function exportedAccount(deps: AuthDeps, account: Account): object {
  const { password } = account
  const info = accountInfo(account, deps.secondFactors.of(account.uid))
  if (password === undefined) return info
  const text = deps.plainPasswords?.of(password)
  const salt = Buffer.from(password.salt).toString('base64url')
  if (text !== undefined) return { ...info, salt, passwordHash: `fakeHash:salt=${salt}:password=${text}` }
  const passwordHash = Buffer.from(password.hash).toString('base64url')
  return { ...info, salt, passwordHash, hashConfig: writeHashConfig(password.parameters) }
}
