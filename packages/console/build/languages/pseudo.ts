import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage'

/** Test languages made of the English sentences; the second runs from right to left. */
export const pseudoTags = ['en-XA', 'ar-XB'] as const

const accents: Readonly<Record<string, string>> = {
  a: 'á',
  b: 'ƀ',
  c: 'ç',
  d: 'ð',
  e: 'é',
  f: 'ƒ',
  g: 'ĝ',
  h: 'ĥ',
  i: 'í',
  j: 'ĵ',
  k: 'ķ',
  l: 'ļ',
  m: 'ɱ',
  n: 'ñ',
  o: 'ó',
  p: 'þ',
  r: 'ŕ',
  s: 'š',
  t: 'ţ',
  u: 'ú',
  v: 'ṽ',
  w: 'ŵ',
  y: 'ý',
  z: 'ž',
  A: 'Å',
  B: 'Ɓ',
  C: 'Ç',
  D: 'Ð',
  E: 'É',
  F: 'Ƒ',
  G: 'Ĝ',
  H: 'Ĥ',
  I: 'Î',
  J: 'Ĵ',
  K: 'Ķ',
  L: 'Ļ',
  M: 'Ṁ',
  N: 'Ñ',
  O: 'Ö',
  P: 'Þ',
  R: 'Ŕ',
  S: 'Š',
  T: 'Ţ',
  U: 'Û',
  V: 'Ṽ',
  W: 'Ŵ',
  Y: 'Ý',
  Z: 'Ž',
}

/**
 * A sentence in the pseudo-locale, as Lingui compiles it: accented letters, 40 % longer by words of usual length, in brackets.
 * What is shown without brackets isn't translated, what is shown with one bracket is cut, and brackets inside of brackets are
 * glued sentences. Placeholders and tags stay. Named as in CLDR: https://cldr.unicode.org/translation/pseudolocales
 */
export function pseudo(text: string): CompiledMessage {
  const message = compileMessageOrThrow(text, accented)
  const length = lengthOf(compileMessageOrThrow(text, (part) => part.replaceAll(/<\/?\w+\/?>/g, '')))
  const longer = '~'.repeat(Math.ceil(length * 0.4)).replaceAll(/~{8}(?=~)/g, '$& ')
  return ['[', ...message, ' ', longer, ']']
}

/** Length without placeholders; for a plural, of its longest form. */
function lengthOf(message: unknown): number {
  if (typeof message === 'string') return message.length
  const parts: unknown[] = Array.isArray(message) ? message : []
  return parts.reduce<number>((sum, part) => {
    const forms: unknown = Array.isArray(part) ? part[2] : undefined
    const longest = typeof forms === 'object' ? Math.max(...Object.values(forms ?? {}).map(lengthOf)) : 0
    return sum + (typeof part === 'string' ? part.length : longest)
  }, 0)
}

/** Accents text but not tags: `<link>` stays. */
const accented = (text: string): string =>
  text.replaceAll(/<\/?\w+\/?>|[A-Za-z]/g, (found) =>
    found.length === 1 ? (accents[found] ?? found) : found,
  )
