/** Facts about one noun in the table; where `screens/` makes all its pages, it says how one is created. */
export type NounRow = Row & ({ pages: PageNames } | { pages: Routes; creation: Creation })

type Row = {
  one: string
  many: string
  /** With its article, as the object of a sentence: in German the accusative, as after "über" and "für". */
  the: string
  /** Sentences about creating one, where people do. */
  creation?: Creation
  /** By what its records are called: a way to read it in `subject.ts`. */
  title: string
  icon: string
  /** The field by which other records name one of them. */
  key: string
  /** The fields that hold the states of its machines. */
  machine: readonly string[]
  waits: Waiting | null
  /** It is asked for, reviewed and listed on the platform, along the states of `listing-status.ts` alone. */
  listed?: true
  /** The names of its pages in the console's `paths`; or their routes, where `screens/` makes them all. */
  pages: PageNames | Routes
  /** Whether its list has saved views: the navigation pins them, and may begin with one. */
  views: 'begin' | 'pin' | null
  /** Whether its records belong to an administrator, who may be another one after a change. */
  isOwned: boolean
  /** Whether its records are removed for good, which none of those that stay tells. */
  isRemovable: boolean
  /** Whether the palette finds them. */
  isSearched: boolean
  /** Whether the demo data have some. */
  hasDemo: boolean
  /** Names that it repeats of other records, so that lists need not read them. Another program may leave them out. */
  repeats?: readonly NameElsewhere[]
  /** How the log calls its creation, where it is not "created". */
  created?: 'invited'
}

type PageNames = { record: string | null; list: string | null; queue: string | null }

/** Words about creating a record: of a button, of the notice afterwards, and of the record until it is sent. */
export type Creation = { label: string; done: string; fresh: string }

/** Facts of a noun that is only seen with something else. */
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

/** A field that holds what another record is called, the field with its key, and the noun that it is of. */
export type NameElsewhere = { name: string; key: string; of: string }

/** The pages of a noun that `screens/` makes. */
export const pageKinds = ['list', 'create', 'record', 'edit', 'queue'] as const

/** The routes of a noun's pages; `:id` stands for the key of a record. */
export type Routes = Readonly<Record<(typeof pageKinds)[number], Route>>
export type Route = `/${string}`

/** Where its records wait for a decision of a reviewer. */
export type Waiting = {
  field: string
  /** The first one is that of new records, which its queue counts. */
  states: readonly [string, ...string[]]
  /** State of a record that has none. */
  absent?: string
  /** The field of the first of two approvals, which leaves the state as it is. */
  firstApproval?: string
  /** The reports of which the last one began the waiting; absent: the creation did. */
  since?: string
  /** The field by which the one is found that waits longest; absent: the creation. Never later than `since`. */
  by?: string
  /** The states of a second look, and the field that says since when it is waited for. */
  again?: Readonly<Record<string, string>>
  /** Whether a share of the decisions on new records returns for a second look. */
  returns?: true
  /** Within so many hours it should be decided: its age turns amber at half of them, red at all. */
  targetHours: number
}
