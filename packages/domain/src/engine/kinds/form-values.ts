import type { Field, FieldOf, Fields, Kind, Typed } from './field.ts'
import type { OwnOf } from './stored.ts'

/** Form values of fields, except those of no kind. */
export type FormOf<F extends Fields> = {
  -readonly [Name in Exclude<keyof F, OwnOf<F>>]: Typed<F[Name]>
}

const empty = () => ''

const blanks: { [K in Kind]: (field: FieldOf<K>) => unknown } = {
  name: empty,
  part: empty,
  text: empty,
  texts: () => [],
  year: empty,
  choices: () => [],
  whole: ({ blank }) => blank ?? '',
  choice: ({ blank }) => blank ?? '',
  flag: () => false,
  day: empty,
  moment: empty,
  country: empty,
  association: empty,
  pattern: empty,
  ref: empty,
  refs: () => [],
  own: empty,
}

function blankOf(field: Field): unknown {
  // The table is typed by kind; TypeScript does not follow which member a field and its kind belong to together.
  const blank = blanks[field.kind] as (field: Field) => unknown
  return blank(field)
}

/** Form values of a record, or of a new one. The noun adds fields of no kind. */
export function formValues<F extends Fields>(
  fields: F,
  record: Readonly<Record<string, unknown>> = {},
): FormOf<F> {
  const values = Object.entries(fields)
    .filter(([, { kind }]) => kind !== 'own')
    .map(([name, field]) => [name, record[name] ?? blankOf(field)])
  // Object.fromEntries forgets which name held which type.
  return Object.fromEntries(values) as FormOf<F>
}
