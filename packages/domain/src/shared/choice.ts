import { t } from '#language/t.ts'
/** A value that somebody can choose, and what it is called. */
export type Choice<Value extends string = string> = { value: Value; label: string }

/** A set of values as choices, by their labels. */
export const choicesOf = <Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
): Choice<Value>[] => values.map((value) => ({ value, label: labels[value] }))

/** For what is or is not; each may be called by what it means, such as "Has a manager". */
export const yesNo = (yes = t('Yes'), no = t('No')): Choice[] => [
  { value: 'yes', label: yes },
  { value: 'no', label: no },
]
