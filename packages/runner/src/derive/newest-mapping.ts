import { jsonIn, MAPPINGS, MappingVersion } from '@touchline/domain/mapping/connection.ts'
import { parseMapping } from '@touchline/domain/mapping/faults.ts'
import type { Mapping } from '@touchline/domain/mapping/mapping.ts'
import type { Documents } from '@touchline/firestore/documents'
import { plainFields } from '@touchline/firestore/values'

/** Versions that are looked at: the newest, and more only where it can't be read. */
const LOOKED_AT = [1, 20]

/** `latest` is the number of the newest version, which may be one that can't be read. */
export type NewestMapping = { version: number; mapping: Mapping; latest: number }

/**
 * Returns the newest version of the mapping that can be read, which the console or `adopt` wrote: one that somebody spoiled
 * doesn't end the connection, and the page Connection says what is wrong with it. Undefined if there is none.
 */
export async function newestMapping(documents: Pick<Documents, 'find'>): Promise<NewestMapping | undefined> {
  for (const most of LOOKED_AT) {
    const found = await documents.find({
      collection: MAPPINGS,
      where: [],
      orderBy: [{ field: 'version', direction: 'desc' }],
      most,
    })
    const versions = found.flatMap(({ fields }) => MappingVersion.safeParse(plainFields(fields)).data ?? [])
    const latest = versions[0]?.version ?? 0
    for (const { version, mapping } of versions) {
      const parsed = parseMapping(jsonIn(mapping))
      if ('mapping' in parsed) return { version, mapping: parsed.mapping, latest }
    }
    if (found.length < most) return undefined
  }
  return undefined
}
