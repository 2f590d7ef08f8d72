import { nounCollections, nouns, type NounCollection, type NounValue } from './nouns.ts'

/** The noun whose records a field with this name refers to. */
export function nounNamedBy(key: NounValue<'key'>): NounCollection {
  const collection = nounCollections.find((one) => nouns[one].key === key)
  if (collection === undefined) throw new Error(`No noun is named by ${key}.`)
  return collection
}
