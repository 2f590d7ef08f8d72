import { isObject } from '#core/json.ts'

import { batchGet } from './documents-batch-get.ts'
import { batchWrite } from './documents-batch-write.ts'
import { begin } from './documents-begin-transaction.ts'
import { commitWrites } from './documents-commit.ts'
import { collectionIdsOfNames, collectionIdsOfQuery, consistent } from './documents-consistency.ts'
import { createDocument } from './documents-create.ts'
import { deleteDocument } from './documents-delete.ts'
import { getDocument } from './documents-get.ts'
import { listCollectionIds } from './documents-list-collection-ids.ts'
import { listDocuments } from './documents-list.ts'
import { partitionQuery } from './documents-partition-query.ts'
import { updateDocument } from './documents-patch.ts'
import { rollback } from './documents-rollback.ts'
import { runAggregationQuery } from './documents-run-aggregation-query.ts'
import { runStructuredQuery } from './documents-run-query.ts'
import type { DocumentsMethod } from './documents.ts'

/** A method as both REST and gRPC call it: the body is the JSON of its request message. */
export type NamedMethod = {
  readonly run: (...call: Parameters<DocumentsMethod>) => string | Promise<string>
  /** The verb behind the colon of its address; those without are told by the HTTP method and the path. */
  readonly verb?: string
  /** The message that it answers, where that is not named after the method. */
  readonly response?: string
}

/** By their names in https://cloud.google.com/firestore/docs/reference/rpc/google.firestore.v1#firestore */
export const documentsMethods: ReadonlyMap<string, NamedMethod> = new Map<string, NamedMethod>([
  [
    'BatchGetDocuments',
    { run: consistent(batchGet, (body) => collectionIdsOfNames(body['documents'])), verb: 'batchGet' },
  ],
  ['BatchWrite', { run: batchWrite, verb: 'batchWrite' }],
  ['BeginTransaction', { run: begin, verb: 'beginTransaction' }],
  ['Commit', { run: commitWrites, verb: 'commit' }],
  ['CreateDocument', { run: createDocument, response: 'Document' }],
  ['DeleteDocument', { run: deleteDocument, response: 'Empty' }],
  [
    'GetDocument',
    { run: consistent(getDocument, (body) => collectionIdsOfNames(body['name'])), response: 'Document' },
  ],
  ['ListCollectionIds', { run: consistent(listCollectionIds, () => null), verb: 'listCollectionIds' }],
  ['ListDocuments', { run: consistent(listDocuments, (body) => new Set([String(body['collectionId'])])) }],
  ['PartitionQuery', { run: consistent(partitionQuery, () => null), verb: 'partitionQuery' }],
  ['Rollback', { run: rollback, verb: 'rollback', response: 'Empty' }],
  [
    'RunAggregationQuery',
    {
      run: consistent(runAggregationQuery, (body) => collectionIdsOfQuery(inner(body))),
      verb: 'runAggregationQuery',
    },
  ],
  [
    'RunQuery',
    {
      run: consistent(runStructuredQuery, (body) => collectionIdsOfQuery(body['structuredQuery'])),
      verb: 'runQuery',
    },
  ],
  ['UpdateDocument', { run: updateDocument, response: 'Document' }],
])

function inner({ structuredAggregationQuery }: { readonly [name: string]: unknown }): unknown {
  return isObject(structuredAggregationQuery) ? structuredAggregationQuery['structuredQuery'] : undefined
}
