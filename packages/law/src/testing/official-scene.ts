import type { TestBackend } from '@touchline/backend/testing/start-backend.ts'
import { unsignedToken } from './unsigned-token.ts'

/** Google's Firestore emulator in place of the embedded backend's documents, where OFFICIAL_FIRESTORE has its address. */
export const officialAddress = process.env['OFFICIAL_FIRESTORE']

let scenes = 0

/** For its clients: a separate project, so that scenes don't see each other. Accounts and files stay with the backend. */
export function officialBackend(backend: TestBackend, address: string): TestBackend {
  const projectId = `scene-${process.pid}-${Date.now().toString(36)}-${scenes++}`
  return { ...backend, url: `http://${address}`, port: Number(address.split(':').at(-1)), projectId }
}

export const officialToken = (backend: TestBackend, uid: string): string => {
  const email = `${uid}@club.example`
  const firebase = { sign_in_provider: 'password', identities: { email: [email] } }
  return unsignedToken(backend.projectId, uid, { email, email_verified: false, firebase })
}
