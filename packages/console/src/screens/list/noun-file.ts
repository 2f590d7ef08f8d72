import { fieldsOf, type Noun } from '@touchline/domain/engine/noun/noun.ts'
import type { Filed, FileColumn, ListColumn, ListRow } from '#kit/list/list-definition.ts'
import { isRequired } from '#screens/form/required-field.ts'
import { filedValue } from './filed-value.ts'

/** Columns of a file for a field that no kind describes, such as the two of a place. */
export type FiledParts<Row> = Readonly<Record<string, readonly FileColumn<Row>[]>>

/**
 * Columns of a file of a noun's records: one a field, in the order of the noun, then those that its list works out. A list
 * may show two fields as one; a file never does, so that it can be read back.
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
