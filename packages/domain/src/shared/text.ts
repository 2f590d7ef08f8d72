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
 * The content of a record's `search` field: one `array-contains` then finds the record. Of `phrases`, such as names,
 * every beginning of the phrase and of what follows each of its words, so that any word and several words typed in a
 * row are found; of `whole` texts, such as an e-mail address, only their own beginnings: each token costs an entry in
 * every index of the list. Shorter beginnings win when there are more than {@link SEARCH_TOKENS_MAX}.
 */
export function searchTokens(phrases: readonly string[], whole: readonly string[] = []): string[] {
  const starts = phrases.flatMap((phrase) => {
    const words = fold(phrase).split(' ')
    return words.map((_, start) => words.slice(start).join(' '))
  })
  const tokens = new Set([...starts, ...whole.map(fold)].flatMap(beginnings))
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
