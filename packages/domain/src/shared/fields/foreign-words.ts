import { textOfKey, wordOfKey, type Messages } from '#language/t.ts'
import { fold } from '#shared/text.ts'

/** Words in the person's language, by the same words in other languages. */
const known = new Map<string, Set<string>>()

/** Longest label of a field or a choice; longer sentences are neither headings nor values. Characters. */
const LONGEST = 60

/** Adds the words of a language and their English ones, so that an import reads files from a colleague's console. */
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

/** Words of the person's language for a foreign one in a file; empty if unknown. A word may have several meanings. */
export const meantBy = (text: string): readonly string[] => [...(known.get(fold(text)) ?? [])]
