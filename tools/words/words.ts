/** Writes the sentences of the console by families and languages, `packages/console/languages`, and says what is missing. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { catalogueOf, LANGUAGES_FOLDER } from '@touchline/console/build/languages/catalogue.ts'
import { languageTags } from '@touchline/domain/language/languages.ts'
import { families, sentencesSaid } from './collect.ts'

const said = families(sentencesSaid())

for (const language of languageTags) {
  const known = language === 'en' ? {} : catalogueOf(language)
  const folder = `${LANGUAGES_FOLDER}${language}`
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [family, keys] of said) {
    const content = language === 'en' ? keys : Object.fromEntries(keys.map((key) => [key, known[key] ?? '']))
    writeFileSync(`${folder}/${family}.json`, `${JSON.stringify(content, null, 2)}\n`)
  }
  const all = [...said.values()].flat()
  const missing = language === 'en' ? [] : all.filter((key) => (known[key] ?? '') === '')
  process.stdout.write(`${language}: ${all.length} sentences, ${missing.length} without a translation\n`)
}
