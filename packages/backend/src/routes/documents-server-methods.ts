import { batchWrite } from './documents-batch-write.ts'
import { begin } from './documents-begin-transaction.ts'
import type { DocumentsMethod } from './documents-methods.ts'
import { rollback } from './documents-rollback.ts'

/** A method that is never left to a thread: transactions are known to the thread that everybody shares. */
export type ServerMethod = (...call: Parameters<DocumentsMethod>) => string | Promise<string>

export const serverMethods: ReadonlyMap<string, ServerMethod> = new Map<string, ServerMethod>([
  ['batchWrite', batchWrite],
  ['beginTransaction', begin],
  ['rollback', rollback],
])
