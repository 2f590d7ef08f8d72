/**
 * The one table of the nouns: what every part of the console must know of a kind of record to name it, find it, lead to it
 * and keep it fresh. Plain data, for it is in the first script of every list: schemas and rules stay with their nouns.
 * What must exist for each noun is typed by {@link NounCollection}, so that it does not compile where one is missing. The
 * order is that of the history's words, where the first noun that knows an action speaks for all.
 */
export const nouns = {
  users: {
    one: 'user',
    many: 'users',
    title: 'person',
    icon: 'user',
    key: 'userId',
    machine: ['accountStatus'],
    waits: null,
    pages: { record: 'user', list: 'users', queue: null },
    views: 'begin',
    isOwned: false,
    isRemovable: false,
    isSearched: true,
  },
  clubs: {
    one: 'club',
    many: 'clubs',
    title: 'name',
    icon: 'shield',
    key: 'clubId',
    machine: ['status'],
    waits: { field: 'status', states: ['requested'] },
    pages: { record: 'clubRecord', list: 'clubs', queue: 'clubRequests' },
    views: 'begin',
    isOwned: false,
    isRemovable: true,
    isSearched: true,
  },
  leagues: {
    one: 'league',
    many: 'leagues',
    title: 'name',
    icon: 'tournament',
    key: 'leagueId',
    machine: ['status'],
    waits: { field: 'status', states: ['requested'] },
    pages: { record: 'league', list: 'leagues', queue: 'leagueRequests' },
    views: 'begin',
    isOwned: false,
    isRemovable: true,
    isSearched: true,
  },
  clubOwnershipRequests: {
    one: 'ownership request',
    many: 'ownership requests',
    title: 'clubName',
    icon: 'userCheck',
    key: 'requestId',
    machine: ['status'],
    waits: { field: 'status', states: ['pending'], absent: 'pending', firstApproval: 'firstApproval' },
    pages: { record: 'ownershipRequest', list: 'ownershipRequests', queue: 'ownershipRequests' },
    views: 'begin',
    isOwned: false,
    isRemovable: false,
    isSearched: false,
  },
  matches: {
    one: 'match',
    many: 'matches',
    title: 'teams',
    icon: 'ballFootball',
    key: 'matchId',
    machine: ['status', 'reviewStatus'],
    waits: { field: 'reviewStatus', states: ['submitted'], since: 'submissions' },
    pages: { record: 'match', list: 'matches', queue: 'matchApproval' },
    views: 'pin',
    isOwned: false,
    isRemovable: false,
    isSearched: true,
  },
  matchModerators: {
    one: 'match moderator',
    many: 'match moderators',
    title: 'userName',
    icon: 'userShield',
    key: 'moderatorId',
    machine: ['status'],
    waits: null,
    pages: { record: 'matchModerator', list: 'matchModerators', queue: null },
    views: 'begin',
    isOwned: false,
    isRemovable: false,
    isSearched: false,
    created: 'Invited',
  },
  videos: {
    one: 'video',
    many: 'videos',
    title: 'title',
    icon: 'video',
    key: 'videoId',
    machine: ['reviewStatus'],
    waits: { field: 'reviewStatus', states: ['pending', 'escalated', 'appealed'] },
    pages: { record: 'video', list: null, queue: 'videoApproval' },
    views: null,
    isOwned: false,
    isRemovable: false,
    isSearched: true,
  },
  contacts: {
    one: 'contact',
    many: 'contacts',
    title: 'person',
    icon: 'addressBook',
    key: 'contactId',
    machine: [],
    waits: null,
    pages: { record: 'contact', list: 'contacts', queue: null },
    views: 'begin',
    isOwned: true,
    isRemovable: true,
    isSearched: true,
  },
  pipelineStages: {
    one: 'stage',
    many: 'stages',
    title: 'name',
    icon: 'file',
    key: 'stageId',
    machine: [],
    waits: null,
    pages: { record: null, list: null, queue: null },
    views: null,
    isOwned: false,
    isRemovable: false,
    isSearched: false,
  },
  pipelines: {
    one: 'deal',
    many: 'deals',
    title: 'title',
    icon: 'heartHandshake',
    key: 'pipelineId',
    machine: ['status'],
    waits: null,
    pages: { record: 'pipeline', list: 'salesPipeline', queue: null },
    views: 'begin',
    isOwned: true,
    isRemovable: false,
    isSearched: true,
  },
  activities: {
    one: 'activity',
    many: 'activities',
    title: 'subject',
    icon: 'calendarEvent',
    key: 'activityId',
    machine: ['status'],
    waits: null,
    pages: { record: 'activity', list: 'activities', queue: null },
    views: 'begin',
    isOwned: true,
    isRemovable: false,
    isSearched: false,
  },
  reasonTemplates: {
    one: 'message template',
    many: 'message templates',
    title: 'reason',
    icon: 'file',
    key: 'templateId',
    machine: [],
    waits: null,
    pages: { record: 'reasonTemplate', list: null, queue: null },
    views: null,
    isOwned: false,
    isRemovable: false,
    isSearched: false,
  },
} as const satisfies Readonly<Record<string, NounRow>>

