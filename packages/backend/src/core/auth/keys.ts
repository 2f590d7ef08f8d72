import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'

import { idTokenSeconds, serviceTokenSeconds } from './token-lifetimes.ts'

/** Keys that sign tokens. New ones use the active key; tokens of the previous one are accepted until they expire. */
export type SigningKeys = {
  active(): { kid: string; secret: Uint8Array }
  /** Secret of a key that may have signed a valid token. */
  find(kid: string): Uint8Array | undefined
}

export type Keyring = SigningKeys & {
  /** Encrypts what must be read again, such as secrets of second factors. Not rotated. */
  readonly sealingKey: Uint8Array
}

/** Times in milliseconds since the epoch. */
type Key = { kid: string; secret: Uint8Array; createdAt: number; retiredAt: number | undefined }
type KeyFile = { sealing: Uint8Array; keys: readonly Key[] }

const kidBytes = 8
const secretBytes = 32
const hour = 3600_000
const rotationMilliseconds = 30 * 24 * hour
/** Time until everything signed by a retired key has expired, plus an hour for clock differences. */
const keptMilliseconds = Math.max(idTokenSeconds, serviceTokenSeconds) * 1000 + hour

/**
 * Opens the key file for the process that has the data folder, creating it if missing. Replaces a signing key after 30
 * days, at the start and while running, and keeps the old one until its tokens have expired. Only the owner may read
 * the file: a key signs in as anyone.
 */
export function openKeyring(path: string, now: () => Date): Keyring {
  let file = existsSync(path) ? readKeyFile(path) : { sealing: randomBytes(secretBytes), keys: [] }
  if (existsSync(path)) closeToOthers(path)
  const rotated = () => {
    const time = now().getTime()
    if (!isDue(file, time)) return file
    file = rotate(file, time)
    writeKeyFile(path, file)
    return file
  }
  rotated()
  return { ...signingKeys(rotated, now), sealingKey: file.sealing }
}

/** Current keys of the file for other processes of this machine, which sign but don't rotate. */
export function readSigningKeys(path: string, now: () => Date): SigningKeys {
  const file = readKeyFile(path)
  return signingKeys(() => file, now)
}

function signingKeys(file: () => KeyFile, now: () => Date): SigningKeys {
  return {
    active() {
      const key = activeKey(file())
      if (key === undefined) throw new Error('The key file has no active key.')
      return key
    },
    find(kid) {
      const key = file().keys.find((candidate) => candidate.kid === kid)
      return key === undefined || isSpent(key, now().getTime()) ? undefined : key.secret
    },
  }
}

function activeKey({ keys }: KeyFile): Key | undefined {
  return keys.find(({ retiredAt }) => retiredAt === undefined)
}

function isDue(file: KeyFile, time: number): boolean {
  const active = activeKey(file)
  if (active === undefined) return true
  // One of the future was made by a clock that was ahead.
  return active.createdAt <= time - rotationMilliseconds || active.createdAt > time + hour
}

function isSpent({ retiredAt }: Key, time: number): boolean {
  return retiredAt !== undefined && retiredAt <= time - keptMilliseconds
}

function rotate({ sealing, keys }: KeyFile, time: number): KeyFile {
  const retired = keys
    .map((key) => ({ ...key, retiredAt: key.retiredAt ?? time }))
    .filter((key) => !isSpent(key, time))
  const secret = randomBytes(secretBytes)
  const fresh = { kid: randomBytes(kidBytes).toString('hex'), secret, createdAt: time, retiredAt: undefined }
  return { sealing, keys: [fresh, ...retired] }
}

/** Restores the mode of a copied file, such as from a backup. */
function closeToOthers(path: string): void {
  if ((statSync(path).mode & 0o077) !== 0) chmodSync(path, 0o600)
}

function writeKeyFile(path: string, { sealing, keys }: KeyFile): void {
  const file = {
    sealing: encode(sealing),
    keys: keys.map(({ kid, secret, createdAt, retiredAt }) => ({
      kid,
      secret: encode(secret),
      createdAt: new Date(createdAt).toISOString(),
      ...(retiredAt === undefined ? {} : { retiredAt: new Date(retiredAt).toISOString() }),
    })),
  }
  // Written aside and renamed, so that a crash never leaves half a key file.
  const temporary = `${path}.new`
  writeFileSync(temporary, `${JSON.stringify(file, null, 2)}\n`, { mode: 0o600, flush: true })
  renameSync(temporary, path)
}

function readKeyFile(path: string): KeyFile {
  const file = parsed(path)
  const entries: readonly unknown[] = Array.isArray(file['keys']) ? file['keys'] : []
  const keys = entries.map((entry) => keyOf(entry, file['active'])).filter((key) => key !== undefined)
  if (keys.length === 0 || keys.length !== entries.length) throw broken(path)
  return { sealing: sealingOf(file['sealing'], path), keys }
}

function parsed(path: string): Record<string, unknown> {
  try {
    // An object or not, its fields are checked one by one.
    return Object(JSON.parse(readFileSync(path, 'utf8'))) as Record<string, unknown>
  } catch (cause) {
    throw broken(path, cause)
  }
}

/** A key without an age is of an earlier version, where `active` named the used one; replaced at once. */
function keyOf(entry: unknown, active: unknown): Key | undefined {
  // As above.
  const { kid, secret: encoded, createdAt, retiredAt } = Object(entry) as Record<string, unknown>
  if (typeof kid !== 'string' || typeof encoded !== 'string') return undefined
  const secret = Buffer.from(encoded, 'base64url')
  if (secret.length < secretBytes) return undefined
  const isOther = typeof active === 'string' && active !== kid
  return {
    kid,
    secret,
    createdAt: timeOf(createdAt) ?? 0,
    retiredAt: timeOf(retiredAt) ?? (isOther ? 0 : undefined),
  }
}

function timeOf(value: unknown): number | undefined {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(time) ? undefined : time
}

/** An earlier version's file has none; it gets one with the next rotation, which is due at once. */
function sealingOf(value: unknown, path: string): Uint8Array {
  if (value === undefined) return randomBytes(secretBytes)
  const key = Buffer.from(typeof value === 'string' ? value : '', 'base64url')
  if (key.length !== secretBytes) throw broken(path)
  return key
}

function encode(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url')
}

function broken(path: string, cause?: unknown): Error {
  return new Error(
    `The key file ${path} can't be read: restore it from a backup. If there is none, delete it: every second factor must then be set up again.`,
    { cause },
  )
}
