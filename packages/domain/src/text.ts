/** Letters that Unicode does not decompose into a base letter and an accent. */
const UNDECOMPOSED: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/**
 * Folds text for comparison: lower case, no accents, words of letters and digits parted by one blank.
 * Accents are removed by compatibility decomposition (https://unicode.org/reports/tr15/).
 */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => UNDECOMPOSED[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** A search token is at most this long; what is typed beyond it does not narrow the result. */
const TOKEN_LENGTH = 24

/** A record keeps at most this many tokens (product.md, section 3). */
export const SEARCH_TOKENS_MAX = 100

/**
 * Every beginning of every phrase, and of every phrase that starts at one of its later words: the content of a
 * record's `search` field. One `array-contains` then finds a record by the beginning of any of its words, and by
 * several words typed in a row. Shorter beginnings win when there are more than {@link SEARCH_TOKENS_MAX}.
 */
export function searchTokens(phrases: readonly string[]): string[] {
  const tokens = new Set<string>()
  for (const phrase of phrases) {
    const words = fold(phrase).split(' ')
    words.forEach((_, start) => {
      for (const beginning of beginnings(words.slice(start).join(' '))) tokens.add(beginning)
    })
  }
  return [...tokens].toSorted((a, b) => a.length - b.length).slice(0, SEARCH_TOKENS_MAX)
}

function beginnings(text: string): string[] {
  const letters = [...text].slice(0, TOKEN_LENGTH)
  return letters
    .map((_, index) => letters.slice(0, index + 1).join(''))
    .filter((token) => !token.endsWith(' '))
}

/** The token that finds what a person typed, or undefined when nothing in it can be searched for. */
export function searchToken(typed: string): string | undefined {
  const token = [...fold(typed)].slice(0, TOKEN_LENGTH).join('').trim()
  return token === '' ? undefined : token
}
