import { fold } from '@touchline/domain/shared/text.ts'

const wordsOf = (text: string) => fold(text).split(' ').filter(Boolean)

/** The items in whose text each typed word begins a word; accents and case do not matter. */
export function fitting<Item>(
  items: readonly Item[],
  typed: string,
  textOf: (item: Item) => string,
): readonly Item[] {
  const words = wordsOf(typed)
  return items.filter((item) => {
    const known = wordsOf(textOf(item))
    return words.every((word) => known.some((other) => other.startsWith(word)))
  })
}
