/** Writes the console's sentences into the file of each language, in the order of the sources, and prints what is missing. */
import { existsSync, writeFileSync } from 'node:fs'
import { catalogueOf, languageFile } from '@touchline/console/build/languages/catalogue.ts'
import { languageTags } from '@touchline/domain/language/languages.ts'
import { sentencesSaid } from './collect.ts'

const keys = [...new Set(sentencesSaid().map(({ key }) => key))]

for (const language of languageTags.filter((tag) => tag !== 'en')) {
  const known = existsSync(languageFile(language)) ? catalogueOf(language) : {}
  const content = Object.fromEntries(keys.map((key) => [key, known[key] ?? '']))
  writeFileSync(languageFile(language), `${JSON.stringify(content, null, 2)}\n`)
  const missing = keys.filter((key) => content[key] === '').length
  process.stdout.write(`${language}: ${keys.length} sentences, ${missing} without a translation\n`)
}
