import { AuthError } from '#core/auth/auth-errors.ts'
import { type Body, optionalText } from '#core/auth/auth-input.ts'
import { invalidArgument } from '#core/errors.ts'
import { toNumber } from '#core/json.ts'
import type { PasswordHash, ScryptParameters } from '#store/account-store.ts'
import { areUsable, hashLength } from './passwords.ts'

/**
 * Parameters of imported passwords, as `accounts:batchCreate` names them: standard scrypt (`cpuMemCost` is N,
 * `blockSize` r, `parallelization` p, `dkLen` in bytes) or Firebase's own variant. Undefined if not given.
 * https://cloud.google.com/identity-platform/docs/reference/rest/v1/projects.accounts/batchCreate
 */
export function readHashConfig(body: Body): ScryptParameters | undefined {
  const algorithm = optionalText(body, 'hashAlgorithm')
  if (algorithm === undefined) return undefined
  const parameters = algorithm === 'SCRYPT' ? firebaseScrypt(body) : standardScrypt(body, algorithm)
  if (!areUsable(parameters)) throw new AuthError('INVALID_HASH_PARAMETER')
  return parameters
}

function standardScrypt(body: Body, algorithm: string): ScryptParameters {
  if (algorithm !== 'STANDARD_SCRYPT') throw new AuthError('INVALID_HASH_ALGORITHM')
  return {
    N: toNumber(body['cpuMemCost']),
    r: toNumber(body['blockSize']),
    p: toNumber(body['parallelization']),
    keyLength: toNumber(body['dkLen']),
  }
}

/** The derived key has the 32 bytes that its cipher takes. */
function firebaseScrypt(body: Body): ScryptParameters {
  const signerKey = optionalText(body, 'signerKey')
  const saltSeparator = optionalText(body, 'saltSeparator') ?? ''
  if (signerKey === undefined) throw new AuthError('INVALID_HASH_PARAMETER')
  const costs = { N: 2 ** toNumber(body['memoryCost']), r: toNumber(body['rounds']), p: 1 }
  return { ...costs, keyLength: 32, signerKey, saltSeparator }
}

export function writeHashConfig(parameters: ScryptParameters): Record<string, string | number> {
  const { N, r, p, keyLength, signerKey, saltSeparator = '' } = parameters
  return signerKey === undefined
    ? { hashAlgorithm: 'STANDARD_SCRYPT', cpuMemCost: N, blockSize: r, parallelization: p, dkLen: keyLength }
    : { hashAlgorithm: 'SCRYPT', signerKey, saltSeparator, rounds: r, memoryCost: Math.log2(N) }
}

/** Password of an imported account, with the given hash parameters; undefined if it has none. */
export function hashedPassword(
  user: Body,
  parameters: ScryptParameters | undefined,
): PasswordHash | undefined {
  const encoded = optionalText(user, 'passwordHash')
  if (encoded === undefined) return undefined
  if (parameters === undefined) throw new AuthError('MISSING_HASH_ALGORITHM')
  // Node's decoder reads base64 and its web-safe form alike.
  const hash = Buffer.from(encoded, 'base64')
  const length = hashLength(parameters)
  if (hash.length !== length) throw invalidArgument(`passwordHash must have ${length} bytes.`)
  return { hash, salt: Buffer.from(optionalText(user, 'salt') ?? '', 'base64'), parameters }
}
