import { appendFileSync } from 'node:fs'

import type { TestBackend } from '@touchline/backend/testing/start-backend.ts'
import type { FirestoreFields } from '@touchline/firestore/values'

/** Address of Google's Firestore emulator, from OFFICIAL_FIRESTORE, which replaces the embedded backend's documents. */
export const officialAddress = process.env['OFFICIAL_FIRESTORE']

let scenes = 0

/**
 * Returns the backend with documents in a separate project of the emulator, so that scenes don't share them. Accounts and files stay with
 * the backend.
 */
export function officialBackend(backend: TestBackend, address: string): TestBackend {
  const projectId = `scene-${process.pid}-${Date.now().toString(36)}-${scenes++}`
  return { ...backend, url: `http://${address}`, port: Number(address.split(':').at(-1)), projectId }
}

export const officialToken = (backend: TestBackend, uid: string): string => {
  const email = `${uid}@club.example`
  const firebase = { sign_in_provider: 'password', identities: { email: [email] } }
  return unsignedToken(backend.projectId, uid, { email, email_verified: false, firebase })
}

export function unsignedToken(
  project: string,
  uid: string,
  claims: Readonly<Record<string, unknown>>,
): string {
  const seconds = Math.floor(Date.now() / 1000)
  const content = {
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    iat: seconds,
    exp: seconds + 3600,
    auth_time: seconds,
    firebase: { sign_in_provider: 'password', identities: {} },
    ...claims,
    sub: uid,
    user_id: uid,
  }
  return `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(content)}.`
}

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

export type Recorded = Readonly<Record<string, FirestoreFields | null>>

/** A commit that our evaluator checked, to be checked again with Google's. */
export type RecordedCheck = {
  auth: { uid: string; token: Readonly<Record<string, unknown>> } | null
  now: string
  stored: Recorded
  written: Recorded
  outcome: 'allowed' | 'denied'
  /** Whether the rules for records beside a platform's were asked the same. */
  isBeside: boolean
}

const file = process.env['OFFICIAL_RECORD']

/** Appends a line to the file in OFFICIAL_RECORD. */
export function recordCheck(check: () => RecordedCheck): void {
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(check())}\n`)
}
