import { spokenDays } from '#kit/list/filters/days/spoken-days.ts'
import type { RefinedFilterField } from '#kit/list/list-definition.ts'
import { numberText } from '#ui/text/numbers.ts'
import { t } from '@touchline/domain/language/t.ts'

type Reading = Pick<Extract<RefinedFilterField, { kind: 'refined' }>, 'refining' | 'read'>

/** "1,000 to 5,000", "contains ports", "is empty". */
export function spokenRefinement({ refining, read }: Reading, value: string): string {
  const asked = read(value)
  switch (asked?.kind) {
    case 'empty':
      return 'is empty'
    case 'filled':
      return 'is not empty'
    case 'words':
      return t('contains {words}', { words: asked.words })
    case 'between':
      return refining === 'days' ? spokenDays(value) : spokenRange(asked, refining === 'year')
    default:
      return value
  }
}

function spokenRange({ from, to }: { from: string; to: string }, isYear: boolean): string {
  const [first, last] = isYear ? [from, to] : [numberText(Number(from)), numberText(Number(to))]
  if (from === '') return `up to ${last}`
  if (to === '') return t('from {first}', { first })
  return from === to ? first : `${first} to ${last}`
}
