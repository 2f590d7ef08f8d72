import type { Said } from './ask.ts'
import { after, asc, before, from, type Condition } from './condition.ts'

/** Position of a walk through the values of a field: after the last one, or at the start of its part; and the end. */
export type Step = { last?: string | undefined; start: string; end: string | undefined }

/** First record with the next value of a field. */
export function nextValue(field: string, { last, start, end }: Step): Said<never> {
  const begin = last === undefined && start !== '' ? from(field, start) : after(field, last ?? start)
  const ends: Condition[] = end === undefined ? [] : [before(field, end)]
  return { where: [begin, ...ends], orderBy: [asc(field)], most: 1 }
}
