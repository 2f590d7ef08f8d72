import type { ServerMethod } from './documents-request.ts'

import { begin } from '#routes/documents/transactions/documents-begin-transaction.ts'
import { rollback } from '#routes/documents/transactions/documents-rollback.ts'
import { batchWrite } from '#routes/documents/write/documents-batch-write.ts'

export const serverMethods: ReadonlyMap<string, ServerMethod> = new Map<string, ServerMethod>([
  ['batchWrite', batchWrite],
  ['beginTransaction', begin],
  ['rollback', rollback],
])
