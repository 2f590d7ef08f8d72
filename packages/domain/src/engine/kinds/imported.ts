import {
  associationCode,
  countryCode,
  distinct,
  isYes,
  keyNamed,
  numberOf,
  partsOf,
  phoneOf,
  wholeOf,
  withProtocol,
} from '#shared/fields/import-values.ts'
import type { Field, FieldOf, Fields, Format, Kind } from './field.ts'

type Reading<K extends Kind> = (text: string, field: FieldOf<K>) => unknown

const asWritten = (text: string) => text

/** Clean-up of typed texts by format. */
const shapes: Partial<Record<Format, (text: string) => string>> = {
  phone: phoneOf,
  code: (text) => text.toUpperCase(),
  website: withProtocol,
  domain: (text) => text.replace(/^@/, ''),
}

/**
 * How a text from a file is read into a form. Unreadable text is passed on, so that the form refuses it in its own
 * words. Absent: no column fills the field, unless its noun reads it.
 */
const readings: { [K in Kind]?: Reading<K> } = {
  name: asWritten,
  part: asWritten,
  text: asWritten,
  texts: (text, { once }) => (once === undefined ? partsOf(text) : distinct(partsOf(text))),
  whole: (text, { blank }) => (text === '' ? (blank ?? '') : wholeOf(text)),
  year: numberOf,
  choice: (text, { of, blank }) => (text === '' ? (blank ?? '') : (keyNamed(of, text) ?? text)),
  choices: (text, { of }) => partsOf(text).map((one) => keyNamed(of, one) ?? one),
  flag: isYes,
  day: asWritten,
  country: countryCode,
  association: associationCode,
  pattern: (text, { format }) => (shapes[format] ?? asWritten)(text),
}

export function importedValue(field: Field, text: string): unknown {
  // The table is typed by kind; TypeScript does not follow which member a field and its kind belong to together.
  const reading = readings[field.kind] as ((text: string, field: Field) => unknown) | undefined
  return reading?.(text, field)
}

/** A field that a column can fill: its title and other names. */
export type ImportTarget = { label: string; required: boolean; also: string }

/** Fields that columns of a file can fill. */
export const importTargets = (fields: Fields): [name: string, target: ImportTarget][] =>
  Object.entries(fields)
    .filter(([, { kind, imported }]) => readings[kind] !== undefined && imported !== false)
    .map(([name, field]) => [
      name,
      { label: field.label, required: mustBeThere(field), also: field.imported || '' },
    ])

/** Whether a row without the field is refused: not if it follows from another field or has an initial value. */
function mustBeThere(field: Field): boolean {
  if (field.kind === 'texts' || !('required' in field)) return false
  if (field.kind === 'association' && field.of !== undefined) return false
  return field.required !== undefined && field.required !== false
}
