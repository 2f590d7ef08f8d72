import type { NounCollection } from '@touchline/domain/engine/catalogue/nouns.ts'
import type { Documents } from '@touchline/firestore/documents'
import { wireValue } from '@touchline/firestore/values'
import { type Decided, stateField, type Truth } from '#tools/platform/made-platform.ts'

/** `path`: the platform's document. */
export type Decision = { path: string; collection: NounCollection; field: string; state: string }

const VERDICTS = ['approved', 'rejected'] as const

/** A verdict on everything that waits. */
export const decisionsOn = ({ waiting }: Truth): Decision[] =>
  Object.entries(waiting).flatMap(([kind, paths]) => {
    const collection = kind as Decided // the truth's names
    const field = stateField(collection)
    return paths.map((path, at) => ({ path, collection, field, state: VERDICTS[at % 2] ?? '' }))
  })

/** Decides as the console does. */
export async function decide(records: Documents, key: string, decision: Decision): Promise<void> {
  const { collection, field, state } = decision
  const [record] = await records.get([`${collection}/${key}`])
  if (record === undefined) throw new Error(`There is no ${collection}/${key}.`)
  const { path, updateTime, fields } = record
  const rev = Number(fields['rev']?.['integerValue']) + 1
  const values = new Map([
    [field, wireValue(state)],
    ['rev', wireValue(rev)],
  ])
  const isDone = await records.commit([{ path, updateTime, values, times: ['updatedAt'] }])
  if (!isDone) await decide(records, key, decision)
}
