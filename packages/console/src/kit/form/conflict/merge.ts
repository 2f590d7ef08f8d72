import type { Seen } from '@touchline/domain/nouns/decision/basis.ts'
import { sameValue } from '@touchline/domain/nouns/decision/decision.ts'

/** A record as a form sees it: the values of its fields at one revision. */
export type Version<F> = {
  rev: number
  values: F
  /** The record itself; absent of a draft's, of which only the values were kept. */
  seen?: Seen | undefined
  /** Further facts for the editor, by label, such as the status: shown when they change, never edited here. */
  facts?: Record<string, string>
  /** Who made the record what it is, and when, where it is known. */
  by?: string | undefined
  at?: Date | undefined
}

/** Whether a form sees the same in both, also where another program changed the record without a revision. */
export const isSameVersion = <F>(a: Version<F>, b: Version<F>): boolean =>
  a.rev === b.rev && sameValue(a.values, b.values) && sameValue(a.facts ?? {}, b.facts ?? {})

/**
 * Fate of one field since the form was opened: only `mine` or only `theirs` changed it, both did the same
 * (`agreed`), or both did something else (`clash`).
 */
export type FieldFate = 'untouched' | 'mine' | 'theirs' | 'agreed' | 'clash'

export function fateOf(original: unknown, mine: unknown, theirs: unknown): FieldFate {
  const iChanged = !sameValue(original, mine)
  const theyChanged = !sameValue(original, theirs)
  if (!iChanged && !theyChanged) return 'untouched'
  if (iChanged && theyChanged) return sameValue(mine, theirs) ? 'agreed' : 'clash'
  return iChanged ? 'mine' : 'theirs'
}

export type Side = 'mine' | 'theirs'

type Fields = Record<string, unknown>

/** The names of the fields that met each fate, in the order of the form. */
export function fates(original: Fields, mine: Fields, theirs: Fields): [name: string, fate: FieldFate][] {
  return Object.keys(theirs).map((name) => [name, fateOf(original[name], mine[name], theirs[name])])
}

/** Both sides' changes together; for a clash the chosen side, theirs while none is chosen. */
export function mergeValues<F extends Fields>(
  original: F,
  mine: F,
  theirs: F,
  choices: Record<string, Side>,
): F {
  const kept = fates(original, mine, theirs).filter(
    ([name, fate]) => fate === 'mine' || (fate === 'clash' && choices[name] === 'mine'),
  )
  return { ...theirs, ...Object.fromEntries(kept.map(([name]) => [name, mine[name]])) }
}

/** Their values where only they changed any, and whatever is typed; `clashes`: so many fields both changed. */
export function keepingMine<F extends Fields>(
  original: F,
  mine: F,
  theirs: F,
): { values: F; clashes: number } {
  const names = fates(original, mine, theirs).flatMap(([name, fate]) => (fate === 'clash' ? [name] : []))
  const choices = Object.fromEntries(names.map((name) => [name, 'mine' as const]))
  return { values: mergeValues(original, mine, theirs, choices), clashes: names.length }
}

/** The fields whose values differ, as they are now. */
export function changedValues<F extends Fields>(original: F, values: F): Partial<F> {
  const changed = Object.entries(values).filter(([name, value]) => !sameValue(original[name], value))
  return Object.fromEntries(changed) as Partial<F> // a selection of F's own entries
}
