/** What can be said of a field of whatever kind. */
export type About = {
  label: string
  /** What the record's page calls it, where that is not its label. */
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
  /** What a column of a file that is imported may be called beside its label; false: none fills it. */
  imported?: string | false
  /** The search finds a record by each of its words, or by the whole of it alone. */
  searched?: 'words' | 'whole'
}

/** `id`: what addresses and saved views call it, where it is not called as its field is. */
export type ColumnWords = { width: number; id?: string; label?: string; optional?: true }

/** What addresses and saved views call it, and its label, where they are not those of the field. */
export type FilterWords = {
  name?: string
  label?: string
  /** The only orders in which the list can be filtered by it, where they are not those of all filters. */
  orders?: readonly string[]
  /** Shown only while it is set, such as by a link from a dashboard. */
  rare?: true
}

export type SortWords = {
  /** What addresses and saved views call it, where it is not called as its field is. */
  name?: string
  label?: string
  /** Fields that come after it, for records that have the same in it. */
  thenBy?: readonly string[]
  /** What each direction is called, where the words of the kind do not fit; one that is missing can't be asked for. */
  directions?: Partial<Record<'asc' | 'desc', string>>
  /** The path of what it sorts by, where that is not the field itself: a counter of its records. */
  by?: string
  /** Records hold null where there is nothing: the list leaves them out of this order. */
  ranged?: true
  /** The direction that a first click gives. */
  first?: 'asc' | 'desc'
  /** What records lack that are not in this order, where it is not the label in small letters; false: all are. */
  missing?: string | false
}
