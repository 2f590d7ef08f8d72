import type { Said } from './ask.ts'
import { after, asc, before, from, type Condition } from './condition.ts'

/** Where a walk through the values of a field is: behind the last one, or where its part begins, and where that ends. */
export type Step = { last?: string | undefined; start: string; end: string | undefined }

/** The first record with the next value of a field. */
export function nextValue(field: string, { last, start, end }: Step): Said<never> {
  const begin = last === undefined && start !== '' ? from(field, start) : after(field, last ?? start)
  const ends: Condition[] = end === undefined ? [] : [before(field, end)]
  return { where: [begin, ...ends], orderBy: [asc(field)], most: 1 }
}
