import type { Mapping } from '@touchline/domain/mapping/mapping.ts'
import { BESIDE, SHARED } from '@touchline/domain/shared/at.ts'
import { documentsIn, type Documents, type FieldsWrite } from '@touchline/firestore/documents'
import type { Database } from '@touchline/firestore/open-database'
import { wireValue } from '@touchline/firestore/values'

const TOOL = { by: 'adopt', byName: 'npm run adopt' }

/** A database with a platform in it, as seen from its root and from below the console's document. */
export type Connecting = { root: Documents; records: Documents }

/** Returns the documents of a database from both places, without reading any. */
export const connectingIn = (database: Database): Connecting => ({
  root: documentsIn(database),
  records: documentsIn(database, { at: BESIDE }),
})

/** Writes a version of the mapping if it differs from the newest one; returns its number. */
export async function addMapping({ records }: Connecting, mapping: Mapping): Promise<number> {
  const { MAPPINGS, mappingId } = await import('@touchline/domain/mapping/connection.ts')
  const { newestMapping } = await import('@touchline/runner/derive/newest-mapping.ts')
  const newest = await newestMapping(records)
  const isSame =
    newest?.version === newest?.latest && JSON.stringify(newest?.mapping) === JSON.stringify(mapping)
  if (newest && isSame) return newest.version
  const version = (newest?.latest ?? 0) + 1
  const made = await records.commit([
    written(`${MAPPINGS}/${mappingId(version)}`, { version, mapping: JSON.stringify(mapping), ...TOOL }),
  ])
  // Somebody made another one at the same time.
  return made ? version : addMapping({ records, root: records }, mapping)
}

/** From now on the console, its rules and the runner keep their records apart from the platform's. */
export async function connect({ root }: Connecting): Promise<void> {
  await root.commit([written(BESIDE, { ...TOOL })])
}

/** The opposite: the console is where it was before. */
export async function disconnect({ root }: Connecting): Promise<void> {
  const found = await root.get([BESIDE])
  await root.remove(found)
}

/** Says that the platform's records are the console's own: from now on what they lack is filled in. */
export async function share({ root }: Connecting): Promise<void> {
  await root.commit([written(SHARED, { ...TOOL })])
}

const written = (path: string, fields: Record<string, unknown>): FieldsWrite => ({
  path,
  updateTime: undefined,
  values: new Map(Object.entries(fields).map(([name, value]) => [name, wireValue(value)])),
  times: ['at'],
})
