import { service } from '#core/auth/caller.ts'
import type { BackendDeps } from '#core/deps.ts'
import { databaseRoot, parseDocumentName, parseParent, type Path } from '#core/documents/paths.ts'
import { invalidArgument } from '#core/errors.ts'
import { isObject, type JsonObject, parseJsonText, readArray, readObject, readString } from '#core/json.ts'
import { DocumentsFeed, documentsKey } from '#core/listen/documents-feed.ts'
import type { Feed } from '#core/listen/feed.ts'
import { QueryFeed } from '#core/listen/query-feed.ts'
import { parseQuery } from '#core/queries/query-parse.ts'

import { runMethod, textOf } from '#routes/documents/documents-runner.ts'

/** A listened target, and its name among all others. */
type AskedFeed = { readonly key: string; readonly make: () => Feed }

/** `most` is the largest number of documents that may be listened to at once; without it any. */
export function feedFor(deps: BackendDeps, target: JsonObject, most = Infinity): AskedFeed {
  if (target['documents'] !== undefined) return documentsFeed(deps, target['documents'], most)
  if (target['query'] === undefined) throw invalidArgument('A target has documents or a query.')
  return queryFeed(deps, readObject(target['query'], 'query'), most)
}

function documentsFeed(deps: BackendDeps, raw: unknown, most: number): AskedFeed {
  const names = readArray(readObject(raw, 'documents')['documents'], 'documents')
  if (names.length > most) throw tooMany(most)
  const root = databaseRoot(deps)
  const paths = [...new Set(names)].map((name) => parseDocumentName(root, name))
  return { key: documentsKey(paths), make: () => new DocumentsFeed(deps, paths) }
}

function queryFeed(deps: BackendDeps, body: JsonObject, most: number): AskedFeed {
  const parent = parseParent(databaseRoot(deps), readString(body['parent'], 'The parent'))
  const query = parseQuery(parent, body['structuredQuery'])
  // Without a limit a collection of any size would be read and sent.
  if (query.limit + query.offset > most) throw tooMany(most)
  const key = JSON.stringify([parent.join('/'), body['structuredQuery']])
  const find = () => pathsOf(deps, parent, body)
  return { key, make: () => new QueryFeed(deps, { key, query, find }) }
}

function tooMany(most: number) {
  return invalidArgument(`A listener takes at most ${most} documents, and a query needs a limit.`)
}

/** Runs a query as any request, which is left to a thread when it is much work. */
async function pathsOf(deps: BackendDeps, parent: Path, body: JsonObject): Promise<readonly Path[]> {
  const asked = { method: 'runQuery', caller: service, parent, body }
  const answers = parseJsonText(await textOf(await runMethod(deps, asked, { gzip: false })))
  const root = databaseRoot(deps)
  return readArray(answers, 'The answers').flatMap((answer) => {
    const document = isObject(answer) ? answer['document'] : undefined
    return isObject(document) ? [parseDocumentName(root, document['name'])] : []
  })
}
