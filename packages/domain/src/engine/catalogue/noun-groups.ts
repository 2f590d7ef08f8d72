import type { Routes } from './noun-row.ts'
import { nounCollections, nouns, type NounCollection, type Nouns, type NounWith } from './nouns.ts'

/** The nouns whose row gives these values. */
type NounLike<Row> = { [C in NounCollection]: Nouns[C] extends Row ? C : never }[NounCollection]

/** The nouns whose pages are all made by `screens/`. */
export type RoutedNoun = NounLike<{ pages: Routes }>

/** The nouns that have no states but those of a listing. */
export type ListedNoun = NounLike<{ listed: true }>

/** The nouns whose records wait in a queue. */
export const waitingNouns = nounCollections.filter(
  (collection): collection is NounWith<'waits'> => nouns[collection].waits !== null,
)

/** The nouns of both kinds above. */
export const routedNouns = nounCollections.filter((one): one is RoutedNoun => 'create' in nouns[one].pages)
export const listedNouns = nounCollections.filter((one): one is ListedNoun => 'listed' in nouns[one])
