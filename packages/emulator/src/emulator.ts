import { EventEmitter } from 'node:events'
import { join } from 'node:path'

import type { AuthDeps } from '@touchline/backend/internals/core/auth/auth-deps.ts'
import type { Authenticator } from '@touchline/backend/internals/core/auth/authenticate.ts'
import type { BackendDeps } from '@touchline/backend/internals/core/deps.ts'
import { documentLookup } from '@touchline/backend/document-lookup'
import { databaseRoot, defaultDatabase } from '@touchline/backend/internals/core/paths.ts'
import type { EmulatedParts } from '@touchline/backend/internals/emulation.ts'
import type { Projects } from '@touchline/backend/internals/core/projects.ts'
import type { Ruleset } from '@touchline/backend/rules/ruleset.ts'
import type { StorageDeps } from '@touchline/backend/internals/core/storage/uploads-under-way.ts'
import { openDb } from '@touchline/backend/db'
import { closeSnapshots } from '@touchline/backend/internals/store/snapshots.ts'
import { decodeJwt, decodeProtectedHeader, errors, UnsecuredJWT } from 'jose'
import { type Caller, service } from '@touchline/backend/internals/core/caller.ts'
import { type IdTokenClaims, TokenError, type Tokens } from '@touchline/backend/internals/core/auth/tokens.ts'
import { isObject } from '@touchline/backend/internals/core/json.ts'

/** Additions of the emulators: any project and database, rules that change, and callers who are trusted. */
export type Emulator = {
  readonly projects: Projects
  readonly storage: StorageDeps
  readonly authenticator: Authenticator
  /** Sets the rules of one project's documents in all its databases, in place of the initial ones. */
  setDocumentRules(projectId: string, rules: Ruleset): void
  setFileRules(rules: Ruleset): void
  close(): void
}

export type EmulatorDeps = {
  readonly emulator: Emulator
  readonly auth: AuthDeps
  readonly url: () => string
}

const usableId = /^[A-Za-z0-9][A-Za-z0-9._:-]{0,99}$/
const bucketDomain = /\.(?:appspot\.com|firebasestorage\.app)$/

export function createEmulator({
  own,
  storage,
  authenticator,
  folder,
}: Pick<EmulatedParts, 'own' | 'storage' | 'authenticator' | 'folder'>): Emulator {
  const opened = new Map<string, BackendDeps>()
  const uploaded = new Map<string, Ruleset>()
  let fileRules: Ruleset | undefined

  const emulated = (deps: BackendDeps): BackendDeps => {
    const rules = rulesIn(deps.databaseId, () => uploaded.get(deps.projectId) ?? own.rules)
    return {
      ...deps,
      get rules() {
        return rules()
      },
    }
  }
  const open = (projectId: string, databaseId: string): BackendDeps => {
    // Effects of documents on accounts happen in the server's own database.
    const { withCommit: _, ...others } = own
    const db = openDb(folderOf(folder, projectId, databaseId))
    return emulated({ ...others, projectId, databaseId, db, commits: new EventEmitter() })
  }
  const find = (projectId: string, databaseId: string): BackendDeps | null => {
    if (!usableId.test(projectId) || (databaseId !== defaultDatabase && !usableId.test(databaseId)))
      return null
    const name = databaseRoot({ projectId, databaseId })
    const deps = opened.get(name) ?? open(projectId, databaseId)
    opened.set(name, deps)
    return deps
  }
  opened.set(databaseRoot(own), emulated(own))

  const lookupOf = (bucket: string) => {
    const projectId = bucket.replace(bucketDomain, '')
    return documentLookup((opened.get(databaseRoot({ projectId })) ?? own).db)
  }
  return {
    projects: { find },
    storage: {
      ...storage,
      believesServers: true,
      get rules() {
        return fileRules ?? storage.rules
      },
      lookupOf,
      readsOfRules: 'unlimited',
    },
    authenticator: trusting(authenticator),
    setDocumentRules: (projectId, ruleset) => void uploaded.set(projectId, ruleset),
    setFileRules: (ruleset) => void (fileRules = ruleset),
    close: () => {
      for (const { db } of opened.values()) {
        if (db === own.db || !db.isOpen) continue
        closeSnapshots(db)
        db.close()
      }
    },
  }
}

