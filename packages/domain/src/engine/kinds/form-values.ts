import type { Field, FieldOf, Fields, Kind, Typed } from './field.ts'
import type { OwnOf } from './stored.ts'

/** Values of a form’s fields, but for those that no kind describes. */
export type FormOf<F extends Fields> = {
  -readonly [Name in Exclude<keyof F, OwnOf<F>>]: Typed<F[Name]>
}

const empty = () => ''

/** Values of a new form. */
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

/** A record as its form shows it; an empty one for a new record. The noun adds what no kind describes. */
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
