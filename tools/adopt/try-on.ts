import type { Functions } from '@touchline/domain/mapping/functions.ts'
import type { Mapping } from '@touchline/domain/mapping/mapping.ts'
import { merge } from '@touchline/domain/mapping/merge.ts'
import type { Database } from '@touchline/firestore/open-database'
import { StartError } from '@touchline/firestore/start-error'
import { newestMapping } from '@touchline/runner/derive/newest-mapping.ts'
import { mappedNouns, platformIn } from '@touchline/runner/derive/platform.ts'
import { say } from '#tools/shared/command.ts'
import { connectingIn } from './connect.ts'

/** Shows what becomes of one record of the platform, and writes nothing. */
export async function tryOn(
  database: Database,
  path: string,
  { mapping: given, functions }: { mapping: Mapping | undefined; functions: Functions | undefined },
): Promise<void> {
  const { root, records } = connectingIn(database)
  const mapping = given ?? (await newestMapping(records))?.mapping
  if (mapping === undefined) throw new StartError('--try needs --mapping, since nothing is connected yet.', 2)
  const [document] = await root.get([path])
  if (document === undefined) throw new StartError(`There is no document ${path}.`, 2)
  const platform = platformIn(root, mapping, functions)
  let isMeant = false
  for (const [collection, noun] of mappedNouns(mapping))
    for (const [id, { record }] of await platform.from(collection, [document])) {
      isMeant = true
      const { write, unread } = merge(collection, noun, { source: record, ours: {}, agreed: {} })
      say(`${path} becomes ${collection}/${id}:`)
      say(JSON.stringify(Object.fromEntries(write), null, 2))
      for (const { field, at, value } of unread)
        say(
          record.computed !== undefined && 'failure' in record.computed && at === 'function'
            ? `${field}: the function failed: ${record.computed.failure}`
            : `${field}: ${at} says ${JSON.stringify(value)}, which nobody understands.`,
        )
    }
  if (!isMeant) throw new StartError(`The mapping makes nothing of ${path}.`, 2)
}
