import { languageTags } from '@touchline/domain/language/languages.ts'
import { learnWords } from '@touchline/domain/shared/fields/foreign-words.ts'
import { languageFiles } from './language-files.ts'

let learnt: Promise<void> | undefined

/** Lets imports understand the words of every language of the console; those whose file can't be had stay unknown. */
export const learnLanguages = (): Promise<void> => (learnt ??= learn())

async function learn(): Promise<void> {
  const files = await Promise.allSettled(languageTags.map((tag) => languageFiles[tag]?.()))
  for (const file of files) if (file.status === 'fulfilled' && file.value) learnWords(file.value.messages)
}
