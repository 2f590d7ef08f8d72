import type { NounRow, Routes } from './noun-row.ts'
import { nounCollections, nouns, type NounCollection, type Nouns, type NounWith } from './nouns.ts'

type NounLike<Row> = { [C in NounCollection]: Nouns[C] extends Row ? C : never }[NounCollection]

/** Nouns whose pages are all made by `screens/`. */
export type RoutedNoun = NounLike<{ pages: Routes }>

/** Nouns whose only states are those of a listing. */
export type ListedNoun = NounLike<{ listed: true }>

export const waitingNouns = nounCollections.filter(
  (collection): collection is NounWith<'waits'> => nouns[collection].waits !== null,
)

/** Nouns with review rules. Cases of reports have none: they follow their subjects. */
export const ruledNouns = waitingNouns.filter(
  (collection): collection is Exclude<NounWith<'waits'>, 'reportCases'> => collection !== 'reportCases',
)

/** Nouns that wait in a queue and whose pages `screens/` makes. */
export const routedNouns = nounCollections.filter((one): one is RoutedNoun => 'create' in nouns[one].pages)
export const listedNouns = nounCollections.filter((one): one is ListedNoun => 'listed' in nouns[one])

/** Whether a field is a state, which decisions change. */
export const isState = (collection: NounCollection, field: string): boolean => {
  const { machine }: NounRow = nouns[collection]
  return machine.includes(field)
}
