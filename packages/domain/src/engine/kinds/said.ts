import { t } from '#language/t.ts'
import { labelIn } from '#shared/entry-of.ts'
import { associationName } from '#shared/association.ts'
import { countryName } from '#shared/country.ts'
import { dayText } from '#shared/time/day-text.ts'
import type { Field, FieldOf, Kind } from './field.ts'

const plain = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

const listed = (value: unknown, say: (one: string) => string): string =>
  Array.isArray(value) ? value.map((one: unknown) => say(plain(one))).join(', ') || t('None') : plain(value)

/** Text of a value by kind; an unknown value is shown as it is. Absent: shown by its type. */
const sayings: { [K in Kind]?: (field: FieldOf<K>, value: unknown) => string } = {
  choice: ({ of }, value) => labelIn(of, plain(value)),
  choices: ({ of }, value) => listed(value, (one) => labelIn(of, one)),
  day: (_, value) => dayText(plain(value)),
  country: (_, value) => countryName(plain(value)),
  association: (_, value) => associationName(plain(value)),
}

/**
 * Label and text of a field in the history, in a conflict and in an export. `records`: the collection of the referenced
 * records.
 */
export type Words = { label: string; format?: (value: unknown) => string; records?: string }

type Saying = (field: Field, value: unknown) => string

function sayingOf(field: Field): Saying | undefined {
  if (field.kind === 'own') {
    const { say } = field
    return say && ((_, value) => say(plain(value)))
  }
  // The table is typed by kind; TypeScript does not follow which member a field and its kind belong to together.
  return sayings[field.kind] as Saying | undefined
}

export function wordsOf(field: Field): Words {
  const say = sayingOf(field)
  return {
    label: field.label,
    ...(say ? { format: (value: unknown) => say(field, value) } : {}),
    ...('to' in field ? { records: field.to } : {}),
  }
}

export const wordsOfAll = <F extends Readonly<Record<string, Field>>>(
  fields: F,
): { readonly [Name in keyof F]: Words } =>
  // Object.fromEntries forgets the names.
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, wordsOf(field)])) as {
    [Name in keyof F]: Words
  }
