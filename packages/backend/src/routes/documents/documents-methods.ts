import type { DocumentsMethod } from './documents-request.ts'

import { partitionQuery } from '#routes/documents/query/documents-partition-query.ts'
import { runAggregationQuery } from '#routes/documents/query/documents-run-aggregation-query.ts'
import { runStructuredQuery } from '#routes/documents/query/documents-run-query.ts'
import { batchGet } from '#routes/documents/read/documents-batch-get.ts'
import { getDocument } from '#routes/documents/read/documents-get.ts'
import { listCollectionIds } from '#routes/documents/read/documents-list-collection-ids.ts'
import { listDocuments } from '#routes/documents/read/documents-list.ts'
import { commitWrites } from '#routes/documents/write/documents-commit.ts'
import { createDocument } from '#routes/documents/write/documents-create.ts'
import { deleteDocument } from '#routes/documents/write/documents-delete.ts'
import { updateDocument } from '#routes/documents/write/documents-patch.ts'

/** By their names in https://cloud.google.com/firestore/docs/reference/rest/v1/projects.databases.documents */
export const methods: ReadonlyMap<string, DocumentsMethod> = new Map<string, DocumentsMethod>([
  ['batchGet', batchGet],
  ['commit', commitWrites],
  ['createDocument', createDocument],
  ['delete', deleteDocument],
  ['get', getDocument],
  ['list', listDocuments],
  ['listCollectionIds', listCollectionIds],
  ['partitionQuery', partitionQuery],
  ['patch', updateDocument],
  ['runAggregationQuery', runAggregationQuery],
  ['runQuery', runStructuredQuery],
])

/** Those that write. */
export const writingMethods: ReadonlySet<string> = new Set(['commit', 'createDocument', 'delete', 'patch'])
