import { textOfKey, wordOfKey, type Messages } from '#language/t.ts'
import { fold } from '#shared/text.ts'

/** Words of other languages of the console by how they are written there, as the person's language has them. */
const known = new Map<string, Set<string>>()

/** Longest label of a field or a choice; longer sentences are never a heading or a value. Characters. */
const LONGEST = 60

/** Learns the words of a language, and the English ones, so that an import reads files that a colleague's console wrote. */
export function learnWords(messages: Messages): void {
  for (const [key, word] of Object.entries(messages)) {
    if (typeof word !== 'string' || word.length > LONGEST) continue
    const own = wordOfKey(key)
    for (const other of [word, textOfKey(key)]) {
      const written = fold(other)
      known.set(written, (known.get(written) ?? new Set()).add(own))
    }
  }
}

/** Words of the person's language for one that a file has in another; empty where none is learnt. A word may have several meanings. */
export const meantBy = (text: string): readonly string[] => [...(known.get(fold(text)) ?? [])]
