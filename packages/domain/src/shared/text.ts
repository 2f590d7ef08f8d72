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

// Not only what is printed.
// oxlint-disable-next-line no-control-regex
const isAscii = /^[\u0000-\u007f]*$/

/**
 * Folds text for comparison: lower case, no accents, words of letters and digits parted by one blank.
 * Accents are removed by compatibility decomposition (https://unicode.org/reports/tr15/).
 */
export function fold(text: string): string {
  // As most is, and a load folds very much.
  if (isAscii.test(text))
    return text
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, ' ')
      .trim()
  return text
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => UNDECOMPOSED[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/**
 * How many letters a search token has. What is typed is cut to the next shorter of them, on both sides alike: every beginning
 * is found that there is, and the letters in between narrow the result with the next one. Beyond the last none does. All
 * lengths would be half as many tokens again, and each of them is an entry in an index.
 */
const TOKEN_LENGTHS = [1, 2, 3, 4, 5, 6, 8, 10, 12, 18] as const

/** A record keeps at most this many tokens. */
export const SEARCH_TOKENS_MAX = 100

/**
 * The content of a record's `search` field: one `array-contains` then finds the record. Of `phrases`, such as names,
 * every beginning of the phrase and of what follows each of its words, so that any word and several words typed in a
 * row are found; of `whole` texts, such as an e-mail address, only their own beginnings: each token costs an entry in
 * every index of the list. Shorter beginnings win when there are more than {@link SEARCH_TOKENS_MAX}.
 */
export function searchTokens(phrases: readonly string[], whole: readonly string[] = []): string[] {
  const tokens: Tokens = { known: new Set(), byLength: [] }
  for (const phrase of phrases) {
    const text = fold(phrase)
    addBeginnings(tokens, text)
    for (let at = text.indexOf(' '); at >= 0; at = text.indexOf(' ', at + 1))
      addBeginnings(tokens, text.slice(at + 1))
  }
  for (const text of whole) addBeginnings(tokens, fold(text))
  return tokens.byLength.flat().slice(0, SEARCH_TOKENS_MAX)
}

type Tokens = { known: Set<string>; byLength: string[][] }

function addBeginnings({ known, byLength }: Tokens, text: string): void {
  const letters = lettersOf(text)
  for (const length of TOKEN_LENGTHS) {
    if (length > letters.length) return
    const token = beginning(letters, length)
    if (known.has(token)) continue
    known.add(token)
    const same = (byLength[token.length] ??= [])
    same.push(token)
  }
}

/** A word that ends where the next one begins is a token whatever its length. */
const beginning = (letters: string | readonly string[], length: number): string => {
  const first = letters.slice(0, length)
  return (typeof first === 'string' ? first : first.join('')).trimEnd()
}

/** The text itself where each letter is one unit of it. */
const lettersOf = (text: string): string | readonly string[] =>
  /[\ud800-\udfff]/.test(text) ? [...text] : text

/** The token that finds what a person typed, or undefined when nothing in it can be searched for. */
export function searchToken(typed: string): string | undefined {
  const letters = lettersOf(fold(typed))
  const length = TOKEN_LENGTHS.findLast((known) => known <= letters.length)
  return length === undefined ? undefined : beginning(letters, length)
}
