import { quoted } from '@touchline/domain/language/quoted.ts'
import { inSentence } from '@touchline/domain/language/in-sentence.ts'
import type { BulkField } from './fields-in-bulk.ts'
import type { Way } from './field-change.ts'
import { t } from '@touchline/domain/language/t.ts'

/** Labels of the ways, as choices. */
export const wayLabels: Readonly<Record<Way, string>> = {
  set: t('Set'),
  add: t('Add'),
  remove: t('Remove'),
  clear: t('Clear'),
}

type Named = Pick<BulkField, 'label' | 'isFlag'>

/** Label of the button: "Change level of 14 clubs". */
export function actionText({ label, isFlag }: Named, way: Way, records: string): string {
  // A switch is called by what it says, such as “Do not contact”.
  const field = isFlag ? quoted(label) : inSentence(label)
  const values = { field, records }
  if (way === 'add') return t('Add {field} to {records}', values)
  if (way === 'remove') return t('Remove {field} from {records}', values)
  return way === 'clear' ? t('Clear {field} of {records}', values) : t('Change {field} of {records}', values)
}

type Counts = { changed: number; same: number; left: number }

/** "11 will change, 2 already have this value, 1 can’t be changed.", without those of which there is none. */
export function countsText({ changed, same, left }: Counts): string {
  const parts = [
    changed > 0 ? t('{count, plural, other {# will change}}', { count: changed }) : '',
    same > 0
      ? t('{count, plural, one {# already has this value} other {# already have this value}}', {
          count: same,
        })
      : '',
    left > 0 ? t('{count, plural, other {# can’t be changed}}', { count: left }) : '',
  ].filter(Boolean)
  return `${parts.join(', ')}.`
}
