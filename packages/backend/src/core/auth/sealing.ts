import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Encrypts what must be read again, with a key that is not in the database. */
export type Sealer = {
  /** `purpose` is bound to the result: what was sealed for one can't be opened for another. */
  seal(purpose: string, content: Uint8Array): Buffer
  /** Undefined when it was not sealed by us, for this purpose, or not with this key. */
  open(purpose: string, sealed: Uint8Array): Buffer | undefined
  /** The same for an object that travels through the client as text, until a time in milliseconds. */
  sealNote(purpose: string, note: Readonly<Record<string, string | number>>, expiresAt: number): string
  /** Undefined also when its time has come. */
  openNote(purpose: string, text: string): Readonly<Record<string, unknown>> | undefined
}

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16
/** None is good for longer: one that seems so was sealed by a clock that was ahead. Milliseconds. */
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
