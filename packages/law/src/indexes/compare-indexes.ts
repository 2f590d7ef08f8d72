import { nothingAround } from '@touchline/domain/engine/derivation.ts'
import { derivationOf } from '@touchline/domain/tables/derivations.ts'
import { type NounCollection, nounCollections, nouns } from '@touchline/domain/engine/catalogue/nouns.ts'

/** The indexes of a project that exists beside ours: what is different, and a file that has both. */

type Mode = { order?: string; arrayConfig?: string; vectorConfig?: unknown }
type Scoped = { queryScope?: string }
export type Composite = Scoped & {
  collectionGroup: string
  fields: readonly ({ fieldPath: string } & Mode)[]
}
export type FieldSetting = {
  collectionGroup: string
  fieldPath: string
  /** How long documents live, by this field. */
  ttl?: boolean
  indexes: readonly (Scoped & Mode)[]
}
/** Contents of `firestore.indexes.json`. */
export type Indexes = { indexes: readonly Composite[]; fieldOverrides: readonly FieldSetting[] }

export type IndexesDifference = {
  /** Ours, to be built. */
  added: readonly string[]
  /** The project's, which ours lack: `firebase deploy` with our file alone asks whether to delete them, with `--force` it does. */
  theirs: readonly string[]
  /** Fields that both set otherwise: our file alone would replace the project's setting without asking. */
  both: readonly string[]
  /** Fields that our file exempts from the automatic indexes by which the project's queries may ask. Left alone. */
  spared: readonly string[]
}

/** Whether the console alone writes the field, so that no query of the platform's needs an index of it. */
export type IsOwn = (field: Pick<FieldSetting, 'collectionGroup' | 'fieldPath'>) => boolean

/**
 * The project's indexes and ours in one. Of a field that both set, each index is kept; of a field that ours alone exempts, the automatic
 * indexes stay unless it is the console's own. More indexes than asked for cost storage, and fewer would break a query.
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
