import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Codes as authenticator apps make them: RFC 6238 with SHA-1, 30 seconds, six digits. https://www.rfc-editor.org/rfc/rfc6238 */
export const totpParameters = { hashingAlgorithm: 'SHA1', verificationCodeLength: 6, periodSec: 30 } as const

/** As long as the hash, as https://www.rfc-editor.org/rfc/rfc4226#section-4 recommends. */
const secretBytes = 20

/** One step to either side, for clocks that differ and people who type slowly. */
const toleratedSteps = 1

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function createTotpSecret(): Uint8Array {
  return randomBytes(secretBytes)
}

/** The secret as people and apps exchange it. https://www.rfc-editor.org/rfc/rfc4648#section-6 */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

export function stepAt(time: Date): number {
  return Math.floor(time.getTime() / 1000 / totpParameters.periodSec)
}

/** The code of one time step. */
export function totpCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  // Dynamic truncation: https://www.rfc-editor.org/rfc/rfc4226#section-5.3
  const offset = (hash.at(-1) ?? 0) & 0x0f
  const number = (hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** totpParameters.verificationCodeLength
  return String(number).padStart(totpParameters.verificationCodeLength, '0')
}

/** The step near `time` to which a code belongs, or undefined when it is wrong. */
export function matchingStep(secret: Uint8Array, code: string, time: Date): number | undefined {
  const middle = stepAt(time)
  let found: number | undefined
  for (let step = middle - toleratedSteps; step <= middle + toleratedSteps; step++)
    if (equal(totpCode(secret, step), code)) found = step
  return found
}

function equal(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}
