import type { Field, Fields, MomentField } from '#kinds/field.ts'
import { t } from '#language/t.ts'
import type { Direction } from '#query/list-query.ts'

/**
 * A noun, said once and as plain data: its words, its fields, and how its list, form and record are arranged. All
 * else follows: schemas (`kinds/stored.ts`, `kinds/typed.ts`), words (`kinds/said.ts`), what a list can ask for
 * (`noun-query.ts`) and what a search finds (`noun-search.ts`).
 */
export type Noun<
  Edited extends Fields = Fields,
  Kept extends Fields = Fields,
  Collection extends string = string,
  Path extends string = string,
> = {
  /** The collection of the database. */
  collection: Collection
  one: string
  many: string
  /** Stands in place of a name that is missing. */
  nameless: string
  /** Fields of the form, in the order in which a change is told. */
  fields: Edited
  /** Further fields of the record, decided or counted elsewhere: its state, its members. */
  kept: Kept
  /** Parts of what these hold, by their paths: the list shows them and asks for them as it does for fields. */
  within?: Readonly<Record<Path, Field>>
  /** The dates that every record bears, where they are called or listed otherwise. */
  dates?: Partial<Record<keyof typeof everyRecord, MomentField>>
  /** The sections of the form; a field that none of them names stands in the last one. */
  form: Readonly<Record<string, readonly (keyof Edited & string)[]>>
  /** The line below the heading of the record's page. */
  subtitle: readonly NameIn<Edited, Kept>[]
  /** Fields that the record's page tells elsewhere: beside its heading, in a panel. */
  elsewhere?: readonly NameIn<Edited, Kept>[]
  /** Fields that the record's page tells, in order; a field that none of these three names follows. */
  facts: readonly NameIn<Edited, Kept>[]
  list: {
    title: string
    /** The order of the columns and of the filters; what is not named follows in the order of the fields. */
    columns: readonly (NameIn<Edited, Kept> | NoInfer<Path>)[]
    filters: readonly (NameIn<Edited, Kept> | NoInfer<Path>)[]
    /** The same of the sorts; absent: as the fields. */
    sorts?: readonly (NameIn<Edited, Kept> | NoInfer<Path>)[]
    first: { sort: string; direction: Direction }
    /** Value that it shows while nobody chose another of that field. */
    shows?: { field: NameIn<Edited, Kept>; value: string }
    /** The values on a card, where there is no room for a table. */
    card?: NounCard<NameIn<Edited, Kept> | NoInfer<Path>>
    /** The orders of a filtered list, and of one that is searched; absent: all. Each filter costs an index for each. */
    filtered?: readonly string[]
    searched?: readonly string[]
    /** Fields that neither its rows nor its cards show, beside those it is only found by: lists don't fetch them. */
    without?: readonly string[]
    /** Label of the search box, where it is not named after the fields that it searches. */
    search?: string
    /** Text while there is nothing, where it begins with a state. */
    nothingYet?: { title: string; text: string }
  }
  /** Where its records wait for a decision of a reviewer. */
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

/** The dates that every record bears. */
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

/** Describes a noun; the types of its record and of its form follow from the fields. */
export const defineNoun = <
  const Edited extends Fields,
  const Kept extends Fields,
  const Collection extends string,
  const Path extends string = never,
>(
  noun: Noun<Edited, Kept, Collection, Path>,
): Noun<Edited, Kept, Collection, Path> => noun

/** Whether a record is called by it, so that each has one, if only an empty one. */
export const isCalledBy = ({ kind }: Field): boolean => kind === 'name' || kind === 'part'

/** All fields of a noun, those of the form first. */
export const fieldsOf = (noun: Noun): Fields => ({
  ...noun.fields,
  ...noun.kept,
  ...noun.within,
  ...everyRecord,
  ...noun.dates,
})

/** The named ones first, then the others that belong there too. */
export const arranged = (named: readonly string[], belonging: readonly string[]): readonly string[] => [
  ...named,
  ...belonging.filter((name) => !named.includes(name)),
]

/** The fields of each section of the form. */
export function sectionsOf(noun: Noun): [title: string, names: readonly string[]][] {
  const sections = Object.entries(noun.form)
  const named = sections.flatMap(([, names]) => names)
  const rest = Object.keys(noun.fields).filter((name) => !named.includes(name))
  return sections.map(([title, names], at) => [
    title,
    at === sections.length - 1 ? [...names, ...rest] : names,
  ])
}

/** Fields that the page of a record tells, in order. */
export function factsOf(noun: Noun): readonly string[] {
  const told = new Set<string>([...noun.subtitle, ...(noun.elsewhere ?? [])])
  const others = Object.entries(noun.fields).filter(([name, field]) => !isCalledBy(field) && !told.has(name))
  return arranged(
    noun.facts,
    others.map(([name]) => name),
  )
}

/** The field on a card that tells the state: as it says, or the first column that is a choice with colours. */
export function cardStateOf(noun: Noun): string | undefined {
  const fields = fieldsOf(noun)
  const isState = (name: string) => {
    const field = fields[name]
    return field?.kind === 'choice' && field.tones !== undefined
  }
  return noun.list.card?.state ?? noun.list.columns.find(isState)
}

/** The columns of the list, in order. */
export function columnsOf(noun: Noun): readonly string[] {
  const columns = Object.entries(fieldsOf(noun)).filter(([, { column }]) => column !== undefined)
  return arranged(
    noun.list.columns,
    columns.map(([name]) => name),
  )
}

/** Further fields that the page of a record shows beside the columns of its list: these can be columns too. */
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
  /** The name, where that is not the first column. */
  head?: Name
  state?: Name
  facts: readonly [Name, Name]
}

/** A filter of the list as its field says it. */
export type FieldFilter = {
  name: string
  label: string
  field: string
  of: Field
  orders?: readonly string[]
  rare?: true
}

/** The filters of the list, in order. */
export function filtersOf(noun: Noun): FieldFilter[] {
  const fields = fieldsOf(noun)
  const filters = Object.keys(fields).filter((name) => fields[name]?.filter !== undefined)
  return filtersIn(noun, arranged(noun.list.filters, filters))
}

/** The filters of the queue, in order. */
export const queueFiltersOf = (noun: Noun): FieldFilter[] => filtersIn(noun, noun.queue?.filters ?? [])

function filtersIn(noun: Noun, names: readonly string[]): FieldFilter[] {
  const fields = fieldsOf(noun)
  return names.flatMap((field) => {
    const of = fields[field]
    if (of?.filter === undefined) return []
    return [{ name: field, label: of.label, field, of, ...(of.filter === true ? {} : of.filter) }]
  })
}
