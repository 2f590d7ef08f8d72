import type { RuleBytes } from '#core/rules/compile/rule-values.ts'
import { method, tableOf } from './method.ts'

/** https://firebase.google.com/docs/reference/rules/rules.Bytes */
export const bytesMethods = tableOf<RuleBytes>('bytes', {
  size: method(0, ({ bytes }) => BigInt(bytes.length)),
  /** With the alphabet for addresses, and padded. */
  toBase64: method(0, ({ bytes }) => bytes.toString('base64').replaceAll('+', '-').replaceAll('/', '_')),
  toHexString: method(0, ({ bytes }) => bytes.toString('hex').toUpperCase()),
})
