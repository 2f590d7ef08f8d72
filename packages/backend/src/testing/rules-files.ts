import { join } from 'node:path'

export const testRules = {
  rulesFile: join(import.meta.dirname, 'firestore.rules'),
  storageRulesFile: join(import.meta.dirname, 'storage.rules'),
}
