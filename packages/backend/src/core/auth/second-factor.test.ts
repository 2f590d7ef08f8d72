import { expect, it } from 'vitest'
import { base32, createTotpSecret, matchingStep, stepAt, totpCode } from './second-factor.ts'

const secret = Buffer.from('12345678901234567890')

// The last six digits of https://www.rfc-editor.org/rfc/rfc6238#appendix-B (SHA-1).
it.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('makes at %i the code %s of the standard', (seconds, code) => {
  const time = new Date(seconds * 1000)
  expect(totpCode(secret, stepAt(time))).toBe(code)
  expect(matchingStep(secret, code, time)).toBe(stepAt(time))
})

it('takes codes of the steps before and after, and no others', () => {
  const time = new Date('2026-11-21T10:00:15Z')
  const middle = stepAt(time)
  const found = [-2, -1, 0, 1, 2].map((by) => matchingStep(secret, totpCode(secret, middle + by), time))
  expect(found).toEqual([undefined, middle - 1, middle, middle + 1, undefined])
  for (const wrong of ['', '00000', '0000000', 'abcdef', ' 28708'])
    expect(matchingStep(secret, wrong, time)).toBe(undefined)
})

// https://www.rfc-editor.org/rfc/rfc4648#section-10, without its padding.
it.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foobar', 'MZXW6YTBOI'],
])('writes %j as %j', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded)
})

it('makes secrets of 160 bits', () => {
  expect(base32(createTotpSecret())).toMatch(/^[A-Z2-7]{32}$/)
})
