import { englishReasonLabel } from '#engine/log/reason-label.ts'
import { dateText } from '#shared/time/day-text.ts'
import type { Detection } from '#shared/statement.ts'

/** Stored fields of a record, including `id`. */
export type Fields = Readonly<Record<string, unknown>>

/** Facts as sentences, and who noticed the issue. */
export type Seen = { facts: string[]; detected: Detection }

/** Words of a noun's statements. */
export type StatementWords = {
  collection: string
  /** Sentence of each restricting action; `#` stands for the record's title. */
  effects: Readonly<Record<string, string>>
  look(record: Fields): Seen
}

/** Facts that only the reviewer noticed. */
export const byReviewer = (facts: string[]): Seen => ({ facts, detected: 'review' })

/** ", sent on 3 May 2026", if known. */
export function since({ createdAt }: Fields, words: string): string {
  const isKnown = createdAt instanceof Date && !Number.isNaN(createdAt.getTime())
  return isKnown ? `, ${words} ${dateText(createdAt)}` : ''
}

/** Reads a record; all can be read (`readable.test.ts`), except without a key. */
export function readOr<T>(
  schema: { safeParse(value: unknown): { success: true; data: T } | { success: false } },
  record: Fields,
): Partial<T> {
  const read = schema.safeParse(record)
  return read.success ? read.data : {}
}

export const inSentence = (label: string): string =>
  /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label

export const reasonInSentence = (code: string): string => inSentence(englishReasonLabel(code))

/** Most listed facts; more would hide the others. */
const SHOWN_MAX = 10

/** Joins parts, each once: "a, b and c". */
export function listOf(parts: readonly string[]): string {
  const all = [...new Set(parts)]
  const shown = all.slice(0, SHOWN_MAX)
  if (all.length > shown.length) return `${shown.join(', ')} and ${all.length - shown.length} more`
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`
}
