import type { NounCollection } from '@touchline/domain/engine/catalogue/nouns.ts'
import { queryClient } from '#data/query-client.ts'
import { recordPicker } from './record-picker.ts'

type Reads<T> = {
  /** Those that have a word beginning so. */
  spelt(): Promise<readonly T[]>
  byIds(ids: readonly string[]): Promise<ReadonlyMap<string, T>>
}

/** The records that a word finds; where nothing is spelt so, those that a field would offer (`isSimilar`). */
export async function foundRecords<T extends { id: string }>(
  to: NounCollection,
  typed: string,
  { spelt, byIds }: Reads<T>,
): Promise<readonly (T & { isSimilar?: true })[]> {
  const found = await spelt()
  if (found.length > 0) return found
  const ids = (await queryClient.fetchQuery(recordPicker({ to }).find(typed))).map(({ value }) => value)
  const records = await byIds(ids)
  return ids.flatMap((id) => {
    const record = records.get(id)
    return record === undefined ? [] : [{ ...record, isSimilar: true as const }]
  })
}
