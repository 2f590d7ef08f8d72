import { judgeOf } from '#core/judge.ts'
import { parseKindless, runKindless } from '#core/query-kindless.ts'
import { parseQuery } from '#core/query-parse.ts'
import { runQuery } from '#core/query-run.ts'
import { documentJson, lookupIn, readTime } from '#core/reads.ts'
import { documentStore } from '#store/documents.ts'

import type { DocumentsMethod } from './documents.ts'

/** https://cloud.google.com/firestore/docs/reference/rest/v1/projects.databases.documents/runQuery */
export const runStructuredQuery: DocumentsMethod = (deps, { caller, parent, body }) => {
  const kindless = parseKindless(caller, parent, body['structuredQuery'])
  const query = kindless ?? parseQuery(parent, body['structuredQuery'])
  const readAt = readTime(deps)
  judgeOf({ rules: deps.rules, caller, time: readAt, get: lookupIn(deps.db) }).list(query)

  const time = JSON.stringify(readAt)
  const store = documentStore(deps.db)
  const collections = new Map<number, readonly string[]>()
  const found = kindless === null ? runQuery(deps, query) : runKindless(deps, kindless)
  const answers = found.flatMap(({ document: id }) => {
    const document = store.get(id)
    if (document === null) return []
    const collection =
      collections.get(document.collection) ?? store.collectionPath(document.collection).split('/')
    collections.set(document.collection, collection)
    const json = documentJson(deps, [...collection, document.name], document, query.select)
    return [`{"document":${json},"readTime":${time}}`]
  })
  return answers.length === 0 ? `[{"readTime":${time}}]` : `[${answers.join(',\n')}]`
}
