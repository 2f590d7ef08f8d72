import { nothingAround } from '@touchline/domain/engine/derivation.ts'
import { derivationOf } from '@touchline/domain/tables/derivations.ts'
import { type NounCollection, nounCollections, nouns } from '@touchline/domain/engine/catalogue/nouns.ts'
import type { IsOwn } from './compare-indexes.ts'

/** Collections of the console that no platform writes or asks: those of sales, its log and its views. */
const COLLECTIONS: ReadonlySet<string> = new Set([
  ...nounCollections.filter((collection) => nouns[collection].isOwned),
  'pipelineStages',
  'decisions',
  'savedViews',
  'viewAlerts',
])

/** Fields that the console writes into every record beside its facts. */
const BESIDE: ReadonlySet<string> = new Set([
  'search',
  'near',
  'rev',
  'updatedBy',
  'claim',
  'decision',
  'followers',
  'muted',
  'assigneeId',
  // Counted of a moderator's decisions.
  'stats',
])

const rootOf = (path: string): string => path.split('.')[0] ?? path

/** Fields of every record that follow from its facts, whatever they are. */
const followingIn = (collection: NounCollection): ReadonlySet<string> =>
  new Set(Object.keys(derivationOf(collection).follows('record-1', {}, nothingAround)).map(rootOf))

const derived: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  nounCollections.map((collection) => [collection, followingIn(collection)]),
)

/** Whether the console alone writes it: what follows from other fields, its bookkeeping, and its own collections. */
export const isConsoleField: IsOwn = ({ collectionGroup, fieldPath }) => {
  const field = rootOf(fieldPath)
  return (
    COLLECTIONS.has(collectionGroup) || BESIDE.has(field) || derived.get(collectionGroup)?.has(field) === true
  )
}
