/** The files that `firebase deploy` and the embedded backend take, from the root of the repository. */
export const deployedFiles = {
  indexesFile: 'firebase/firestore.indexes.json',
  rulesFile: 'firebase/firestore.rules',
  storageRulesFile: 'firebase/storage.rules',
}
