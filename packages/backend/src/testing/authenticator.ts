import { stepAt, totpCode } from '#core/auth/sign-in/totp.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What an authenticator app shows for a key, written as RFC 4648 says, at a time or so many steps of 30 seconds later. */
export function authenticatorCode(key: string, stepsAhead = 0, time = new Date()): string {
  const bits = [...key.replaceAll(' ', '')].map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0'))
  const bytes = bits.join('').match(/.{8}/g) ?? []
  const secret = Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 2))
  return totpCode(secret, stepAt(time) + stepsAhead)
}
