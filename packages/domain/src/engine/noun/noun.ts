import type { Field, Fields, MomentField } from '#engine/kinds/field.ts'
import { t } from '#language/t.ts'
import type { Direction } from '#engine/query/list-query.ts'

/**
 * Description of a noun as plain data: its words, its fields, and the arrangement of its list, form and record. Schemas
 * (`engine/kinds/stored.ts`, `engine/kinds/typed.ts`), texts (`engine/kinds/said.ts`), queries (`noun-query.ts`) and
 * search words (`noun-search.ts`) follow from it.
 */
export type Noun<
  Edited extends Fields = Fields,
  Kept extends Fields = Fields,
  Collection extends string = string,
  Path extends string = string,
> = {
  collection: Collection
  one: string
  many: string
  /** Shown if the name is empty. */
  nameless: string
  /** Fields of the form, in the order in which the history lists changes. */
  fields: Edited
  /** Further fields of the record, which no form edits, such as its state. */
  kept: Kept
  /** Parts of these fields by path, which the list can show and filter like fields. */
  within?: Readonly<Record<Path, Field>>
  /** Dates of every record, if this noun names or lists them differently. */
  dates?: Partial<Record<keyof typeof everyRecord, MomentField>>
  /** Sections of the form; fields that none of them names go into the last one. */
  form: Readonly<Record<string, readonly (keyof Edited & string)[]>>
  /** Line below the heading of the record's page. */
  subtitle: readonly NameIn<Edited, Kept>[]
  /** Fields that the record's page shows elsewhere, such as in a panel. */
  elsewhere?: readonly NameIn<Edited, Kept>[]
  /** Fields among the facts of the record's page, in order; fields that none of these three names follow. */
  facts: readonly NameIn<Edited, Kept>[]
  list: {
    title: string
    /** Order of columns and filters; others follow in the order of the fields. */
    columns: readonly (NameIn<Edited, Kept> | NoInfer<Path>)[]
    filters: readonly (NameIn<Edited, Kept> | NoInfer<Path>)[]
    /** Order of the sorts; absent: the order of the fields. */
    sorts?: readonly (NameIn<Edited, Kept> | NoInfer<Path>)[]
    first: { sort: string; direction: Direction }
    /** Filter that applies until a person chooses another. */
    shows?: { field: NameIn<Edited, Kept>; value: string }
    /** Values on a card, which replaces the row on narrow screens. */
    card?: NounCard<NameIn<Edited, Kept> | NoInfer<Path>>
    /** Orders of a filtered list, and of a searched one; absent: all. Each filter costs an index per order. */
    filtered?: readonly string[]
    searched?: readonly string[]
    /** Fields that neither rows nor cards show, besides search words; lists don't fetch them. */
    without?: readonly string[]
    /** Label of the search box; absent: names the searched fields. */
    search?: string
    /** Text of an empty list that starts with a state. */
    nothingYet?: { title: string; text: string }
  }
  queue?: {
    title: string
    filters: readonly NameIn<Edited, Kept>[]
  }
}

/** A field of the noun, or one that every record has. */
export type NameIn<Edited extends Fields, Kept extends Fields> =
  | (keyof Edited & string)
  | (keyof Kept & string)
  | keyof typeof everyRecord

export const everyRecord = {
  createdAt: { kind: 'moment', label: t('Created') },
  updatedAt: {
    kind: 'moment',
    label: t('Updated'),
    column: { width: 108, id: 'updated' },
    sort: {
      name: 'updated',
      directions: { asc: t('oldest first'), desc: t('newest first') },
      first: 'desc',
      missing: t('date of change'),
    },
  },
} as const satisfies Fields

/** Describes a noun; the types of its record and form follow from the fields. */
export const defineNoun = <
  const Edited extends Fields,
  const Kept extends Fields,
  const Collection extends string,
  const Path extends string = never,
>(
  noun: Noun<Edited, Kept, Collection, Path>,
): Noun<Edited, Kept, Collection, Path> => noun

/** Whether the field is part of the record's name, so that every record has it, even if empty. */
export const isCalledBy = ({ kind }: Field): boolean => kind === 'name' || kind === 'part'

/** All fields of a noun, form fields first. */
export const fieldsOf = (noun: Noun): Fields => ({
  ...noun.fields,
  ...noun.kept,
  ...noun.within,
  ...everyRecord,
  ...noun.dates,
})

export const arranged = (named: readonly string[], belonging: readonly string[]): readonly string[] => [
  ...named,
  ...belonging.filter((name) => !named.includes(name)),
]

export function sectionsOf(noun: Noun): [title: string, names: readonly string[]][] {
  const sections = Object.entries(noun.form)
  const named = sections.flatMap(([, names]) => names)
  const rest = Object.keys(noun.fields).filter((name) => !named.includes(name))
  return sections.map(([title, names], at) => [
    title,
    at === sections.length - 1 ? [...names, ...rest] : names,
  ])
}

export function factsOf(noun: Noun): readonly string[] {
  const told = new Set<string>([...noun.subtitle, ...(noun.elsewhere ?? [])])
  const others = Object.entries(noun.fields).filter(([name, field]) => !isCalledBy(field) && !told.has(name))
  return arranged(
    noun.facts,
    others.map(([name]) => name),
  )
}

/** Field of the state on a card: the described one, or the first column that is a choice with colours. */
export function cardStateOf(noun: Noun): string | undefined {
  const fields = fieldsOf(noun)
  const isState = (name: string) => {
    const field = fields[name]
    return field?.kind === 'choice' && field.tones !== undefined
  }
  return noun.list.card?.state ?? noun.list.columns.find(isState)
}

export function columnsOf(noun: Noun): readonly string[] {
  const columns = Object.entries(fieldsOf(noun)).filter(([, { column }]) => column !== undefined)
  return arranged(
    noun.list.columns,
    columns.map(([name]) => name),
  )
}

/** Further fields of the record's page that can be columns too. */
export function furtherColumnsOf(noun: Noun): readonly string[] {
  const fields = fieldsOf(noun)
  const shown = [...noun.subtitle, ...(noun.elsewhere ?? []), ...factsOf(noun)]
  return [...new Set(shown)].filter((name) => {
    const field = fields[name]
    const isDrawn = field !== undefined && field.kind !== 'own' && !isCalledBy(field)
    return isDrawn && field.column === undefined && !noun.list.without?.includes(name)
  })
}

/** A record's card on a phone: two facts below its name and beside its state. Absent parts follow from the columns. */
type NounCard<Name extends string> = {
  /** The name, if not the first column. */
  head?: Name
  state?: Name
  facts: readonly [Name, Name]
}

export type FieldFilter = {
  name: string
  label: string
  field: string
  of: Field
  orders?: readonly string[]
  rare?: true
}

export function filtersOf(noun: Noun): FieldFilter[] {
  const fields = fieldsOf(noun)
  const filters = Object.keys(fields).filter((name) => fields[name]?.filter !== undefined)
  return filtersIn(noun, arranged(noun.list.filters, filters))
}

export const queueFiltersOf = (noun: Noun): FieldFilter[] => filtersIn(noun, noun.queue?.filters ?? [])

function filtersIn(noun: Noun, names: readonly string[]): FieldFilter[] {
  const fields = fieldsOf(noun)
  return names.flatMap((field) => {
    const of = fields[field]
    if (of?.filter === undefined) return []
    return [{ name: field, label: of.label, field, of, ...(of.filter === true ? {} : of.filter) }]
  })
}
