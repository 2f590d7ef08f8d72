import { fold } from '#shared/text.ts'
import { meantBy } from './foreign-words.ts'

/** The columns that an import understands, in the order of the template, each with what else it may be called. */
export type ImportFields<Field extends string> = Readonly<
  Record<Field, { label: string; required: boolean; also: string }>
>

/** Which column of the file fills which field. */
export type ImportMapping<Field extends string> = Partial<Record<Field, string>>

// The keys of a constant; Object.keys only forgets them.
const namesOf = <Field extends string>(fields: ImportFields<Field>) => Object.keys(fields) as Field[]

/** The first line of the file that people fill in. */
export const templateOf = <Field extends string>(fields: ImportFields<Field>): readonly string[] =>
  namesOf(fields).map((field) => fields[field].label)

/** Guesses the mapping from the file's column headers; each column fills one field at most. What no column names is looked for in other languages. */
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