/** Returns the current rules, converted for the database only when they change. */
function rulesIn(databaseId: string, current: () => Ruleset | null): () => Ruleset | null {
  let known: { of: Ruleset; made: Ruleset } | undefined
  return () => {
    const of = current()
    if (of === null) return null
    if (known?.of !== of) known = { of, made: of.inDatabase(databaseId) }
    return known.made
  }
}

/** Returns the folder of a database, with hexadecimal names, because some file systems ignore case or refuse a colon. */
function folderOf(folder: string, projectId: string, databaseId: string): string {
  const hex = (id: string) => Buffer.from(id).toString('hex')
  const project = join(folder, 'projects', hex(projectId))
  return databaseId === defaultDatabase ? project : join(project, hex(databaseId))
}

const bearer = /^(?:Bearer|Firebase) +(\S+)$/i

/**
 * Trusts any caller, as the emulators do: `owner` is a service, and an unsigned token is the person it names, even if it has expired.
 * https://firebase.google.com/docs/emulator-suite/connect_auth#id_tokens
 */
function trusting(authenticator: Authenticator): Authenticator {
  return {
    ...authenticator,
    caller: async (authorization) => {
      const token = bearer.exec(authorization ?? '')?.[1]
      if (token === 'owner') return service
      return (token === undefined ? null : unsignedCaller(token)) ?? authenticator.caller(authorization)
    },
  }
}

/** Returns null unless the token is a user's unsigned token. */
function unsignedCaller(token: string): Caller | null {
  try {
    if (!isUnsigned(token)) return null
    const claims = decodeJwt(token)
    const { sub, email } = claims
    if (sub === undefined || sub === '') return null
    return { kind: 'user', uid: sub, ...(typeof email === 'string' ? { email } : {}), claims }
  } catch {
    return null
  }
}

/**
 * ID tokens without a signature, as the emulators issue them: Admin SDKs connected to an emulator accept no others.
 * https://firebase.google.com/docs/emulator-suite/connect_auth#id_tokens
 */
export function emulatorTokens(tokens: Tokens, now: () => Date): Tokens {
  return {
    ...tokens,
    signIdToken: async (subject, signIn) => {
      const claims = decodeJwt(await tokens.signIdToken(subject, signIn))
      return new UnsecuredJWT(claims).encode()
    },
    verify: async (token) => {
      if (!isUnsigned(token)) return tokens.verify(token)
      return { kind: 'user', claims: unsignedClaims(token, now) }
    },
  }
}

/** Whether a text is a token that declares itself unsigned and has no signature. */
function isUnsigned(token: string): boolean {
  try {
    return token.endsWith('.') && decodeProtectedHeader(token).alg === 'none'
  } catch {
    return false
  }
}

function unsignedClaims(token: string, now: () => Date): IdTokenClaims {
  let payload
  try {
    ;({ payload } = UnsecuredJWT.decode(token, { currentDate: now() }))
  } catch (cause) {
    throw new TokenError(cause instanceof errors.JWTExpired ? 'expired' : 'invalid', cause)
  }
  const { sub, auth_time: authTime, firebase } = payload
  if (sub === undefined || !Number.isSafeInteger(authTime) || !isObject(firebase))
    throw new TokenError('invalid', undefined)
  const { sign_in_provider: provider, second_factor_identifier: factor } = firebase
  if (typeof provider !== 'string' || (factor !== undefined && typeof factor !== 'string'))
    throw new TokenError('invalid', undefined)
  // In emulator mode any caller is believed; the fields read were just checked.
  return payload as unknown as IdTokenClaims
}
