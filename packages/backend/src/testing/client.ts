import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app'
import { type Auth, connectAuthEmulator, inMemoryPersistence, initializeAuth } from 'firebase/auth'
import { connectStorageEmulator, type FirebaseStorage, getStorage } from 'firebase/storage'
import type { TestBackend } from './start-backend.ts'

/** The official SDK, connected like the console. */
export type Client = { app: FirebaseApp; auth: Auth; storage: FirebaseStorage; close(): Promise<void> }

let clients = 0

/** Creates a client that shares nothing with others, like another person's machine. */
export function createClient(backend: Pick<TestBackend, 'url' | 'port' | 'projectId'>): Client {
  const { projectId } = backend
  const options = { apiKey: 'test-key', projectId, storageBucket: `${projectId}.appspot.com` }
  const app = initializeApp(options, `client-${clients++}`)
  const auth = initializeAuth(app, { persistence: inMemoryPersistence })
  connectAuthEmulator(auth, backend.url, { disableWarnings: true })
  const storage = getStorage(app)
  connectStorageEmulator(storage, '127.0.0.1', backend.port)
  return { app, auth, storage, close: () => deleteApp(app) }
}

/** Returns the `auth/…` or `storage/…` code of a failed call; undefined if it succeeds. */
export async function codeOf(call: Promise<unknown>): Promise<string | undefined> {
  try {
    await call
    return undefined
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error)
  }
}
