import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Encrypts what must be read again, with a key outside the database. */
export type Sealer = {
  /** The result is bound to `purpose`: it can't be opened for another one. */
  seal(purpose: string, content: Uint8Array): Buffer
  /** Undefined if not sealed by us, for another purpose, or with another key. */
  open(purpose: string, sealed: Uint8Array): Buffer | undefined
  /** Seals an object that passes through the client as text, until a time in milliseconds. */
  sealNote(purpose: string, note: Readonly<Record<string, string | number>>, expiresAt: number): string
  /** Undefined also after its time. */
  openNote(purpose: string, text: string): Readonly<Record<string, unknown>> | undefined
}

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16
/** Longest lifetime; a longer one was sealed by a fast clock. Milliseconds. */
const longestNote = 3600_000

/** AES-256-GCM with a random nonce: https://nvlpubs.nist.gov/nistpubs/Legacy/SP/nistspecialpublication800-38d.pdf */
export function createSealer(key: Uint8Array, now: () => Date): Sealer {
  const seal: Sealer['seal'] = (purpose, content) => {
    const nonce = randomBytes(nonceBytes)
    const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(purpose))
    const encrypted = Buffer.concat([cipher.update(content), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), encrypted])
  }
  const open: Sealer['open'] = (purpose, sealed) => {
    if (sealed.length < nonceBytes + tagBytes) return undefined
    const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    })
    decipher.setAAD(Buffer.from(purpose)).setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
    const start = decipher.update(sealed.subarray(nonceBytes + tagBytes))
    try {
      return Buffer.concat([start, decipher.final()])
    } catch {
      return undefined
    }
  }
  return {
    seal,
    open,
    sealNote: (purpose, note, expiresAt) =>
      seal(purpose, Buffer.from(JSON.stringify({ ...note, expiresAt }))).toString('base64url'),
    openNote(purpose, text) {
      const content = open(purpose, Buffer.from(text, 'base64url'))
      if (content === undefined) return undefined
      // Sealed by sealNote alone.
      const note = JSON.parse(content.toString()) as Record<string, unknown>
      const left = Number(note['expiresAt']) - now().getTime()
      return left > 0 && left <= longestNote ? note : undefined
    },
  }
}
