import { nothingAround } from '@touchline/domain/engine/derivation.ts'
import { derivationOf } from '@touchline/domain/tables/derivations.ts'
import { type NounCollection, nounCollections, nouns } from '@touchline/domain/engine/catalogue/nouns.ts'

/** Compares the indexes of an existing project with ours, and merges them into one file. */

type Mode = { order?: string; arrayConfig?: string; vectorConfig?: unknown }
type Scoped = { queryScope?: string }
export type Composite = Scoped & {
  collectionGroup: string
  fields: readonly ({ fieldPath: string } & Mode)[]
}
export type FieldSetting = {
  collectionGroup: string
  fieldPath: string
  /** Whether the field says when documents are deleted. */
  ttl?: boolean
  indexes: readonly (Scoped & Mode)[]
}
/** Contents of `firestore.indexes.json`. */
export type Indexes = { indexes: readonly Composite[]; fieldOverrides: readonly FieldSetting[] }

export type IndexesDifference = {
  /** Ours, to be created. */
  added: readonly string[]
  /** The project's, which our file lacks: `firebase deploy` with our file alone asks whether to delete them, and with `--force` it does. */
  theirs: readonly string[]
  /** Fields that both set differently: our file alone would replace the project's setting without asking. */
  both: readonly string[]
  /** Fields that our file exempts from the automatic indexes, but the project's queries may need. Unchanged. */
  spared: readonly string[]
}

/** Whether only the console writes the field, so that none of the platform's queries need an index on it. */
export type IsOwn = (field: Pick<FieldSetting, 'collectionGroup' | 'fieldPath'>) => boolean

/**
 * Merges the project's indexes and ours. If both set a field, all its indexes are kept; if only ours exempts it, the automatic indexes stay
 * unless the field is the console's own. Additional indexes only cost storage; missing ones would break a query.
 */
export function mergedIndexes(live: Indexes, ours: Indexes, isOwn: IsOwn): Indexes {
  const composites = byKey([...live.indexes, ...ours.indexes], compositeName)
  const own = new Map(ours.fieldOverrides.map((one) => [fieldName(one), one]))
  const theirs = live.fieldOverrides.map((one) => {
    const indexes = [...one.indexes, ...(own.get(fieldName(one))?.indexes ?? [])]
    return { ...one, indexes: byKey(indexes, modeName) }
  })
  const set = new Set(live.fieldOverrides.map(fieldName))
  const added = ours.fieldOverrides.filter((one) => !set.has(fieldName(one)) && isOwn(one))
  return { indexes: composites, fieldOverrides: [...theirs, ...added] }
}

export function compareIndexes(live: Indexes, ours: Indexes, isOwn: IsOwn): IndexesDifference {
  const there = new Set(live.indexes.map(compositeName))
  const wanted = new Set(ours.indexes.map(compositeName))
  const set = new Map(live.fieldOverrides.map((one) => [fieldName(one), one]))
  const settings = new Map(ours.fieldOverrides.map((one) => [fieldName(one), one]))
  const modes = ({ indexes }: FieldSetting) => indexes.map(modeName).toSorted().join()
  return {
    added: [...wanted].filter((name) => !there.has(name)),
    theirs: [
      ...[...there].filter((name) => !wanted.has(name)),
      ...[...set.keys()].filter((name) => !settings.has(name)),
    ],
    both: [...set].flatMap(([name, one]) => {
      const other = settings.get(name)
      return other !== undefined && modes(one) !== modes(other) ? [name] : []
    }),
    spared: ours.fieldOverrides.filter((one) => !set.has(fieldName(one)) && !isOwn(one)).map(fieldName),
  }
}

const fieldName = ({
  collectionGroup,
  fieldPath,
}: Pick<FieldSetting, 'collectionGroup' | 'fieldPath'>): string => `${collectionGroup}.${fieldPath}`

const modeName = ({ queryScope = 'COLLECTION', order, arrayConfig, vectorConfig }: Scoped & Mode): string =>
  [queryScope, order ?? arrayConfig ?? JSON.stringify(vectorConfig ?? {})].join(' ')

function compositeName({ collectionGroup, queryScope = 'COLLECTION', fields }: Composite): string {
  const [last, before] = [fields.at(-1), fields.at(-2)]
  // Firestore adds the name in the direction of the last field, and tells it:
  // https://firebase.google.com/docs/firestore/query-data/index-overview#default_ordering_and_the_name_field
  const isPlain = last?.fieldPath === '__name__' && last.order === (before?.order ?? 'ASCENDING')
  const named = (isPlain ? fields.slice(0, -1) : fields).map(
    ({ fieldPath, order, arrayConfig, vectorConfig }) =>
      `${fieldPath} ${order ?? arrayConfig ?? JSON.stringify(vectorConfig ?? {})}`,
  )
  return `${collectionGroup} (${named.join(', ')})${queryScope === 'COLLECTION' ? '' : ` ${queryScope}`}`
}

const byKey = <Entry>(entries: readonly Entry[], keyOf: (entry: Entry) => string): Entry[] =>
  [...new Map(entries.toReversed().map((entry) => [keyOf(entry), entry])).values()].toReversed()

/** The console's own collections, which no platform writes or queries: those of sales, its log and its views. */
const COLLECTIONS: ReadonlySet<string> = new Set([
  ...nounCollections.filter((collection) => nouns[collection].isOwned),
  'pipelineStages',
  'decisions',
  'savedViews',
  'viewAlerts',
])

/** Fields that the console adds to every record. */
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

/** Returns the fields of a record that are always derived. */
const followingIn = (collection: NounCollection): ReadonlySet<string> =>
  new Set(Object.keys(derivationOf(collection).follows('record-1', {}, nothingAround)).map(rootOf))

const derived: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  nounCollections.map((collection) => [collection, followingIn(collection)]),
)

/** Whether only the console writes it: derived fields, its bookkeeping, and its own collections. */
export const isConsoleField: IsOwn = ({ collectionGroup, fieldPath }) => {
  const field = rootOf(fieldPath)
  return (
    COLLECTIONS.has(collectionGroup) || BESIDE.has(field) || derived.get(collectionGroup)?.has(field) === true
  )
}
