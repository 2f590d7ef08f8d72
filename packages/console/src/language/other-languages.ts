import { languageTags } from '@touchline/domain/language/languages.ts'
import { learnWords } from '@touchline/domain/shared/fields/foreign-words.ts'
import { languageFiles } from './language-files.ts'

let learnt: Promise<void> | undefined

/** Lets imports understand the words of every language of the console; those whose file can't be had stay unknown. */
export const learnLanguages = (): Promise<void> => (learnt ??= learn())

async function learn(): Promise<void> {
  const files = await Promise.allSettled(
    languageTags.flatMap((tag) => languageFiles[tag] ?? []).map((load) => load()),
  )
  for (const file of files) if (file.status === 'fulfilled') learnWords(file.value.messages)
}
