import { languages } from '@touchline/domain/language/languages.ts'

/** Pseudo-locales of CLDR, for tests: what isn't translated, what doesn't fit, and what breaks from right to left. */
const pseudo = { 'en-XA': { locale: 'en-GB' }, 'ar-XB': { locale: 'en-GB', direction: 'rtl' } } as const

export const isPseudo = (language: string): boolean => Object.hasOwn(pseudo, language)

type Spoken = { readonly locale: string; readonly direction?: 'rtl' }

const spoken: Readonly<Record<string, Spoken>> = { ...languages, ...pseudo }

/** How a language writes numbers and dates, and in which direction; undefined for one that the console doesn't speak. */
export const spokenAs = (language: string): Spoken | undefined =>
  Object.hasOwn(spoken, language) ? spoken[language] : undefined
