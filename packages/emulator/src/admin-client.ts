import { type App, deleteApp, initializeApp } from 'firebase-admin/app'
import { type Firestore, getFirestore, initializeFirestore } from 'firebase-admin/firestore'
import { serviceCredential } from '@touchline/backend/service-credential'
import { startBackend } from '@touchline/backend/testing/start-backend.ts'
import { emulation } from './emulator-mode.ts'

export type AdminClient = { readonly db: Firestore; readonly emulated: boolean; close(): Promise<void> }

let apps = 0

/** Connects like a platform's own server on the same machine as the backend. */
export async function connectServer(): Promise<AdminClient> {
  const backend = await startBackend()
  const { projectId, dataFolder } = backend
  const app = initializeApp({ projectId }, `admin-${apps++}`)
  const db = initializeFirestore(app, { preferRest: true })
  const authClient = serviceCredential({ projectId, dataFolder })
  db.settings({ host: `127.0.0.1:${backend.port}`, protocol: 'http', authClient })
  return { db, emulated: false, close: () => closing(app, backend) }
}

/** Connects like tests that use an emulator. */
export async function connectEmulated(): Promise<AdminClient> {
  const backend = await startBackend({ emulator: emulation })
  const app = initializeApp({ projectId: 'demo-admin' }, `admin-${apps++}`)
  // Nor does it look for a machine of Google's to be on: https://github.com/googleapis/gcp-metadata
  process.env['METADATA_SERVER_DETECTION'] = 'none'
  process.env['FIRESTORE_EMULATOR_HOST'] = `127.0.0.1:${backend.port}`
  const db = getFirestore(app)
  delete process.env['FIRESTORE_EMULATOR_HOST']
  return { db, emulated: true, close: () => closing(app, backend) }
}

async function closing(app: App, backend: { stop(): Promise<void> }): Promise<void> {
  await deleteApp(app)
  await backend.stop()
}
