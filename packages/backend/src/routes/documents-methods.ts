import type { DocumentsMethod } from '#routes/documents/documents-request.ts'

import { batchGet } from './documents-batch-get.ts'
import { commitWrites } from './documents-commit.ts'
import { createDocument } from './documents-create.ts'
import { deleteDocument } from './documents-delete.ts'
import { getDocument } from './documents-get.ts'
import { listCollectionIds } from './documents-list-collection-ids.ts'
import { listDocuments } from './documents-list.ts'
import { partitionQuery } from './documents-partition-query.ts'
import { updateDocument } from './documents-patch.ts'
import { runAggregationQuery } from './documents-run-aggregation-query.ts'
import { runStructuredQuery } from './documents-run-query.ts'

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
