import type { Seen } from '@touchline/domain/engine/log/basis.ts'
import { sameValue } from '@touchline/domain/shared/values.ts'

/** Names of fields that have a meaning only together, such as an amount and its currency. */
export type Together = readonly (readonly string[])[]

/** A record as a form sees it: the values of its fields at one revision. */
export type Version<F> = {
  rev: number
  values: F
  /** The record itself; absent in a draft, which keeps only values. */
  seen?: Seen | undefined
  /** Further facts for the editor, by label, such as the status: shown when they change, never edited here. */
  facts?: Record<string, string>
  /** Fields that are taken from one side only. */
  together?: Together | undefined
  /** Author and time of this version, where known. */
  by?: string | undefined
  at?: Date | undefined
}

/** Whether a form sees the same in both, also where another program changed the record without a revision. */
export const isSameVersion = <F>(a: Version<F>, b: Version<F>): boolean =>
  a.rev === b.rev && sameValue(a.values, b.values) && sameValue(a.facts ?? {}, b.facts ?? {})

/**
 * State of one field since the form was opened: only `mine` or only `theirs` changed it, both made the same change (`agreed`),
 * or different ones (`clash`).
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

/**
 * Names of the fields by state, in the order of the form. Of fields that go together, all changed ones clash as soon as both
 * sides changed any.
 */
export function fates(
  original: Fields,
  mine: Fields,
  theirs: Fields,
  together: Together = [],
): [name: string, fate: FieldFate][] {
  const torn = together
    .filter(
      (names) =>
        differ(original, mine, names) && differ(original, theirs, names) && differ(mine, theirs, names),
    )
    .flat()
  return Object.keys(theirs).map((name) => {
    const fate = fateOf(original[name], mine[name], theirs[name])
    return [name, fate !== 'untouched' && torn.includes(name) ? 'clash' : fate]
  })
}

const differ = (a: Fields, b: Fields, names: readonly string[]): boolean =>
  names.some((name) => !sameValue(a[name], b[name]))

/** Merges both sides' changes; for a clash the chosen side, theirs while none is chosen. */
export function mergeValues<F extends Fields>(
  original: F,
  mine: F,
  theirs: F,
  choices: Record<string, Side>,
  together?: Together,
): F {
  const kept = fates(original, mine, theirs, together).filter(
    ([name, fate]) => fate === 'mine' || (fate === 'clash' && choices[name] === 'mine'),
  )
  return { ...theirs, ...Object.fromEntries(kept.map(([name]) => [name, mine[name]])) }
}

/** Takes their values where only they changed any, and keeps typed ones; `clashes`: number of fields that both changed. */
export function keepingMine<F extends Fields>(
  original: F,
  mine: F,
  theirs: F,
  together?: Together,
): { values: F; clashes: number } {
  const names = fates(original, mine, theirs, together).flatMap(([name, fate]) =>
    fate === 'clash' ? [name] : [],
  )
  const choices = Object.fromEntries(names.map((name) => [name, 'mine' as const]))
  return { values: mergeValues(original, mine, theirs, choices, together), clashes: names.length }
}

/** Current values of the fields that differ. */
export function changedValues<F extends Fields>(original: F, values: F): Partial<F> {
  const changed = Object.entries(values).filter(([name, value]) => !sameValue(original[name], value))
  return Object.fromEntries(changed) as Partial<F> // a selection of F's own entries
}
