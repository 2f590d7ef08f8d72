import type { BulkField } from './fields-in-bulk.ts'
import type { Way } from './field-change.ts'
import { t } from '@touchline/domain/language/t.ts'

/** "the name of a field" within a sentence: "E-mail" begins small there, "FIFA code" does not. */
export const inSentence = (label: string): string =>
  /^\p{Lu}\p{Lu}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)

/** What the ways are called, as choices. */
export const wayLabels: Readonly<Record<Way, string>> = {
  set: 'Set',
  add: 'Add',
  remove: 'Remove',
  clear: 'Clear',
}

type Named = Pick<BulkField, 'label' | 'isFlag'>

/** What the button does: "Change level of 14 clubs". */
export function actionText({ label, isFlag }: Named, way: Way, many: string): string {
  // A switch is called by what it says, such as “Do not contact”.
  const field = isFlag ? `“${label}”` : inSentence(label)
  if (way === 'add') return t('Add {field} to {many}', { field, many })
  if (way === 'remove') return t('Remove {field} from {many}', { field, many })
  return `${way === 'clear' ? 'Clear' : 'Change'} ${field} of ${many}`
}

type Counts = { changed: number; same: number; left: number }

/** "11 will change, 2 already have this value, 1 can't be changed.": what is none is not mentioned. */
export function countsText({ changed, same, left }: Counts): string {
  const parts = [
    changed > 0 ? t('{changed} will change', { changed }) : '',
    same > 0 ? t('{same} already {value} this value', { same, value: same === 1 ? 'has' : 'have' }) : '',
    left > 0 ? `${left} can’t be changed` : '',
  ].filter(Boolean)
  return `${parts.join(', ')}.`
}
