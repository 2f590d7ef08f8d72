import type { FirebaseStorage } from 'firebase/storage'
import { app, configured } from '#data/backend/app.ts'

let storage: Promise<FirebaseStorage> | undefined

/** Finite, so that a picture that cannot be had is given up within this time. Milliseconds. */
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
