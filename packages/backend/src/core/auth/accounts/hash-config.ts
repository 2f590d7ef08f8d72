import { AuthError } from '#core/auth/auth-errors.ts'
import { type Body, optionalText } from '#core/auth/auth-input.ts'
import { toNumber } from '#core/json.ts'
import type { ScryptParameters } from '#store/accounts/account-store.ts'
import { areUsable } from './passwords.ts'

/**
 * How imported passwords are hashed, in the words of `accounts:batchCreate`: standard scrypt (`cpuMemCost` is N, `blockSize` r,
 * `parallelization` p, `dkLen` in bytes) or the variant that Firebase itself uses. Undefined when nothing is said.
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
