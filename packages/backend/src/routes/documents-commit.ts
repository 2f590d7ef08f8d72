import { commit, type WriteResult } from '#core/commit.ts'
import { invalidArgument } from '#core/errors.ts'
import { databaseRoot } from '#core/paths.ts'
import { formatMicros } from '#core/timestamps.ts'
import { parseWrites } from '#core/writes.ts'

import type { DocumentsMethod } from './documents-methods.ts'

/** https://cloud.google.com/firestore/docs/reference/rest/v1/projects.databases.documents/commit */
export const commitWrites: DocumentsMethod = (deps, { caller, body }) => {
  if (body['transaction'] !== undefined) throw invalidArgument('There are no server-side transactions.')
  const writes = parseWrites(databaseRoot(deps), body['writes'])
  const { commitTime, results } = commit(deps, caller, writes)
  return JSON.stringify({ writeResults: results.map(toJson), commitTime: formatMicros(commitTime) })
}

function toJson({ updateTime, transformResults }: WriteResult): object {
  return {
    ...(updateTime === null ? {} : { updateTime: formatMicros(updateTime) }),
    ...(transformResults.length === 0 ? {} : { transformResults }),
  }
}
