import { listQueries } from '#list-queries.ts'
import { orderOf, type Direction, type ListFilter, type ListQuery } from '#list-query.ts'

type IndexField =
  | { fieldPath: string; order: 'ASCENDING' | 'DESCENDING' }
  | { fieldPath: string; arrayConfig: 'CONTAINS' }
type CompositeIndex = { collectionGroup: string; queryScope: 'COLLECTION'; fields: IndexField[] }

/** The content of firebase/firestore.indexes.json (https://firebase.google.com/docs/reference/firestore/indexes). */
export type IndexFile = { indexes: CompositeIndex[]; fieldOverrides: FieldOverride[] }

const ORDERS: Record<Direction, 'ASCENDING' | 'DESCENDING'> = { asc: 'ASCENDING', desc: 'DESCENDING' }

const bothWays: readonly Direction[] = ['asc', 'desc']

/**
 * One index per filter × sort × direction. Several equality filters at once need no index of their own: Firestore
 * merges indexes that share the sort (https://firebase.google.com/docs/firestore/query-data/index-overview#taking_advantage_of_index_merging).
 */
export function indexesOf(query: ListQuery): CompositeIndex[] {
  const heads = Object.values(query.filters).flatMap(filterFields)
  const tails = Object.values(query.sorts).flatMap(({ fields, directions = bothWays }) =>
    directions.map((way) =>
      fields.map((name): IndexField => {
        const { field, direction } = orderOf(name, way)
        return { fieldPath: field, order: ORDERS[direction] }
      }),
    ),
  )
  const filtered = tails.flatMap((tail) =>
    heads.map((head) => [head, ...tail]).filter((fields) => !tails.some((sort) => isServedBy(sort, fields))),
  )
  return [...filtered, ...tails]
    .filter((fields) => fields.length > 1 && areDistinct(fields))
    .map((fields) => ({ collectionGroup: query.collection, queryScope: 'COLLECTION', fields }))
}

/** Which way a filtered field runs makes no difference: the index of a sort that begins with it may serve already. */
function isServedBy(
  [first, ...rest]: readonly IndexField[],
  [head, ...tail]: readonly IndexField[],
): boolean {
  const isSame =
    first !== undefined && head !== undefined && 'order' in head && first.fieldPath === head.fieldPath
  return isSame && JSON.stringify(rest) === JSON.stringify(tail)
}

/** A list that is filtered by its sort's first field has nothing left to sort by it: the shorter index serves. */
const areDistinct = (fields: readonly IndexField[]) =>
  new Set(fields.map(({ fieldPath }) => fieldPath)).size === fields.length

function filterFields(filter: ListFilter): IndexField[] {
  switch (filter.kind) {
    case 'equals':
      return [{ fieldPath: filter.field, order: 'ASCENDING' }]
    case 'contains':
      return [{ fieldPath: filter.field, arrayConfig: 'CONTAINS' }]
    case 'flag':
      return filter.values.map((value) => ({ fieldPath: `${filter.field}.${value}`, order: 'ASCENDING' }))
    case 'range':
    case 'until':
    case 'eachUntil':
      return []
  }
}

type Related = [collection: string, fields: string]

/** Indexes of the bounded related lists on record pages and on the profile: `field` up, `-field` down, `field[]` contains. */
const related: Related[] = [
  ['decisions', 'subjectType subjectId -at'],
  ['decisions', 'subjectType from at'],
  ['clubOwnershipRequests', 'status createdAt'],
  ['matches', 'reviewStatus createdAt'],
  ['videos', 'reviewStatus createdAt'],
  ['decisions', 'subjectType from at handlingMs'],
  ['decisions', 'subjectType from at waitedMs'],
  ['decisions', 'subjectType to action at'],
  ['leagues', 'clubIds[] -season'],
  ['matches', 'leagueId kickOff'],
  ['matches', 'leagueId matchday kickOff'],
  ['matches', 'leagueId -matchday'],
  ['matches', 'clubIds[] -kickOff'],
  ['matches', 'clubIds[] kickOff'],
  ['matches', 'venue.name localDate'],
  // Sums of deals: one for each thing that they are asked by, and they are merged.
  ...['stageId', 'status', 'currency', 'ownerId', 'forecastCategory'].map((field): Related => [
    'pipelines',
    `${field} valueMinor weightedMinor`,
  ]),
  // What was won and lost in a time, and what is expected to be.
  ...['currency', 'ownerId'].map((field): Related => ['pipelines', `${field} wonAt valueMinor`]),
  ['pipelines', 'currency lostAt valueMinor'],
  ...['currency', 'status', 'forecastCategory'].map((field): Related => [
    'pipelines',
    `${field} expectedCloseDate valueMinor`,
  ]),
  ['activities', 'contactId dueAt'],
  ['activities', 'contactId -doneAt'],
  ['activities', 'pipelineId dueAt'],
  ['activities', 'pipelineId -doneAt'],
  // Inboxes: what the log says to somebody, what colleagues shared, what is due, and who holds what how long.
  ['decisions', 'concerns[] -at'],
  ['savedViews', 'shared -sharedAt'],
  ['savedViews', 'ownerId shared -sharedAt'],
  ['activities', 'ownerId status -dueAt'],
  ...['clubs', 'leagues', 'clubOwnershipRequests', 'matches', 'videos'].map((one): [string, string] => [
    one,
    'claim.by -claim.claimedAt',
  ]),
]

