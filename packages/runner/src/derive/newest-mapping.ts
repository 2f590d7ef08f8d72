import { jsonIn, MAPPINGS, MappingVersion } from '@touchline/domain/mapping/connection.ts'
import { parseMapping } from '@touchline/domain/mapping/faults.ts'
import type { Mapping } from '@touchline/domain/mapping/mapping.ts'
import type { Documents } from '@touchline/firestore/documents'
import { plainFields } from '@touchline/firestore/values'

type Version = { version: number; mapping: Mapping }

/** Versions that are looked at: the newest, and more only where it can't be read. */
const LOOKED_AT = [1, 20]

/**
 * Returns the newest version of the mapping that can be read, which the console or `adopt` wrote; undefined if there is none. A program that
 * writes one with mistakes, or one that would give rights, thereby stops nothing.
 */
export async function newestMapping(documents: Pick<Documents, 'find'>): Promise<Version | undefined> {
  for (const most of LOOKED_AT) {
    const found = await documents.find({
      collection: MAPPINGS,
      where: [],
      orderBy: [{ field: 'version', direction: 'desc' }],
      most,
    })
    const [newest] = found.flatMap(({ fields }) => versionIn(plainFields(fields)) ?? [])
    if (newest !== undefined || found.length < most) return newest
  }
  return undefined
}

function versionIn(fields: unknown): Version | undefined {
  const { data } = MappingVersion.safeParse(fields)
  const parsed = data && parseMapping(jsonIn(data.mapping))
  return data && parsed && 'mapping' in parsed
    ? { version: data.version, mapping: parsed.mapping }
    : undefined
}
