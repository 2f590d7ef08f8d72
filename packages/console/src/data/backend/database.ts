import { initializeFirestore, type Firestore } from 'firebase/firestore/lite'
import { app, configured } from './app.ts'
import { projecting } from './field-mask.ts'

// The SDK takes it from here at each request, and has no option for another one.
globalThis.fetch = projecting(globalThis.fetch.bind(globalThis))

export const db: Firestore = initializeFirestore(app, {
  ignoreUndefinedProperties: true,
  ...(configured ? {} : { host: location.host, ssl: location.protocol === 'https:' }),
})
