/** Facts about one noun in the table; where `screens/` makes all its pages, it says how one is created. */
export type NounRow = Row & ({ pages: PageNames } | { pages: Routes; creation: Creation })

type Row = {
  one: string
  many: string
  /** With its article, as the object of a sentence: in German the accusative, as after "über" and "für". */
  the: string
  /** Words about creating one, if people can. */
  creation?: Creation
  /** How a record's name is read, by its key in `subject.ts`. */
  title: string
  icon: string
  /** The field by which other records name one of them. */
  key: string
  /** The fields that hold the states of its machines. */
  machine: readonly string[]
  waits: Waiting | null
  /** Requested, reviewed and listed on the platform, with the states of `listing-status.ts` only. */
  listed?: true
  /** Names of its pages in the console's `paths`; or their routes, if `screens/` makes them all. */
  pages: PageNames | Routes
  /** Whether its list has saved views: the navigation pins them, and may begin with one. */
  views: 'begin' | 'pin' | null
  /** Whether its records have an owner, an administrator, who can change. */
  isOwned: boolean
  /** Whether its records can be removed for good, which lists then have to notice. */
  isRemovable: boolean
  /** Whether the palette finds them. */
  isSearched: boolean
  /** Whether the demo data includes some. */
  hasDemo: boolean
  /** Copied names of other records, so that lists don't have to read these. Other programs may leave them out. */
  repeats?: readonly NameElsewhere[]
  /** How the log calls its creation, if not "created". */
  created?: 'invited'
}

type PageNames = { record: string | null; list: string | null; queue: string | null }

/** Words about creating a record: of a button, of the notice afterwards, and of the record until it is sent. */
export type Creation = { label: string; done: string; fresh: string }

/** Facts of a noun without a list. */
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

/** Field with the name of another record, the field with its key, and its noun. */
export type NameElsewhere = { name: string; key: string; of: string }

/** The pages of a noun that `screens/` makes. */
export const pageKinds = ['list', 'create', 'record', 'edit', 'queue'] as const

/** The routes of a noun's pages; `:id` stands for the key of a record. */
export type Routes = Readonly<Record<(typeof pageKinds)[number], Route>>
export type Route = `/${string}`

/** How its records wait for a reviewer's decision. */
export type Waiting = {
  field: string
  /** The first is that of new records, which the navigation counts. */
  states: readonly [string, ...string[]]
  /** State of a record without one. */
  absent?: string
  /** Field of the first of two approvals, which doesn't change the state. */
  firstApproval?: string
  /** Field with reports, the latest of which starts the wait; absent: the creation does. */
  since?: string
  /** Field by which the longest-waiting record is found; absent: the creation. Never later than `since`. */
  by?: string
  /** States of a second look, and the field with the start of its wait. */
  again?: Readonly<Record<string, string>>
  /** Whether a share of the decisions on new records returns for a second look. */
  returns?: true
  /** Hours within which it should be decided: the age turns amber after half of them, red after all. */
  targetHours: number
}
