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

/** How people write texts of a shape. */
const shapes: Partial<Record<Format, (text: string) => string>> = {
  phone: phoneOf,
  code: (text) => text.toUpperCase(),
  website: withProtocol,
  domain: (text) => text.replace(/^@/, ''),
}

/**
 * How the text of a file is read as its form holds it. What is not understood is handed on as it is, so that the form's own
 * rules refuse it with their own words. Absent: no column of a file fills it, unless its noun reads it by itself.
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

/** The value that a text of a file stands for. */
export function importedValue(field: Field, text: string): unknown {
  // The table is typed by kind; TypeScript does not follow which member a field and its kind belong to together.
  const reading = readings[field.kind] as ((text: string, field: Field) => unknown) | undefined
  return reading?.(text, field)
}

/** A field that a column of a file may fill: its title, and what else it may be called. */
export type ImportTarget = { label: string; required: boolean; also: string }

/** The fields that a column of a file may fill. */
export const importTargets = (fields: Fields): [name: string, target: ImportTarget][] =>
  Object.entries(fields)
    .filter(([, { kind, imported }]) => readings[kind] !== undefined && imported !== false)
    .map(([name, field]) => [
      name,
      { label: field.label, required: mustBeThere(field), also: field.imported || '' },
    ])

/** Whether a row without it is refused: what follows from another field, or begins as something, need not be there. */
function mustBeThere(field: Field): boolean {
  if (field.kind === 'texts' || !('required' in field)) return false
  if (field.kind === 'association' && field.of !== undefined) return false
  return field.required !== undefined && field.required !== false
}
