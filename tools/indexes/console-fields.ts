import { nounCollections, nouns } from '@touchline/domain/nouns.ts'
import { namesBy } from '#tools/rules/shapes/rule-shape.ts'
import { shapes } from '#tools/rules/shapes/shapes.ts'
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
])

const derived = new Map(
  shapes.map((shape) => [shape.collection, new Set(namesBy(shape, 'follows', 'editAndFollows'))]),
)

/** Whether the console alone writes it: what follows from other fields, its bookkeeping, and its own collections. */
export const isConsoleField: IsOwn = ({ collectionGroup, fieldPath }) => {
  const [field = ''] = fieldPath.split('.')
  return (
    COLLECTIONS.has(collectionGroup) || BESIDE.has(field) || derived.get(collectionGroup)?.has(field) === true
  )
}
