import { join } from 'node:path'
import { BESIDE } from '@touchline/domain/shared/at.ts'

/** Set by the build for its commands, which have a copy of these files. */
const { TOUCHLINE_BUILD = '' } = process.env

/** Files for the embedded backend, the same as those deployed to Firebase. */
export const firebaseFiles = {
  indexesFile: join(TOUCHLINE_BUILD, 'firebase/firestore.indexes.json'),
  rulesFile: join(TOUCHLINE_BUILD, 'firebase/firestore.rules'),
  storageRulesFile: join(TOUCHLINE_BUILD, 'firebase/storage.rules'),
  besideRules: {
    document: BESIDE,
    rulesFile: join(TOUCHLINE_BUILD, 'firebase/beside/firestore.rules'),
    storageRulesFile: join(TOUCHLINE_BUILD, 'firebase/beside/storage.rules'),
  },
}
