/** Properties of fields of every kind. */
export type About = {
  label: string
  /** Name on the record's page, if not its label. */
  fact?: string
  /** Text below the input. */
  hint?: string
  /** Takes the whole width, below the other fields of its section. */
  wide?: true
  /** Column of the list: its least width in pixels, or more about it. Absent: no column. */
  column?: number | ColumnWords
  /** Whether the list can be filtered by it. */
  filter?: true | FilterWords
  /** Whether the list can be sorted by it. */
  sort?: true | SortWords
  /** Further names of its column in an imported file; false: it can't be imported. */
  imported?: string | false
  /** Whether search finds a record by each of its words, or only by the whole. */
  searched?: 'words' | 'whole'
}

/** `id`: its name in addresses and saved views, if not the field's. */
export type ColumnWords = { width: number; id?: string; label?: string; optional?: true }

/** Name in addresses and saved views, and label, if not those of the field. */
export type FilterWords = {
  name?: string
  label?: string
  /** The only orders that this filter works with; absent: those of all filters. */
  orders?: readonly string[]
  /** Shown only while set, such as by a link from a dashboard. */
  rare?: true
}

export type SortWords = {
  /** Name in addresses and saved views, if not the field's. */
  name?: string
  label?: string
  /** Fields to sort by when this one is equal. */
  thenBy?: readonly string[]
  /** Names of the directions, if not those of the kind; a direction without a name isn't offered. */
  directions?: Partial<Record<'asc' | 'desc', string>>
  /** Path to sort by, if not the field itself, such as a counter. */
  by?: string
  /** Records without a value hold null, and the list leaves them out of this order. */
  ranged?: true
  first?: 'asc' | 'desc'
  /** Missing part of records outside this order, if not the label in small letters; false: none are outside. */
  missing?: string | false
}
