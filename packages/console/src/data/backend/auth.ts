import {
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  type Auth,
} from 'firebase/auth'
import { app, configured } from './app.ts'

/** Has no popup resolver, so that nothing is fetched from other hosts at the start. */
export const auth: Auth = initializeAuth(app, {
  persistence: [indexedDBLocalPersistence, browserLocalPersistence],
})
if (!configured) connectAuthEmulator(auth, location.origin, { disableWarnings: true })
