import type { Field, FieldOf, Kind } from '@touchline/domain/engine/kinds/field.ts'
import { t } from '@touchline/domain/language/t.ts'
import { associationName } from '@touchline/domain/shared/place/association.ts'
import { countryName } from '@touchline/domain/shared/place/country.ts'
import { choiceLabel, nameIn, textOf, valueOf } from '#screens/listed-value.ts'

type Filing<K extends Kind> = (value: unknown, field: FieldOf<K>, named?: string) => string | number

const number = (value: unknown) => (typeof value === 'number' ? value : '')
const listing = (value: unknown, say = (one: string) => one) =>
  Array.isArray(value) ? value.map((one) => say(textOf(one))).join('; ') : ''
const named = (nameOf: (code: string) => string) => (value: unknown) =>
  textOf(value) === '' ? '' : nameOf(textOf(value))

/** The value of each kind in a file, in the person's language: unknown is empty, and an import reads it back. */
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
export function filedValue(field: Field, name: string, row: object): string | number {
  // The table is typed by kind; TypeScript does not follow which member a field and its kind belong to together.
  const filing = filings[field.kind] as Filing<Kind>
  return filing(valueOf(row, name), field, nameIn(row, name))
}
