import { fold } from '@touchline/domain/shared/text.ts'

const wordsOf = (text: string) => fold(text).split(' ').filter(Boolean)

/** Filters items in whose text each typed word starts a word; accents and case don't matter. */
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
