/** Digits of any script, such as Arabic or Persian, as 0–9. */
export const latinDigits = (text: string): string =>
  text.replaceAll(/\p{Nd}/gu, (digit) => String(valueOf(digit)))

const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code))

/** A script's ten digits follow each other, zero first: https://www.unicode.org/policies/stability_policy.html#Property_Value */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (isDigit(zero - 1)) zero -= 1
  return (code - zero) % 10
}
