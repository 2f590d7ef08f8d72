import { deleteApp, initializeApp } from 'firebase/app'
import { connectFirestoreEmulator, type Firestore, getFirestore } from 'firebase/firestore/lite'
import type { BackendOptions } from '#backend.ts'
import { startBackend, type TestBackend } from './start-backend.ts'

export type FirestoreClient = { readonly db: Firestore; close(): Promise<void> }

let clients = 0

/** Returns the official SDK with one fixed token: by default the service's, to which no rules apply. */
export async function connectFirestore(backend: TestBackend, token?: string): Promise<FirestoreClient> {
  const app = initializeApp({ projectId: backend.projectId }, `firestore-${clients++}`)
  const db = getFirestore(app)
  const mockUserToken = token ?? (await backend.backend.serviceToken())
  connectFirestoreEmulator(db, '127.0.0.1', backend.port, mockUserToken === '' ? {} : { mockUserToken })
  return { db, close: () => deleteApp(app) }
}

/** Starts a separate backend with a client that no rules apply to. */
export async function openFirestoreScene(options: Partial<BackendOptions> = {}) {
  const backend = await startBackend(options)
  const client = await connectFirestore(backend)
  const close = async () => {
    await client.close()
    await backend.stop()
  }
  return { backend, db: client.db, close }
}

/** Sends one request of the protocol, for what the SDK can't express. */
export async function callDocuments(
  backend: TestBackend,
  verb: string,
  body: object,
  { parent = '', token }: { parent?: string; token?: string } = {},
): Promise<{ status: number; body: unknown }> {
  const address = `/v1/projects/${backend.projectId}/databases/(default)/documents${parent}:${verb}`
  const bearer = token ?? (await backend.backend.serviceToken())
  const response = await fetch(`${backend.url}${address}`, {
    method: 'POST',
    headers: {
      'content-type': 'text/plain',
      ...(bearer === '' ? {} : { authorization: `Bearer ${bearer}` }),
    },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}
