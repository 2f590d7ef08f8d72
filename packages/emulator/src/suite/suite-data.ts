import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'

import type { ImportedCounts } from '@touchline/backend/internals/emulation.ts'
import type { AuthDeps } from '@touchline/backend/internals/core/auth/auth-deps.ts'
import { defaultDatabase } from '@touchline/backend/internals/core/paths.ts'
import { isObject, type JsonObject, readArray } from '@touchline/backend/internals/core/json.ts'
import type { Load } from '@touchline/backend/internals/core/upkeep/loading.ts'
import { clearDocuments } from '#clear-documents.ts'
import type { Emulator } from '#emulator.ts'
import { documentStore } from '@touchline/backend/document-store'
import { exportDocuments, importDocuments } from './documents-in-files.ts'
import { exportFiles, importFiles } from './suite-files.ts'
import {
  checkExport,
  damaged,
  manifestFile,
  partFolder,
  pathWithin,
  readJsonFile,
  SuiteError,
} from './suite-folder.ts'
import { accountInfo } from '@touchline/backend/internals/core/auth/accounts/account-info.ts'
import {
  hashedPassword,
  readHashConfig,
  writeHashConfig,
} from '@touchline/backend/internals/core/auth/accounts/hash-config.ts'
import { importAccount } from '@touchline/backend/internals/core/auth/accounts/imported-account.ts'
import { hashPassword } from '@touchline/backend/internals/core/auth/accounts/passwords.ts'
import { changeAuthConfig, readAuthConfig } from '@touchline/backend/internals/core/auth/auth-config.ts'
import { optionalText } from '@touchline/backend/internals/core/auth/auth-input.ts'
import type { Account, PasswordHash } from '@touchline/backend/internals/store/account-store.ts'

/** All data of one project, to exchange with Firebase's emulators. */
export type SuiteDeps = {
  readonly emulator: Emulator
  readonly auth: AuthDeps
  readonly projectId: string
  readonly load: Pick<Load, 'begin' | 'finish'>
}

/** Version of firebase-tools with this format, named in exports. */
const version = '15.34.2'
const parts = { firestore: 'firestore_export', auth: 'auth_export', storage: 'storage_export' } as const
const overallExtension = '.overall_export_metadata'

/** Imports into a backend without data: all of an export or, if it is damaged, nothing. */
export async function importSuite(deps: SuiteDeps, folder: string): Promise<ImportedCounts> {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new SuiteError(`The folder ${folder} to import from does not exist.`)
  const manifest = manifestOf(folder)
  if (hasData(deps)) throw new SuiteError('The data folder has data: only an empty one can be imported into.')
  deps.load.begin()
  try {
    const [auth, storage] = [partFolder(folder, manifest, 'auth'), partFolder(folder, manifest, 'storage')]
    const overall = overallFile(folder, manifest)
    const databases = (id: string) => deps.emulator.projects.find(deps.projectId, id)
    return {
      accounts: auth === undefined ? 0 : await importAccounts(deps.auth, auth),
      files: storage === undefined ? 0 : await importFiles(deps.emulator.storage, storage),
      documents: overall === undefined ? 0 : importDocuments(databases, overall),
    }
  } catch (error) {
    await clear(deps)
    throw error
  } finally {
    await deps.load.finish()
  }
}

/** Returns the manifest. An export of production's Firestore has none, only the file that lists its documents. */
function manifestOf(folder: string): JsonObject {
  const file = join(folder, manifestFile)
  if (existsSync(file)) return readJsonFile(file)
  const overall = readdirSync(folder).find((name) => name.endsWith(overallExtension))
  if (overall === undefined)
    throw new SuiteError(`${folder} isn’t an export of Firebase’s emulators: it has no ${manifestFile}.`)
  return { firestore: { path: '.', metadata_file: overall } }
}

function overallFile(folder: string, { firestore }: JsonObject): string | undefined {
  if (firestore === undefined) return undefined
  const file = join(folder, manifestFile)
  const name = isObject(firestore) ? firestore['metadata_file'] : undefined
  if (typeof name !== 'string') throw damaged(file, '"firestore" has no "metadata_file".')
  return pathWithin(folder, name, file)
}

const ownDatabase = ({ emulator, projectId }: SuiteDeps) => {
  const deps = emulator.projects.find(projectId, defaultDatabase)
  if (deps === null) throw new Error(`There is no project ${projectId}.`)
  return deps
}

function hasData(deps: SuiteDeps): boolean {
  const [document] = documentStore(ownDatabase(deps).db).all()
  return (
    document !== undefined ||
    deps.auth.accounts.list('', 1).length > 0 ||
    deps.emulator.storage.objects.all().length > 0
  )
}

async function clear(deps: SuiteDeps): Promise<void> {
  const { objects, blobs } = deps.emulator.storage
  clearDocuments(ownDatabase(deps))
  deps.auth.accounts.removeAll()
  for (const file of objects.removeAll()) await blobs.remove(file)
}

/** Writes an export next to the folder and then replaces the folder. */
export async function exportSuite(deps: SuiteDeps, folder: string): Promise<void> {
  checkExport(folder)
  mkdirSync(dirname(folder), { recursive: true })
  const made = mkdtempSync(join(dirname(folder), `${basename(folder)}.part-`))
  try {
    await writeParts(deps, made)
    const former = `${made}.former`
    if (existsSync(folder)) renameSync(folder, former)
    renameSync(made, folder)
    rmSync(former, { recursive: true, force: true })
  } catch (error) {
    rmSync(made, { recursive: true, force: true })
    throw error
  }
}

async function writeParts(deps: SuiteDeps, folder: string): Promise<void> {
  const { firestore, auth, storage } = parts
  const overall = exportDocuments(ownDatabase(deps), join(folder, firestore))
  exportAccounts(deps.auth, join(folder, auth))
  await exportFiles(deps.emulator.storage, join(folder, storage))
  const manifest = {
    version,
    firestore: { version, path: firestore, metadata_file: `${firestore}/${overall}` },
    auth: { version, path: auth },
    storage: { version, path: storage },
  }
  writeFileSync(join(folder, manifestFile), JSON.stringify(manifest, undefined, 2))
}

const accountsFile = 'accounts.json'
const configFile = 'config.json'

/** The Auth emulator writes the plain password where others have a hash. */
const plain = /^fakeHash:salt=(.*?):password=(.*)$/s

/** Cheap parameters: these passwords were in a file as plain text, so a slow hash protects nothing, and there may be thousands. */
const quick = { N: 1024, r: 8, p: 1, keyLength: 64 }

/** Reads `accounts.json` and `config.json`; returns the number of accounts. */
async function importAccounts(deps: AuthDeps, folder: string): Promise<number> {
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

function exportAccounts(deps: AuthDeps, folder: string): void {
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
