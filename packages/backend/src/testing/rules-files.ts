import { join } from 'node:path'

/** The rules that the backend's own tests are held to. */
export const testRules = {
  rulesFile: join(import.meta.dirname, 'firestore.rules'),
  storageRulesFile: join(import.meta.dirname, 'storage.rules'),
}
