import type { PlainNoun } from '#data/nouns/plain-noun.ts'
import type { ListedOnly } from './listed-record.ts'
import type { NounScreens } from './noun-pages.ts'

/** Everything shown of a plain noun (docs/add-a-noun.md). `load` fetches its description, with the first of its pages. */
export function plainScreens<T extends ListedOnly>(load: () => Promise<PlainNoun<T>>): NounScreens {
  const make = async () => {
    const [{ plainPages }, plain] = await Promise.all([import('./plain-pages.ts'), load()])
    return plainPages(plain)
  }
  let made: ReturnType<typeof make> | undefined
  const pages = () => {
    // What could not be loaded is asked for again.
    made ??= make().catch((failure: unknown) => {
      made = undefined
      throw failure
    })
    return made
  }
  return {
    list: async () => (await pages()).list,
    create: async () => (await (await pages()).form()).create,
    edit: async () => (await (await pages()).form()).edit,
    record: async () => (await pages()).record(),
    queue: async () => (await pages()).queue(),
    words: async () => (await import('./record/listed-vocabulary.ts')).listedVocabulary((await load()).noun),
    reversal: async () => (await pages()).reversal,
  }
}
