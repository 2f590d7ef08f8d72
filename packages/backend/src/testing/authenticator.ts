import { stepAt, totpCode } from '#core/auth/second-factor.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Returns the code of an authenticator app for a key (RFC 4648), now or a number of 30-second steps later. */
export function authenticatorCode(key: string, stepsAhead = 0, time = new Date()): string {
  const bits = [...key.replaceAll(' ', '')].map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0'))
  const bytes = bits.join('').match(/.{8}/g) ?? []
  const secret = Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 2))
  return totpCode(secret, stepAt(time) + stepsAhead)
}
