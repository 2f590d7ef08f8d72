import { inShort, TEXT_MAX } from '@touchline/domain/shared/in-short.ts'
import { locale, t, tc } from '@touchline/domain/language/t.ts'
import type { Decision } from '@touchline/domain/engine/log/decision.ts'
import { sameValue, type FieldValues } from '@touchline/domain/shared/values.ts'
import { entryOf } from '@touchline/domain/shared/entry-of.ts'
import type { DiffRow } from '#ui/diff.tsx'
import type { Tone } from '#ui/state-colours.ts'

/** Words for the actions, states and fields of one kind of record. */
export type Vocabulary = {
  /** An action as a whole sentence, with an element in place of the person: "<who/> suspended the account". */
  actions: Record<string, string>
  states: Record<string, { label: string; tone: Tone }>
  /** Fields; one without an entry is shown under its own name. */
  fields: Record<string, FieldWords>
}

export type FieldWords = {
  label: string
  /** `beside`: the other fields of the entry, for a value that means nothing without them, such as an amount. */
  format?: (value: unknown, beside: Readonly<Record<string, unknown>>) => string
  /** Collection of the records whose keys, or whose key, the field holds: the history names them. */
  records?: string
  /** For a change that two whole values wouldn’t show, such as of one among many. */
  diff?: (before: unknown, after: unknown) => { before: string; after: string }
}

/** Words for the states of a machine in the history. */
export const statesOf = <State extends string>(
  states: readonly State[],
  labels: Readonly<Record<State, string>>,
  tones: Readonly<Record<State, Tone>>,
): Vocabulary['states'] =>
  Object.fromEntries(states.map((state) => [state, { label: labels[state], tone: tones[state] }]))

/** Formats a value; absence has a word too, because an empty place says nothing. */
export function formatValue(
  value: unknown,
  words?: FieldWords,
  beside: Record<string, unknown> = {},
): string {
  if (value === null || value === undefined || value === '') return tc('value', 'None')
  if (typeof value === 'number' && !Number.isFinite(value)) return t('Not a number')
  if (words?.format) return words.format(value, beside)
  if (typeof value === 'boolean') return value ? t('Yes') : t('No')
  if (typeof value === 'string') return inShort(value, TEXT_MAX)
  if (typeof value === 'number') return String(value)
  if (value instanceof Date) return value.toLocaleDateString(locale(), { dateStyle: 'medium' })
  if (Array.isArray(value))
    return value.length === 0 ? tc('value', 'None') : value.map((item) => formatValue(item)).join(', ')
  return JSON.stringify(value)
}

/**
 * Rows for the fields that differ between two states of a record, in the vocabulary's order, others last. `whole`: all fields
 * of both, where `before` and `after` are only the shown part.
 */
export function diffRows(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  fields: Vocabulary['fields'],
  whole = { before, after },
): DiffRow[] {
  const names = new Set([...Object.keys(fields), ...Object.keys(before), ...Object.keys(after)])
  return [...names]
    .filter((name) => !sameValue(before[name], after[name]))
    .map((name) => {
      const words = entryOf(fields, name)
      const [was, is] = [before[name], after[name]]
      return {
        label: words?.label ?? name,
        ...(listChange(was, is, words) ??
          words?.diff?.(was, is) ?? {
            before: formatValue(was, words, whole.before),
            after: formatValue(is, words, whole.after),
          }),
      }
    })
}

/** Removed and added items of a list that keeps some; undefined where the whole list is clearer. */
function listChange(was: unknown, is: unknown, words?: FieldWords): Omit<DiffRow, 'label'> | undefined {
  if (!isPlainList(was) || !isPlainList(is)) return undefined
  const [gone, come] = [was.filter((item) => !is.includes(item)), is.filter((item) => !was.includes(item))]
  const isKept = is.length > come.length
  if (!isKept || gone.length + come.length === 0) return undefined
  const told = words?.diff?.(gone, come) ?? {
    before: formatValue(gone, words),
    after: formatValue(come, words),
  }
  return {
    before: gone.length === 0 ? '' : told.before,
    after: come.length === 0 ? '' : told.after,
    isList: true,
  }
}

const isPlainList = (value: unknown): value is unknown[] =>
  Array.isArray(value) && value.length > 0 && value.every((item) => typeof item !== 'object')

/** Removed and added items of a list; where there are none, the reordered part, before and after. */
export function changedItems(before: unknown, after: unknown): { before: unknown[]; after: unknown[] } {
  const was: unknown[] = Array.isArray(before) ? before : []
  const is: unknown[] = Array.isArray(after) ? after : []
  const gone = was.filter((item) => !is.includes(item))
  const come = is.filter((item) => !was.includes(item))
  if (gone.length + come.length > 0) return { before: gone, after: come }
  const from = was.findIndex((item, at) => is[at] !== item)
  const to = was.findLastIndex((item, at) => is[at] !== item) + 1
  return { before: was.slice(from, to), after: is.slice(from, to) }
}

/** Fields that a decision changed, and the record that it names instead, if any. */
export function toldBy({ before = {}, after = {}, duplicateOf }: Decision): {
  before: FieldValues
  after: FieldValues
} {
  return duplicateOf === undefined
    ? { before, after }
    : { before: { ...before, duplicateOf: null }, after: { ...after, duplicateOf } }
}

/** Fields that a decision changed, without the field that only repeats its change of state. */
export function decisionRows(decision: Decision, { fields }: Vocabulary): DiffRow[] {
  const { from, to } = decision
  const { before, after } = toldBy(decision)
  const isState = (name: string) => Boolean(to) && after[name] === to && (before[name] ?? from) === from
  const told = (values: FieldValues) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !isState(name)))
  return diffRows(told(before), told(after), fields)
}
