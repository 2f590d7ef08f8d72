import { tc } from '@touchline/domain/language/t.ts'
import { sameValue } from '@touchline/domain/shared/values.ts'

/** Source of a field's value: the remaining record, the merged one, or both. */
export type Survivor = 'into' | 'from' | 'both'
export type Survivors<Name extends string = string> = Partial<Record<Name, Survivor>>

/** One field of both records, formatted. */
export type ComparedField<Name extends string = string> = {
  name: Name
  label: string
  into: string
  from: string
  isSame: boolean
}

/** Labels and formats of a form's fields; empty ones are shown as "None". */
export type FormLook<F extends object> = {
  label(name: keyof F & string): string
  shown(name: keyof F & string, form: F): string
}

export const NO_VALUE = tc('value', 'None')

// The keys of a form; Object.keys only forgets their types.
const namesOf = <F extends object>(form: F) => Object.keys(form) as (keyof F & string)[]

/** All fields of both, in the order of the form. */
export const comparedFields = <F extends object>(
  own: F,
  other: F,
  { label, shown }: FormLook<F>,
): ComparedField<keyof F & string>[] =>
  namesOf(own).map((name) => ({
    name,
    label: label(name),
    into: shown(name, own),
    from: shown(name, other),
    isSame: sameValue(own[name], other[name]),
  }))

/** Initial choices: values that only one of them has, and `both` for combined ones. */
export function firstSurvivors<F extends object>(
  own: F,
  other: F,
  { shown }: FormLook<F>,
  both: readonly (keyof F & string)[],
): Survivors<keyof F & string> {
  const survivors: Survivors<keyof F & string> = {}
  for (const name of namesOf(own)) {
    if (both.includes(name)) survivors[name] = 'both'
    else if (shown(name, own) === NO_VALUE && shown(name, other) !== NO_VALUE) survivors[name] = 'from'
  }
  return survivors
}

/** Values that the remaining record takes over; `both` holds combined ones. */
export function takenOver<F extends object>(
  own: F,
  other: F,
  survivors: Survivors<keyof F & string>,
  both: Partial<F>,
): Partial<F> {
  const chosen = namesOf(own).flatMap((name): [string, unknown][] => {
    const survivor = survivors[name] ?? 'into'
    if (survivor === 'into') return []
    const value: unknown = survivor === 'both' ? both[name] : other[name]
    return sameValue(own[name], value) ? [] : [[name, value]]
  })
  return Object.fromEntries(chosen) as Partial<F> // each value is of the field whose name stands beside it
}
