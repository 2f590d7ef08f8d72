/** Files for `firebase deploy` and the embedded backend, relative to the repository's root. */
export const deployedFiles = {
  indexesFile: 'firebase/firestore.indexes.json',
  rulesFile: 'firebase/firestore.rules',
  storageRulesFile: 'firebase/storage.rules',
}
