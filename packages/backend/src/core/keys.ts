import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

/** Keys that sign tokens: new tokens with the active one, old tokens are accepted as long as their key stays listed. */
export type SigningKeys = { activeKid: string; keys: ReadonlyMap<string, Uint8Array> }

const kidBytes = 8
const secretBytes = 32

/**
 * Reads the signing keys, making the file on first use. Only the owner may read it: whoever holds a key can sign in as
 * anyone. To retire a key, add a new one, make it active, and delete the old one an hour later.
 */
export function loadSigningKeys(path: string): SigningKeys {
  if (!existsSync(path)) createKeyFile(path)
  return parseKeyFile(readFileSync(path, 'utf8'), path)
}

function createKeyFile(path: string): void {
  const kid = randomBytes(kidBytes).toString('hex')
  const file = { active: kid, keys: [{ kid, secret: randomBytes(secretBytes).toString('base64url') }] }
  // Written aside and renamed, so that a crash never leaves half a key file.
  const temporary = `${path}.new`
  writeFileSync(temporary, `${JSON.stringify(file, null, 2)}\n`, { mode: 0o600, flush: true })
  renameSync(temporary, path)
}

function parseKeyFile(text: string, path: string): SigningKeys {
  const broken = new Error(
    `The key file ${path} can't be read: restore it from a backup, or delete it to sign everyone out.`,
  )
  let file: { active?: unknown; keys?: unknown }
  try {
    file = JSON.parse(text)
  } catch {
    throw broken
  }
  const keys = new Map<string, Uint8Array>()
  for (const entry of Array.isArray(file.keys) ? file.keys : []) {
    if (typeof entry?.kid !== 'string' || typeof entry?.secret !== 'string') throw broken
    keys.set(entry.kid, Buffer.from(entry.secret, 'base64url'))
  }
  if (typeof file.active !== 'string' || !keys.has(file.active)) throw broken
  if ([...keys.values()].some((secret) => secret.length < secretBytes)) throw broken
  return { activeKid: file.active, keys }
}
