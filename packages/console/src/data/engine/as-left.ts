import type { Decision } from '@touchline/domain/engine/log/decision.ts'
import { sameValue } from '@touchline/domain/shared/values.ts'
import type { Collection } from '#data/backend/collection.ts'

/** Whether the named fields of a record have these values. */
export const holds = (record: object, values: object, names: readonly string[]): boolean =>
  names.every((name) => sameValue(Reflect.get(values, name), Reflect.get(record, name)))

/** Whether the decision's values are unchanged: another program may have changed them without a revision. */
export function isAsLeft<T extends { id: string }>(
  { after = {} }: Decision,
  record: T,
  { parse }: Pick<Collection<T>, 'parse'>,
): boolean {
  const left = parse(record.id, { ...record, ...after })
  return holds(record, left, Object.keys(after))
}
