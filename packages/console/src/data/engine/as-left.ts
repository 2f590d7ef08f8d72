import { sameValue, type Decision } from '@touchline/domain/nouns/decision/decision.ts'
import type { Collection } from '#data/backend/collection.ts'

/** Whether what the decision wrote is there still: another program may have changed it without a revision. */
export function isAsLeft<T extends { id: string }>(
  { after = {} }: Decision,
  record: T,
  { parse }: Pick<Collection<T>, 'parse'>,
): boolean {
  const left = parse(record.id, { ...record, ...after })
  return Object.keys(after).every((name) => sameValue(Reflect.get(left, name), Reflect.get(record, name)))
}
