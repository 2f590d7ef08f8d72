import { searchToken } from '@touchline/domain/text.ts'
import type { Condition } from '#data/backend/collection.ts'

/** What filters of the address become in a query; an unreadable value is left out, as if nothing had been chosen. */

/** Records with a word that begins so. */
export function hasWord(typed: string | undefined): Condition[] {
  const token = typed === undefined ? undefined : searchToken(typed)
  return token === undefined ? [] : [{ field: 'search', op: 'array-contains', value: token }]
}

/** One of the values that there are. */
export const isOneOf = (field: string, known: readonly string[], value: string | undefined): Condition[] =>
  value !== undefined && known.includes(value) ? [{ field, op: '==', value }] : []

/** Any text. */
export const isText = (field: string, value: string | undefined): Condition[] =>
  value === undefined || value === '' ? [] : [{ field, op: '==', value }]

/** `yes` or `no`. */
export const isTrue = (field: string, value: string | undefined): Condition[] =>
  value === 'yes' || value === 'no' ? [{ field, op: '==', value: value === 'yes' }] : []
