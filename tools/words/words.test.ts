import { catalogueOf, contextOf, textOf } from '@touchline/console/build/languages/catalogue.ts'
import { partsOf } from '@touchline/console/build/languages/languages.ts'
import { languageTags } from '@touchline/domain/language/languages.ts'
import { describe, expect, test } from 'vitest'
import { sentencesSaid } from './collect.ts'
import { startModules } from './start-modules.ts'

const said = sentencesSaid()

test('every sentence can be read, and gets the values that it names', () => {
  const wrong = said.flatMap(({ text, values, file, isMarked }) => {
    const needed = partsOf(text).values
    const given = new Set(values)
    if (values === undefined && needed.size > 0 && !isMarked) return []
    return needed.size === given.size && needed.isSubsetOf(given)
      ? []
      : [`${file}: "${text}" names ${[...needed].join(', ')} and gets ${[...given].join(', ')}`]
  })
  expect(wrong).toEqual([])
  expect(said.length).toBeGreaterThan(2000)
})

test('a sentence without a context can’t be taken for one that has it', () => {
  expect(said.filter(({ key, context }) => contextOf(key) !== context).map(({ key }) => key)).toEqual([])
  expect(said.filter(({ key, text }) => textOf(key) !== text)).toEqual([])
})

test('nothing is translated before the language is loaded', () => {
  const modules = startModules('packages/console/src/app/main.tsx')
  expect(modules).toContain('packages/console/src/language/load-language.ts')
  const early = said.filter(({ file, isAtTop, isMarked }) => isAtTop && !isMarked && modules.has(file))
  expect(early.map(({ file, text }) => `${file}: ${text}`)).toEqual([])
})

/** Plural forms of a language: https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html */
const FORMS = /\b(zero|one|two|few|many|other) \{/g

describe.each(languageTags.filter((tag) => tag !== 'en'))('%s', (language) => {
  const forms = new Set<string>(new Intl.PluralRules(language).resolvedOptions().pluralCategories)
  const catalogue = Object.entries(catalogueOf(language))

  test('every sentence is translated, and none that nobody says any more: npm run words', () => {
    const keys = new Set(said.map(({ key }) => key))
    expect([...keys.symmetricDifference(new Set(catalogue.map(([key]) => key)))]).toEqual([])
  })

  test('every translation has no other values than its sentence, the same tags, and the plural forms of the language', () => {
    const wrong = catalogue.filter(([key, translated]) => {
      const [own, other] = [partsOf(textOf(key)), partsOf(translated)]
      const isPlural = [...translated.matchAll(FORMS)].every(([, form = '']) => forms.has(form))
      return !other.values.isSubsetOf(own.values) || own.tags.join() !== other.tags.join() || !isPlural
    })
    expect(wrong).toEqual([])
  })
})
