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
 * Folds text for comparison: lower case, no accents, words of letters and digits separated by a space. Accents are
 * removed by compatibility decomposition (https://unicode.org/reports/tr15/).
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
 * Lengths of search tokens. Typed words are cut to the next shorter length, so every beginning is found, and further
 * letters narrow the result from the next length on; after the last they don't. All lengths would make half as many
 * tokens again, each an index entry.
 */
const TOKEN_LENGTHS = [1, 2, 3, 4, 5, 6, 8, 10, 12, 18] as const

export const SEARCH_TOKENS_MAX = 100

/**
 * Content of a record's `search` field, for one `array-contains`. For `phrases`, such as names: every beginning of the
 * phrase and of the rest after each word, so that any word, and several in a row, are found. For `whole` texts, such as
 * e-mail addresses: only their own beginnings. Each token costs an entry in every index of the list; shorter ones win
 * above {@link SEARCH_TOKENS_MAX}.
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

/** Beginning of a text; whole words are tokens at any length. */
const beginning = (letters: string | readonly string[], length: number): string => {
  const first = letters.slice(0, length)
  return (typeof first === 'string' ? first : first.join('')).trimEnd()
}

/** The text itself if each letter is one code unit. */
const lettersOf = (text: string): string | readonly string[] =>
  /[\ud800-\udfff]/.test(text) ? [...text] : text

/** Token for a typed text; undefined if nothing in it can be searched. */
export function searchToken(typed: string): string | undefined {
  const letters = lettersOf(fold(typed))
  const length = TOKEN_LENGTHS.findLast((known) => known <= letters.length)
  return length === undefined ? undefined : beginning(letters, length)
}