/** What the table says of one noun. */
export type NounRow = {
  one: string
  many: string
  /** By what its records are called: a way to read it in `subject.ts`. */
  title: string
  icon: string
  /** The field by which other records name one of them. */
  key: string
  /** The fields that hold the states of its machines. */
  machine: readonly string[]
  waits: Waiting | null
  /** The names of its pages in the console's `paths`. */
  pages: { record: string | null; list: string | null; queue: string | null }
  /** Whether its list has saved views: the navigation pins them, and may begin with one. */
  views: 'begin' | 'pin' | null
  /** Whether its records belong to an administrator, who may be another one after a change. */
  isOwned: boolean
  /** Whether its records are removed for good, which none of those that stay tells. */
  isRemovable: boolean
  /** Whether the palette finds them. */
  isSearched: boolean
  /** What its creation is called, where it is not "Created". */
  created?: string
}

/** Where its records wait for a decision of a reviewer (product.md, section 4). */
export type Waiting = {
  field: string
  /** The first one is that of new records, which its queue counts. */
  states: readonly [string, ...string[]]
  /** What counts as the state of a record that has none. */
  absent?: string
  /** The field of the first of two approvals, which leaves the state as it is. */
  firstApproval?: string
  /** The reports of which the last one began the waiting; absent: the creation did. */
  since?: string
}

type Nouns = typeof nouns

/** Where the records of a noun lie. */
export type NounCollection = keyof Nouns

/** What the nouns say under a name, such as every icon. */
export type NounValue<Name extends keyof NounRow> = {
  [C in NounCollection]: Name extends keyof Nouns[C] ? Nouns[C][Name] : never
}[NounCollection]

/** The nouns of which the table says something there, and neither false nor null. */
export type NounWith<Name extends keyof NounRow> = {
  [C in NounCollection]: Nouns[C] extends Readonly<Record<Name, false | null>> ? never : C
}[NounCollection]

/** The fields that hold states of one noun. */
export type StateField<C extends NounCollection> = Nouns[C]['machine'][number]

// The keys of a constant; Object.keys only forgets them.
export const nounCollections = Object.keys(nouns) as NounCollection[]

export const isNoun = (collection: string): collection is NounCollection => Object.hasOwn(nouns, collection)

/** What the table says of a collection; undefined for one that holds no noun. */
export const nounOf = (collection: string): NounRow | undefined =>
  isNoun(collection) ? nouns[collection] : undefined

/** The noun whose records are named by such a field. */
export function nounNamedBy(key: NounValue<'key'>): NounCollection {
  const collection = nounCollections.find((one) => nouns[one].key === key)
  if (collection === undefined) throw new Error(`No noun is named by ${key}.`)
  return collection
}

/** The nouns whose records wait in a queue. */
export const waitingNouns = nounCollections.filter(
  (collection): collection is NounWith<'waits'> => nouns[collection].waits !== null,
)

/** The nouns whose lists have saved views. */
export const viewedNouns = nounCollections.filter(
  (collection): collection is NounWith<'views'> => nouns[collection].views !== null,
)
