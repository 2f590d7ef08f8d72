import { initializeApp, type FirebaseOptions } from 'firebase/app'
import {
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  type Auth,
} from 'firebase/auth'
import { initializeFirestore, type Firestore } from 'firebase/firestore/lite'
import type { FirebaseStorage } from 'firebase/storage'

/**
 * Which backend: a Firebase project when its web configuration is given at build time, otherwise the server that
 * the console was loaded from, which speaks the same protocols.
 */
const configured: string | undefined = import.meta.env['VITE_FIREBASE_CONFIG']

const embedded: FirebaseOptions = {
  apiKey: 'embedded',
  projectId: 'touchline',
  storageBucket: 'touchline.appspot.com',
  authDomain: location.host,
}

// The configuration object is Firebase's own (https://firebase.google.com/docs/web/learn-more#config-object); it checks it.
const options: FirebaseOptions = configured ? (JSON.parse(configured) as FirebaseOptions) : embedded

const app = initializeApp(options)

export const auth: Auth = initializeAuth(app, {
  persistence: [indexedDBLocalPersistence, browserLocalPersistence],
})
if (!configured) connectAuthEmulator(auth, location.origin, { disableWarnings: true })

export const db: Firestore = initializeFirestore(app, {
  ignoreUndefinedProperties: true,
  ...(configured ? {} : { host: location.host, ssl: location.protocol === 'https:' }),
})

let storage: Promise<FirebaseStorage> | undefined

/**
 * Finite, so that a picture that can not be had is given up within this time (specification.md, section 9 leaves the
 * time open). Milliseconds.
 */
const STORAGE_RETRY_MS = 5_000

/** File storage; its code is loaded when it is first needed. */
export function fileStorage(): Promise<FirebaseStorage> {
  storage ??= import('firebase/storage').then(({ getStorage, connectStorageEmulator }) => {
    const instance = getStorage(app)
    instance.maxOperationRetryTime = STORAGE_RETRY_MS
    if (!configured) {
      const { hostname, port, protocol } = location
      connectStorageEmulator(instance, hostname, Number(port) || (protocol === 'https:' ? 443 : 80))
      // The SDK always chooses http for a connected host and offers no option; behind TLS it must be told.
      if (protocol === 'https:') Object.assign(instance, { _protocol: 'https' })
    }
    return instance
  })
  return storage
}
