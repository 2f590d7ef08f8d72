/** Facts about one noun in the table; where `screens/` makes all its pages, it says how one is created. */
export type NounRow = Row & ({ pages: PageNames } | { pages: Routes; creation: Creation })

type Row = {
  one: string
  many: string
  /** With its article, as the object of a sentence: in German the accusative, as after "über" and "für". */
  the: string
  /** Words about creating one, if people can. */
  creation?: Creation
  /** How to read a record's name: a key of `subject.ts`. */
  title: string
  icon: string
  /** Field by which other records refer to one of these. */
  key: string
  /** Fields that hold states. */
  machine: readonly string[]
  waits: Waiting | null
  /** Requested, reviewed and listed, with the states of `listing-status.ts` only. */
  listed?: true
  /** Names of its pages in the console's `paths`; or their routes, if `screens/` makes them all. */
  pages: PageNames | Routes
  /** Whether its list has saved views: the navigation pins them, and may start with one. */
  views: 'begin' | 'pin' | null
  /** Whether its records have an administrator as owner, who can change. */
  isOwned: boolean
  /** Whether its records can be deleted for good, which lists have to notice. */
  isRemovable: boolean
  isSearched: boolean
  hasDemo: boolean
  /** Copied names of other records, which save lists from reading these. Other programs may leave them out. */
  repeats?: readonly NameElsewhere[]
  /** The log's word for its creation, if not "created". */
  created?: 'invited'
}

type PageNames = { record: string | null; list: string | null; queue: string | null }

/** Words about creating a record: of a button, of the notice afterwards, and of the record until it is sent. */
export type Creation = { label: string; done: string; fresh: string }

/** Usual facts about a noun with a list; its row follows them with the others. */
export const withList = {
  waits: null,
  views: 'begin',
  isOwned: false,
  isRemovable: false,
  isSearched: true,
  hasDemo: true,
} as const

export const withoutList = {
  icon: 'file',
  machine: [],
  waits: null,
  views: null,
  isOwned: false,
  isRemovable: false,
  isSearched: false,
  hasDemo: true,
} as const

/** A field with another record's name, the field with that record's key, and its noun. */
export type NameElsewhere = { name: string; key: string; of: string }

/** Pages of a noun that `screens/` makes. */
export const pageKinds = ['list', 'create', 'record', 'edit', 'queue'] as const

/** Routes of a noun's pages; `:id` is the key of a record. */
export type Routes = Readonly<Record<(typeof pageKinds)[number], Route>>
export type Route = `/${string}`

export type Waiting = {
  field: string
  /** The first is the state of new records, which the navigation counts. */
  states: readonly [string, ...string[]]
  /** State of a record without one. */
  absent?: string
  /** Field of the first of two approvals, which leaves the state as it is. */
  firstApproval?: string
  /** Field with reports, the latest of which starts the wait; absent: the wait starts with the creation. */
  since?: string
  /** Field that the queue is sorted by; absent: the creation. Never later than `since`. */
  by?: string
  /** States of a second look, and the field with the start of its wait. */
  again?: Readonly<Record<string, string>>
  /** Whether a share of the decisions on new records returns for a second look. */
  returns?: true
  /** Hours within which it should be decided. The age turns amber after half of them, red after all. */
  targetHours: number
}
