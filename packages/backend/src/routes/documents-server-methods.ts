import type { ServerMethod } from '#routes/documents/documents-request.ts'

import { batchWrite } from './documents-batch-write.ts'
import { begin } from './documents-begin-transaction.ts'
import { rollback } from './documents-rollback.ts'

export const serverMethods: ReadonlyMap<string, ServerMethod> = new Map<string, ServerMethod>([
  ['batchWrite', batchWrite],
  ['beginTransaction', begin],
  ['rollback', rollback],
])
