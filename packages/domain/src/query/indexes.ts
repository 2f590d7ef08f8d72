import { listQueries } from './list-queries.ts'
import {
  orderName,
  orderOf,
  ordersWith,
  type Direction,
  type ListFilter,
  type ListQuery,
} from './list-query.ts'

type IndexField =
  | { fieldPath: string; order: 'ASCENDING' | 'DESCENDING' }
  | { fieldPath: string; arrayConfig: 'CONTAINS' }
type CompositeIndex = { collectionGroup: string; queryScope: 'COLLECTION'; fields: IndexField[] }

/** The content of firebase/firestore.indexes.json (https://firebase.google.com/docs/reference/firestore/indexes). */
export type IndexFile = { indexes: CompositeIndex[]; fieldOverrides: FieldOverride[] }

const ORDERS: Record<Direction, 'ASCENDING' | 'DESCENDING'> = { asc: 'ASCENDING', desc: 'DESCENDING' }

const bothWays: readonly Direction[] = ['asc', 'desc']

type Tail = { order: string; fields: IndexField[] }

/**
 * One index for each filter and each order that it can be asked in. Several equality filters at once need no index of their own:
 * Firestore merges indexes that share the order (https://firebase.google.com/docs/firestore/query-data/index-overview#taking_advantage_of_index_merging).
 * It reads none backwards, so that both directions of a sort take one each.
 */
export function indexesOf(query: ListQuery): CompositeIndex[] {
  const tails = Object.entries(query.sorts).flatMap(([sort, { fields, directions = bothWays }]) =>
    directions.map((way): Tail => ({
      order: orderName(sort, way),
      fields: fields.map((name) => tailField(name, way)),
    })),
  )
  const filtered = tails.flatMap(({ order, fields: tail }) =>
    Object.entries(query.filters)
      .filter(([name]) => ordersWith(query, [name]).includes(order))
      .flatMap(([, filter]) => filterFields(filter))
      .map((head) => [alike(head, tail), ...tail])
      .filter((fields) => !tails.some((sort) => isServedBy(sort.fields, fields))),
  )
  return [...filtered, ...tails.map(({ fields }) => fields)]
    .filter((fields) => fields.length > 1 && areDistinct(fields))
    .map((fields) => ({ collectionGroup: query.collection, queryScope: 'COLLECTION', fields }))
}

function tailField(name: string, way: Direction): IndexField {
  const { field, direction } = orderOf(name, way)
  return { fieldPath: field, order: ORDERS[direction] }
}

/**
 * Which way a field runs that equals one value makes no difference to Firestore. The embedded backend keeps an index and the one
 * that runs the other way in every field as one, read backwards: so the filter runs as the name at the end does.
 */
function alike(head: IndexField, tail: readonly IndexField[]): IndexField {
  const last = tail.at(-1)
  return 'order' in head && last !== undefined && 'order' in last ? { ...head, order: last.order } : head
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
  ['clubs', 'cityKey name'],
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

/**
 * Fields that nobody asks for by themselves: they are large, or always stand before an order, which has an index of its own. Not to
 * index them keeps writes small. A Firebase project without billing may have 200 (https://firebase.google.com/docs/firestore/quotas#indexes).
 */
const unindexed: Record<string, string> = {
  users:
    'accountStatus activation createdBy email emailVerified firstName lastName preferences rev roleFlags roles strikes ' +
    'suspension updatedBy',
  clubs:
    'address aliases association city code colours counters.managers counters.matches counters.openPipelines counters.pendingOwnership ' +
    'counters.videos createdBy crestPath decision emailDomain foundedYear geo.lat geo.lng ground leagueIds level located managed ' +
    'managerIds mergedInto region rev shortName updatedBy website',
  leagues:
    'ageCategory competitionKey country createdBy decision expectedTeams format gender pointsWin region resultsPublic rev ' +
    'shortName updatedBy',
  matchModerators:
    'conflictClubIds permissions stats.handled30d stats.lastDecisionAt stats.medianHours stats.overturnedRate',
  matches:
    'ageCategory attendance away competitionName createdAt createdBy decision disputed gender halfLengthMin home localDate ' +
    'locked matchday moderatorIds neutral officials rev score season submissions timeZone updatedBy venue videoIds',
  videos:
    'createdAt createdBy decision description durationSec flagCodes flags kind language mime minorsVisible priority queue rev ' +
    'sizeBytes skippedBy storagePath thumbPath updatedBy',
  contacts: 'consent createdBy email jobRole organisation rev source tags touchedBy updatedBy',
  activities: 'body createdBy durationMin outcome ownerId pipelineId rev status subject type updatedBy',
  clubOwnershipRequests:
    'clubName country createdBy currentManagerIds decision evidence kind message rev riskFlags riskLevel updatedBy website',
  private: 'email message name phone',
  decisions:
    'action after before by byName concerns from handlingMs note openedAt reasonCode rev reversesBy subjectId subjectType to ' +
    'waitedMs',
  pipelines:
    'billing createdBy forecastCategory lastActivityAt lostNote probability reachedStages rev stageHistory title ' +
    'touchedBy updatedBy weightedMinor',
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

/** Lists whose elements are asked for one by one; an index of whole lists would serve nobody. */
const wordLists: [collection: string, field: string][] = [
  ['videos', 'search'],
  ['matches', 'clubIds'],
  ['matches', 'teamDayKeys'],
  ['leagues', 'clubIds'],
  ['pipelines', 'contactIds'],
]

const fieldOverrides: FieldOverride[] = [
  ...Object.entries(unindexed).flatMap(([collectionGroup, fields]) =>
    fields.split(' ').map((fieldPath): FieldOverride => ({ collectionGroup, fieldPath, indexes: [] })),
  ),
  // A search word is always asked for in an order, for which there is an index.
  ...searched.map(({ collection }): FieldOverride => ({
    collectionGroup: collection,
    fieldPath: 'search',
    indexes: [],
  })),
  ...wordLists.map(([collectionGroup, fieldPath]): FieldOverride => ({
    collectionGroup,
    fieldPath,
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
