import {
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  type Auth,
} from 'firebase/auth'
import { app, configured } from './app.ts'

/** Without a popup resolver: nothing is fetched from elsewhere at the start. */
export const auth: Auth = initializeAuth(app, {
  persistence: [indexedDBLocalPersistence, browserLocalPersistence],
})
if (!configured) connectAuthEmulator(auth, location.origin, { disableWarnings: true })
