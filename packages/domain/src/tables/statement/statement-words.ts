import { englishReasonLabel } from '#engine/log/reason-label.ts'
import { dateText } from '#shared/time/day-text.ts'
import type { Detection } from '#shared/statement.ts'

/** A record by its stored fields, its `id` among them. */
export type Fields = Readonly<Record<string, unknown>>

/** Facts in sentences, and who noticed the issue. */
export type Seen = { facts: string[]; detected: Detection }

/** How the statements of one noun speak. */
export type StatementWords = {
  collection: string
  /** Sentence of each restricting action; `#` stands for the record's title. */
  effects: Readonly<Record<string, string>>
  look(record: Fields): Seen
}

/** Facts noticed by the reviewer only. */
export const byReviewer = (facts: string[]): Seen => ({ facts, detected: 'review' })

/** ", sent on 3 May 2026", where it is known. */
export function since({ createdAt }: Fields, words: string): string {
  const isKnown = createdAt instanceof Date && !Number.isNaN(createdAt.getTime())
  return isKnown ? `, ${words} ${dateText(createdAt)}` : ''
}

/** Any record can be read (`readable.test.ts`); of one without a key nothing is known. */
export function readOr<T>(
  schema: { safeParse(value: unknown): { success: true; data: T } | { success: false } },
  record: Fields,
): Partial<T> {
  const read = schema.safeParse(record)
  return read.success ? read.data : {}
}

/** A label within a sentence. */
export const inSentence = (label: string): string =>
  /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label

export const reasonInSentence = (code: string): string => inSentence(englishReasonLabel(code))

/** More of them would hide the others. */
const SHOWN_MAX = 10

/** "a, b and c", each once. */
export function listOf(parts: readonly string[]): string {
  const all = [...new Set(parts)]
  const shown = all.slice(0, SHOWN_MAX)
  if (all.length > shown.length) return `${shown.join(', ')} and ${all.length - shown.length} more`
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`
}
