import { MAPPINGS, MappingVersion } from '@touchline/domain/mapping/connection.ts'
import { parseMapping } from '@touchline/domain/mapping/faults.ts'
import type { Mapping } from '@touchline/domain/mapping/mapping.ts'
import type { Documents } from '@touchline/firestore/documents'
import { plainFields } from '@touchline/firestore/values'

/** Returns the newest version of the mapping, which the console or `adopt` wrote; undefined if there is none that can be read. */
export async function newestMapping(
  documents: Pick<Documents, 'find'>,
): Promise<{ version: number; mapping: Mapping } | undefined> {
  const [newest] = await documents.find({
    collection: MAPPINGS,
    where: [],
    orderBy: [{ field: 'version', direction: 'desc' }],
    most: 1,
  })
  const { data } = MappingVersion.safeParse(newest && plainFields(newest.fields))
  const parsed = data && parseMapping(JSON.parse(data.mapping))
  return data && parsed && 'mapping' in parsed
    ? { version: data.version, mapping: parsed.mapping }
    : undefined
}
