import { initializeFirestore, type Firestore } from 'firebase/firestore/lite'
import { app, configured } from './app.ts'

export const db: Firestore = initializeFirestore(app, {
  ignoreUndefinedProperties: true,
  ...(configured ? {} : { host: location.host, ssl: location.protocol === 'https:' }),
})
