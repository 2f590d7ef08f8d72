import { fold } from '#shared/text.ts'
import { meantBy } from './foreign-words.ts'

/** Columns of an import in the order of the template, with their other names. */
export type ImportFields<Field extends string> = Readonly<
  Record<Field, { label: string; required: boolean; also: string }>
>

export type ImportMapping<Field extends string> = Partial<Record<Field, string>>

// The keys of a constant; Object.keys only forgets them.
const namesOf = <Field extends string>(fields: ImportFields<Field>) => Object.keys(fields) as Field[]

/** First line of the file to fill in. */
export const templateOf = <Field extends string>(fields: ImportFields<Field>): readonly string[] =>
  namesOf(fields).map((field) => fields[field].label)

/**
 * Guesses the mapping from the column headers; each column fills at most one field. Unmatched fields are tried in other
 * languages.
 */
export function mappingOf<Field extends string>(
  fields: ImportFields<Field>,
  headers: readonly string[],
): ImportMapping<Field> {
  const byName = new Map(headers.map((header) => [fold(header), header]).toReversed() as [string, string][])
  const mapping: ImportMapping<Field> = {}
  const fill = (namesOfField: (field: Field) => readonly string[]) => {
    for (const field of namesOf(fields).filter((one) => mapping[one] === undefined)) {
      const known = namesOfField(field).find((name) => byName.has(name))
      const header = known === undefined ? undefined : byName.get(known)
      if (known === undefined || header === undefined) continue
      mapping[field] = header
      byName.delete(known)
    }
  }
  fill((field) => [field, fields[field].label, ...fields[field].also.split(',')].map(fold))
  fill((field) => [...byName.keys()].filter((name) => meantBy(name).includes(fields[field].label)))
  return mapping
}
