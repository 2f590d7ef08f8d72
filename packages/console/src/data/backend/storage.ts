import { connectStorageEmulator, deleteObject, getDownloadURL, getStorage, ref } from 'firebase/storage'
import { app, configured } from './app.ts'

/** Longest time in milliseconds until a picture that can't be loaded is given up. */
const STORAGE_RETRY_MS = 5_000

const storage = getStorage(app)
storage.maxOperationRetryTime = STORAGE_RETRY_MS
if (!configured) {
  const { hostname, port, protocol } = location
  connectStorageEmulator(storage, hostname, Number(port) || (protocol === 'https:' ? 443 : 80))
  // The SDK always chooses http for a connected host and offers no option; behind TLS it must be told.
  if (protocol === 'https:') Object.assign(storage, { _protocol: 'https' })
}

export const fileAt = (path: string) => ref(storage, path)

export const addressOf = (path: string): Promise<string> => getDownloadURL(fileAt(path))

export const removeAt = (path: string): Promise<void> => deleteObject(fileAt(path))
