import { t } from '#language/t.ts'
export type Choice<Value extends string = string> = { value: Value; label: string }

export const choicesOf = <Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
): Choice<Value>[] => values.map((value) => ({ value, label: labels[value] }))

/** Yes and no as choices; labels can say more, such as "Has a manager". */
export const yesNo = (yes = t('Yes'), no = t('No')): Choice[] => [
  { value: 'yes', label: yes },
  { value: 'no', label: no },
]
