import type { ColumnWords } from '@touchline/domain/engine/kinds/about.ts'
import type { Field, FieldOf, Kind } from '@touchline/domain/engine/kinds/field.ts'
import { t, tc } from '@touchline/domain/language/t.ts'
import { sortsOf } from '@touchline/domain/engine/noun/noun-query.ts'
import { columnsOf, fieldsOf, furtherColumnsOf, type Noun } from '@touchline/domain/engine/noun/noun.ts'
import { associationName } from '@touchline/domain/shared/association.ts'
import { countryName } from '@touchline/domain/shared/country.ts'
import { dayText } from '@touchline/domain/shared/time/day-text.ts'
import type { ReactNode } from 'react'
import type { ListColumn } from '#kit/list/list-definition.ts'
import type { ListRow } from '#kit/query.ts'
import { choiceLabel, nameIn, textOf, valueOf } from '#screens/listed-value.ts'
import { RecordName } from '#screens/record/record-name.tsx'
import { Dimmed, Unknown } from '#ui/notice/unknown.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { AddressText } from '#ui/text/address-text.tsx'
import { Time } from '#ui/time.tsx'

/**
 * Draws a value in a cell, even undefined, since its kind says what a missing value means. `named` is the name of the record whose key it
 * is, if the rows come with names (`namedRows`).
 */
type Showing<K extends Kind> = (value: unknown, field: FieldOf<K>, named?: string) => ReactNode

const plain = (value: unknown) => text(textOf(value))
/** A list's row cuts what is longer than its column, and shows all of it on hover. */
const text = (shown: string) => (shown.trim() === '' ? <Unknown /> : shown)

const named = (nameOf: (code: string) => string) => (value: unknown) =>
  text(textOf(value) === '' ? '' : nameOf(textOf(value)))
const number = (value: unknown) => (typeof value === 'number' ? value : <Unknown />)
const listing = (value: unknown, say = (one: string) => one) =>
  Array.isArray(value) && value.length > 0 ? (
    text(value.map((one) => say(textOf(one))).join(', '))
  ) : (
    <Dimmed>{tc('value', 'None')}</Dimmed>
  )

const showings: { [K in Kind]: Showing<K> } = {
  name: plain,
  text: plain,
  part: plain,
  texts: (value) => listing(value),
  choices: (value, { of }) => listing(value, (one) => of[one] ?? one),
  own: plain,
  year: number,
  whole: number,
  choice(value, field) {
    const label = choiceLabel(value, field)
    const tone = field.tones?.[textOf(value) || (field.assumed ?? '')]
    if (label === '') return <Unknown />
    return tone === undefined ? label : <StatusBadge tone={tone}>{label}</StatusBadge>
  },
  flag: (value) => (value === undefined ? <Unknown /> : value === true ? t('Yes') : t('No')),
  day: (value) => (textOf(value) === '' ? <Unknown /> : <bdi>{dayText(textOf(value))}</bdi>),
  moment: (value) => (value instanceof Date ? <Time at={value} /> : <Unknown />),
  country: named(countryName),
  association: named(associationName),
  pattern: (value, { format }) =>
    format === 'email' && textOf(value).trim() !== '' ? (
      <span title={textOf(value)}>
        <AddressText text={textOf(value)} />
      </span>
    ) : (
      plain(value)
    ),
  ref: (value, { to }, known) =>
    known === undefined && textOf(value) !== '' ? (
      <RecordName collection={to} id={textOf(value)} />
    ) : (
      text(known ?? '')
    ),
  refs: (value) => (Array.isArray(value) && value.length > 0 ? value.length : <Dimmed>{t('None')}</Dimmed>),
}

// The table is typed by kind; TypeScript does not follow which member a field and its kind belong to together.
const showingOf = ({ kind }: Field) => showings[kind] as Showing<Kind>

/** Kinds whose values say little without their label. */
const unclear: ReadonlySet<Kind> = new Set<Kind>(['year', 'whole', 'flag', 'day', 'moment', 'refs'])

/** Amounts and counts; a year is a name. */
const numbers: ReadonlySet<Kind> = new Set<Kind>(['whole', 'refs'])

type Own<Row extends ListRow> = {
  /** Cells drawn differently, by field name. */
  cells?: Readonly<Record<string, Partial<ListColumn<Row>>>> | undefined
  /** Columns that follow from several fields, by the field they come after. */
  behind?: Readonly<Record<string, readonly ListColumn<Row>[]>> | undefined
}

export function nounColumns<Row extends ListRow>(
  noun: Noun,
  { cells = {}, behind = {} }: Own<Row> = {},
): ListColumn<Row>[] {
  const fields = fieldsOf(noun)
  const sorts = sortsByField(noun)
  return [...columnsOf(noun), ...furtherColumnsOf(noun)].flatMap((name) => {
    const field = fields[name]
    if (field === undefined) return []
    const { width, ...words } = wordsOf(field)
    const sort = sorts.get(name)
    const cell = showingOf(field)
    const column: ListColumn<Row> = {
      id: name,
      label: field.label,
      width,
      fields: [name],
      ...words,
      ...(sort === undefined ? {} : { sort }),
      ...(numbers.has(field.kind) ? { isNumber: true } : {}),
      ...(unclear.has(field.kind) ? { isNamed: true } : {}),
      ...(noun.list.shows?.field === name ? { repeats: name } : {}),
      cell: (row) => cell(valueOf(row, name), field, nameIn(row, name)),
      ...cells[name],
    }
    return [column, ...(behind[name] ?? [])]
  })
}

function wordsOf({ column, kind, label, fact = label }: Field): ColumnWords {
  // Columns that the list shows only once somebody chose them.
  if (column === undefined) return { width: kind === 'text' ? 200 : 120, label: fact, optional: true }
  return typeof column === 'number' ? { width: column } : column
}

/** A list with one order has nothing to choose. */
function sortsByField(noun: Noun): ReadonlyMap<string, string> {
  const sorts = sortsOf(noun)
  const [only] = sorts
  if (sorts.length === 1 && Object.keys(only?.words.directions ?? {}).length === 1) return new Map()
  return new Map(sorts.map(({ field, name }) => [field, name]))
}
