import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Sentences of a language by their English ones; empty where nobody translated one yet. */
export type Catalogue = Readonly<Record<string, string>>

export const LANGUAGES_FOLDER = fileURLToPath(new URL('../../languages/', import.meta.url))

/** All sentences of a language that are translated; of English, all. */
export function catalogueOf(language: string): Catalogue {
  const all: Record<string, string> = {}
  for (const path of globSync(`${LANGUAGES_FOLDER}${language}/*.json`).toSorted()) {
    // Ours, written by `npm run words`; a test compares it with the sources.
    const family = JSON.parse(readFileSync(path, 'utf8')) as Catalogue | readonly string[]
    const pairs = Array.isArray(family) ? family.map((text) => [text, text]) : Object.entries(family)
    for (const [text, translated] of pairs) if (translated !== '') all[text] = translated
  }
  return all
}
