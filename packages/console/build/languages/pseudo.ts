import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage'

/** Languages that are made of the English sentences, for tests; the second runs from right to left. */
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
 * A sentence in the pseudo-locale, as Lingui compiles it: accented letters, 40 % longer, in brackets. What is shown without
 * brackets isn't translated, what is shown with one bracket is cut, and brackets inside of brackets are glued sentences.
 * Placeholders and tags stay. Named as in CLDR: https://cldr.unicode.org/translation/pseudolocales
 */
export function pseudo(text: string): CompiledMessage {
  const message = compileMessageOrThrow(text, accented)
  const length = text.replaceAll(/[{<][^{}<>]*[}>]/g, '').length
  return ['[', ...message, ' ', '~'.repeat(Math.ceil(length * 0.4)), ']']
}

/** Text beside tags: `<link>` stays. */
const accented = (text: string): string =>
  text.replaceAll(/<\/?\w+\/?>|[A-Za-z]/g, (found) =>
    found.length === 1 ? (accents[found] ?? found) : found,
  )
