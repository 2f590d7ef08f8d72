import { catalogueOf } from '@touchline/console/build/languages/catalogue.ts'
import { pseudo, pseudoTags } from '@touchline/console/build/languages/pseudo.ts'

/** A sentence without values as the console says it in a language, to find a button by. */
export function said(language: string, sentence: string): string {
  if (pseudoTags.some((tag) => tag === language)) return [pseudo(sentence)].flat().join('')
  return language === 'en' ? sentence : (catalogueOf(language)[sentence] ?? sentence)
}
