import { join } from 'node:path'

/** Set by the build for its commands, which have a copy of these files beside them. */
const { TOUCHLINE_BUILD = '' } = process.env

/** The embedded backend uses the files that are deployed to Firebase. */
export const firebaseFiles = {
  indexesFile: join(TOUCHLINE_BUILD, 'firebase/firestore.indexes.json'),
  rulesFile: join(TOUCHLINE_BUILD, 'firebase/firestore.rules'),
  storageRulesFile: join(TOUCHLINE_BUILD, 'firebase/storage.rules'),
}
