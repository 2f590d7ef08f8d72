import type { Agreed } from '@touchline/domain/mapping/merge.ts'
import { isMap, type SourceRecord } from '@touchline/domain/mapping/source.ts'

/** Name in `mapped` for where the platform has the record. */
export const PLACE = '@'

/** Returns what both sides last agreed on, as a record of ours keeps it. */
export const agreedIn = (record: Readonly<Record<string, unknown>>): Agreed => {
  const { mapped } = record
  return isMap(mapped)
    ? Object.fromEntries(
        Object.entries(mapped).flatMap(([name, one]) => (typeof one === 'string' ? [[name, one]] : [])),
      )
    : {}
}

/** Where a record of ours says that the platform has it. */
export const placeOf = (record: Readonly<Record<string, unknown>>): string | undefined =>
  agreedIn(record)[PLACE]

/** The place of a record that lies below another one, which its key doesn't tell. */
export const placeToKeep = ({ path }: SourceRecord): string | undefined =>
  path.split('/').length > 2 ? path : undefined
