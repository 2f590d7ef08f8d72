import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { languageTags } from '@touchline/domain/language/languages.ts'

/** Translations by English sentence, "[deal] Won" where a context gives its meaning; empty if not translated yet. */
export type Catalogue = Readonly<Record<string, string>>

/** File of a language, written by `npm run words`. */
export const languageFile = (language: string): string =>
  fileURLToPath(new URL(`../../languages/${language}.json`, import.meta.url))

/** All translated sentences of a language; for English, all sentences. */
export function catalogueOf(language: string): Catalogue {
  if (language === 'en') {
    const [other = ''] = languageTags.filter((tag) => tag !== 'en')
    return Object.fromEntries(Object.keys(stored(other)).map((key) => [key, textOf(key)]))
  }
  return Object.fromEntries(Object.entries(stored(language)).filter(([, translated]) => translated !== ''))
}

// Written by `npm run words`; a test compares it with the sources.
const stored = (language: string) => JSON.parse(readFileSync(languageFile(language), 'utf8')) as Catalogue

const CONTEXT = /^\[([^\]]+)\] (?=.)/s

/** Text of a key, without its context: "Won" of "[deal] Won". */
export const textOf = (key: string): string => key.replace(CONTEXT, '')

/** The context of a key: "deal" of "[deal] Won". */
export const contextOf = (key: string): string | undefined => CONTEXT.exec(key)?.[1]
