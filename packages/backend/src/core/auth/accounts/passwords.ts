import { createCipheriv, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

import type { PasswordHash, ScryptParameters } from '#store/account-store.ts'

/** Parameters for hashing new passwords; Firebase imports these as STANDARD_SCRYPT without a reset. */
export const standardParameters: ScryptParameters = { N: 16384, r: 8, p: 1, keyLength: 64 }

/** Firebase refuses shorter ones with WEAK_PASSWORD. https://firebase.google.com/docs/auth/admin/errors */
export const minimumPasswordLength = 6

/** scrypt takes any length; this bound keeps requests from wasting time. */
export const maximumPasswordLength = 4096

const maximumMemory = 256 * 1024 * 1024

/** Whether these parameters can be computed without exhausting memory. */
export function areUsable({ N, r, p, keyLength }: ScryptParameters): boolean {
  const integers = [N, r, p, keyLength].every((value) => Number.isSafeInteger(value) && value > 0)
  const isPowerOfTwo = N > 1 && Number.isInteger(Math.log2(N))
  return (
    integers &&
    isPowerOfTwo &&
    p <= 16 &&
    keyLength >= 16 &&
    keyLength <= 128 &&
    memoryOf(N, r) <= maximumMemory
  )
}

/** Hashes a password with a new salt. */
export async function hashPassword(
  password: string,
  parameters: ScryptParameters = standardParameters,
): Promise<PasswordHash> {
  const salt = randomBytes(16)
  return { hash: await derive(password, salt, parameters), salt, parameters }
}

/**
 * Whether the password is the stored one. Without a stored one (no account, or no password) it does the same work, so
 * that timing doesn't reveal which accounts exist.
 */
export async function verifyPassword(password: string, stored: PasswordHash | undefined): Promise<boolean> {
  const target = stored ?? decoy
  const candidate = await derive(password, target.salt, target.parameters)
  const equal = candidate.length === target.hash.length && timingSafeEqual(candidate, target.hash)
  return equal && stored !== undefined
}

const decoy: PasswordHash = {
  hash: new Uint8Array(standardParameters.keyLength),
  salt: randomBytes(16),
  parameters: standardParameters,
}

export const hashLength = ({ keyLength, signerKey }: ScryptParameters): number =>
  signerKey === undefined ? keyLength : Buffer.from(signerKey, 'base64').length

/** Firebase's own variant uses the derived key to encrypt the key of the project: https://github.com/firebase/scrypt */
async function derive(password: string, salt: Uint8Array, parameters: ScryptParameters): Promise<Uint8Array> {
  const { signerKey, saltSeparator = '' } = parameters
  const key = await deriveKey(
    password,
    Buffer.concat([salt, Buffer.from(saltSeparator, 'base64')]),
    parameters,
  )
  if (signerKey === undefined) return key
  return createCipheriv('aes-256-ctr', key, Buffer.alloc(16)).update(Buffer.from(signerKey, 'base64'))
}

function deriveKey(
  password: string,
  salt: Uint8Array,
  { N, r, p, keyLength }: ScryptParameters,
): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    // Node refuses to work beyond `maxmem`; the exact need is a little above 128·N·r.
    const options = { N, r, p, maxmem: memoryOf(N, r) + 128 * r * p + 1024 * 1024 }
    scrypt(password, salt, keyLength, options, (error, key) => (error ? reject(error) : resolve(key)))
  })
}

function memoryOf(N: number, r: number): number {
  return 128 * N * r
}