const relatedIndexes = related.map(([collectionGroup, fields]): CompositeIndex => ({
  collectionGroup,
  queryScope: 'COLLECTION',
  fields: fields.split(' ').map(relatedField),
}))

function relatedField(field: string): IndexField {
  if (field.endsWith('[]')) return { fieldPath: field.slice(0, -2), arrayConfig: 'CONTAINS' }
  return field.startsWith('-')
    ? { fieldPath: field.slice(1), order: 'DESCENDING' }
    : { fieldPath: field, order: 'ASCENDING' }
}

type FieldOverride = {
  collectionGroup: string
  fieldPath: string
  indexes: { queryScope: 'COLLECTION'; arrayConfig: 'CONTAINS' }[]
}

/** Large or never queried fields; not indexing them keeps writes small. */
const unindexed: Record<string, string> = {
  users: 'preferences suspension',
  clubs:
    'address aliases code colours counters.managers counters.matches counters.openPipelines counters.pendingOwnership ' +
    'counters.videos crestPath decision emailDomain foundedYear geo.lat geo.lng ground mergedInto region shortName website',
  leagues: 'decision expectedTeams pointsWin region resultsPublic shortName',
  matchModerators:
    'conflictClubIds permissions stats.handled30d stats.lastDecisionAt stats.medianHours stats.overturnedRate',
  matches: 'attendance decision halfLengthMin officials score submissions venue videoIds',
  videos: 'decision description durationSec flags language mime sizeBytes skippedBy storagePath thumbPath',
  contacts: 'consent jobRole organisation source touchedBy',
  activities: 'body durationMin outcome',
  clubOwnershipRequests: 'currentManagerIds evidence message riskFlags website',
  private: 'email message name phone',
  decisions: 'before after note',
  pipelines: 'billing lostNote probability stageHistory touchedBy',
  savedViews: 'query',
}

const searched = listQueries.filter(({ filters }) =>
  Object.values(filters).some((filter) => filter.kind === 'contains' && filter.field === 'search'),
)

/** What the palette finds although a letter is wrong (`near-keys.ts`). */
const forgiving = ['users', 'clubs', 'leagues', 'matches', 'contacts', 'pipelines', 'videos']

const wordByWord: Pick<FieldOverride, 'indexes'> = {
  indexes: [{ queryScope: 'COLLECTION', arrayConfig: 'CONTAINS' }],
}

const fieldOverrides: FieldOverride[] = [
  ...Object.entries(unindexed).flatMap(([collectionGroup, fields]) =>
    fields.split(' ').map((fieldPath): FieldOverride => ({ collectionGroup, fieldPath, indexes: [] })),
  ),
  // Search words are asked for one by one; an index of whole arrays would serve nobody.
  ...searched.map(({ collection }): FieldOverride => ({
    collectionGroup: collection,
    fieldPath: 'search',
    ...wordByWord,
  })),
  ...forgiving.map((collectionGroup): FieldOverride => ({
    collectionGroup,
    fieldPath: 'near',
    ...wordByWord,
  })),
]

/** A filter before one sort may be the two fields of another sort. */
const distinct = (indexes: readonly CompositeIndex[]): CompositeIndex[] => [
  ...new Map(indexes.map((index) => [JSON.stringify(index), index])).values(),
]

export const indexFile: IndexFile = {
  indexes: distinct([...listQueries.flatMap(indexesOf), ...relatedIndexes]),
  fieldOverrides,
}
