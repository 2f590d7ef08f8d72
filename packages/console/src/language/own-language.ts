import { spokenAs } from './languages.ts'

/** Where the browser keeps the language of the person who was last signed in: the login page speaks it, too. */
const KEPT_LANGUAGE = 'touchline.language'

/** The kept language, else the first of the browser's that the console speaks, else English. */
export function ownLanguage(): string {
  const kept = readKept()
  if (kept !== null && spokenAs(kept) !== undefined) return kept
  const [first = 'en'] = navigator.languages
    .map((tag) => tag.split('-')[0] ?? '')
    .filter((tag) => spokenAs(tag) !== undefined)
  return first
}

/**
 * Starts the console again in another language; it stays as it is where the browser keeps nothing. One that is kept already isn't
 * spoken because its file can't be had: starting again would not bring it.
 */
export function speakNext(language: string): void {
  if (readKept() === language) return
  try {
    localStorage.setItem(KEPT_LANGUAGE, language)
  } catch {
    return
  }
  location.reload()
}

/** The browser may refuse its storage altogether. */
function readKept(): string | null {
  try {
    return localStorage.getItem(KEPT_LANGUAGE)
  } catch {
    return null
  }
}
