import { join } from 'node:path'

/** The rules for the backend's own tests. */
export const testRules = {
  rulesFile: join(import.meta.dirname, 'firestore.rules'),
  storageRulesFile: join(import.meta.dirname, 'storage.rules'),
}
