/** Properties of a field of any kind. */
export type About = {
  label: string
  /** Its name on the record's page, where that is not its label. */
  fact?: string
  /** Stands below the input. */
  hint?: string
  /** In a form it stands below the others of its section, over the whole width. */
  wide?: true
  /** A column of the list: its least width in pixels, or more about it. Without one the field is no column. */
  column?: number | ColumnWords
  /** The list can be filtered by it. */
  filter?: true | FilterWords
  /** The list can be sorted by it. */
  sort?: true | SortWords
  /** Further names of its column in an imported file; false: no column fills it. */
  imported?: string | false
  /** The search finds a record by each of its words, or by the whole of it alone. */
  searched?: 'words' | 'whole'
}

/** `id`: what addresses and saved views call it, where it is not called as its field is. */
export type ColumnWords = { width: number; id?: string; label?: string; optional?: true }

/** Its name in addresses and saved views, and its label, where they are not those of the field. */
export type FilterWords = {
  name?: string
  label?: string
  /** The only orders in which the list can be filtered by it, where they are not those of all filters. */
  orders?: readonly string[]
  /** Shown only while it is set, such as by a link from a dashboard. */
  rare?: true
}

export type SortWords = {
  /** Its name in addresses and saved views, where that is not the field’s. */
  name?: string
  label?: string
  /** Fields that come after it, for records that have the same in it. */
  thenBy?: readonly string[]
  /** Names of the directions, where those of the kind don’t fit; a missing one can't be asked for. */
  directions?: Partial<Record<'asc' | 'desc', string>>
  /** The path of what it sorts by, where that is not the field itself: a counter of its records. */
  by?: string
  /** Records hold null where there is nothing: the list leaves them out of this order. */
  ranged?: true
  /** The direction that a first click gives. */
  first?: 'asc' | 'desc'
  /** Names what records outside this order lack, where it is not the label in small letters; false: all are in it. */
  missing?: string | false
}
