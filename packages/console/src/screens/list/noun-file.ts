import { fieldsOf, type Noun } from '@touchline/domain/engine/noun/noun.ts'
import type { Field, FieldOf, Kind } from '@touchline/domain/engine/kinds/field.ts'
import { t } from '@touchline/domain/language/t.ts'
import { associationName } from '@touchline/domain/shared/association.ts'
import { countryName } from '@touchline/domain/shared/country.ts'
import type { Filed, FileColumn, ListColumn } from '#kit/list/list-definition.ts'
import type { ListRow } from '#kit/query.ts'
import { isRequired } from '#screens/form/required-field.ts'
import { choiceLabel, nameIn, textOf, valueOf } from '#screens/listed-value.ts'

/** Columns of a file for a field that no kind describes, such as the two of a place. */
export type FiledParts<Row> = Readonly<Record<string, readonly FileColumn<Row>[]>>

/**
 * Columns of a file of a noun's records: one for each field in the noun's order, then those that its list calculates. A list may show two
 * fields as one; a file never does, so that it can be read back.
 */
export function nounFile<Row extends ListRow>(
  noun: Noun,
  listed: readonly ListColumn<Row>[],
  parts: FiledParts<Row> = {},
): Filed<Row> {
  const shown = new Map(
    listed.flatMap((column) => (column.fields?.length === 1 ? [[column.fields[0], column]] : [])),
  )
  const filedWith = (ids: readonly string[]) =>
    ids.flatMap((id) => listed.find((column) => column.id === id)?.fields ?? [id])

  const ofFields = Object.entries(fieldsOf(noun)).flatMap(([name, field]): readonly FileColumn<Row>[] => {
    const own = parts[name]
    if (own !== undefined) return own
    const column = shown.get(name)
    if (column === undefined && field.kind === 'own') return []
    return [
      {
        id: name,
        // An import knows the field by its own name; other files keep the heading of the list.
        label: field.imported === undefined ? (column?.label ?? field.label) : field.label,
        csv: column?.csv ?? ((row: Row) => filedValue(field, name, row)),
        ...(column?.filedWith ? { filedWith: filedWith(column.filedWith) } : {}),
      },
    ]
  })
  const derived = listed.flatMap(({ fields, csv, ...column }) =>
    fields === undefined && csv ? [{ ...column, csv }] : [],
  )
  const always = Object.entries(noun.fields).flatMap(([name, field]) =>
    field.imported !== undefined && isRequired(field) ? [name] : [],
  )
  return { columns: [...ofFields, ...derived], always }
}

type Filing<K extends Kind> = (value: unknown, field: FieldOf<K>, named?: string) => string | number

const number = (value: unknown) => (typeof value === 'number' ? value : '')
const listing = (value: unknown, say = (one: string) => one) =>
  Array.isArray(value) ? value.map((one) => say(textOf(one))).join('; ') : ''
const named = (nameOf: (code: string) => string) => (value: unknown) =>
  textOf(value) === '' ? '' : nameOf(textOf(value))

/** Value of each kind in a file, in the person's language: unknown is empty, and an import reads it back. */
const filings: { [K in Kind]: Filing<K> } = {
  name: textOf,
  text: textOf,
  part: textOf,
  texts: (value) => listing(value),
  choices: (value, { of }) => listing(value, (one) => of[one] ?? one),
  own: textOf,
  year: number,
  whole: number,
  choice: choiceLabel,
  flag: (value) => (value === true ? t('Yes') : t('No')),
  day: textOf,
  moment: (value) => (value instanceof Date ? value.toISOString() : ''),
  country: named(countryName),
  association: named(associationName),
  pattern: textOf,
  ref: (value, _, known) => known ?? textOf(value),
  // A list shows how many; a file says which.
  refs: (value) => listing(value),
}

/** The value of a field as a file has it. */
function filedValue(field: Field, name: string, row: object): string | number {
  // The table is typed by kind; TypeScript does not follow which member a field and its kind belong to together.
  const filing = filings[field.kind] as Filing<Kind>
  return filing(valueOf(row, name), field, nameIn(row, name))
}
