import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Sentences of a language by their English ones, "[deal] Won" where a context tells its meaning; empty where nobody translated one yet. */
export type Catalogue = Readonly<Record<string, string>>

export const LANGUAGES_FOLDER = fileURLToPath(new URL('../../languages/', import.meta.url))

/** All sentences of a language that are translated; of English, all. */
export function catalogueOf(language: string): Catalogue {
  const all: Record<string, string> = {}
  for (const path of globSync(`${LANGUAGES_FOLDER}${language}/*.json`).toSorted()) {
    // Ours, written by `npm run words`; a test compares it with the sources.
    const family = JSON.parse(readFileSync(path, 'utf8')) as Catalogue | readonly string[]
    const pairs = Array.isArray(family) ? family.map((key) => [key, textOf(key)]) : Object.entries(family)
    for (const [text, translated] of pairs) if (translated !== '') all[text] = translated
  }
  return all
}

const CONTEXT = /^\[([^\]]+)\] (?=.)/s

/** Text of a key, without its context: "Won" of "[deal] Won". */
export const textOf = (key: string): string => key.replace(CONTEXT, '')

/** The context of a key: "deal" of "[deal] Won". */
export const contextOf = (key: string): string | undefined => CONTEXT.exec(key)?.[1]
