import {
  collection,
  doc,
  initializeFirestore,
  type CollectionReference,
  type DocumentReference,
  type Firestore,
} from 'firebase/firestore/lite'
import { app, configured } from './app.ts'
import { projecting } from './field-mask.ts'
import { placeOf } from './records-root.ts'

// The SDK takes it from here at each request, and has no option for another one.
globalThis.fetch = projecting(globalThis.fetch.bind(globalThis))

export const db: Firestore = initializeFirestore(app, {
  ignoreUndefinedProperties: true,
  ...(configured ? {} : { host: location.host, ssl: location.protocol === 'https:' }),
})

/** A collection of ours, wherever records are in the database. */
export const collectionAt = (name: string): CollectionReference => collection(db, placeOf(name))

/** A document of ours: its collection, its key, and further segments below it. */
export const documentAt = (name: string, ...segments: string[]): DocumentReference =>
  doc(db, placeOf(name), ...segments)
