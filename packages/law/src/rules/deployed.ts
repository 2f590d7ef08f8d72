import { BESIDE } from '@touchline/domain/shared/at.ts'

/** Files for `firebase deploy` and the embedded backend, relative to the repository's root. */
export const deployedFiles = {
  indexesFile: 'firebase/firestore.indexes.json',
  rulesFile: 'firebase/firestore.rules',
  storageRulesFile: 'firebase/storage.rules',
}

/** In their place where our records are beside a platform's. */
export const deployedBeside = {
  document: BESIDE,
  rulesFile: 'firebase/beside/firestore.rules',
  storageRulesFile: 'firebase/beside/storage.rules',
}
