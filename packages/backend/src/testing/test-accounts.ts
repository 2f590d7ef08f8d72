import { hashPassword, standardParameters } from '#core/auth/accounts/passwords.ts'
import type { TestBackend } from './start-backend.ts'

export type TestAccount = { uid: string; email: string; isAdmin: boolean; password?: string }

/** Hashes of passwords that were hashed before, because hashing is meant to cost time. */
const hashes = new Map<string, ReturnType<typeof hashPassword>>()

const hashOnce = (password: string) => hashes.getOrInsertComputed(password, hashPassword)

export async function addAccount(backend: TestBackend, account: TestAccount): Promise<void> {
  const { uid, email, isAdmin, password = 'password' } = account
  const { hash, salt } = await hashOnce(password)
  const { N, r, p, keyLength } = standardParameters
  const imported = await backend.asService(
    `/identitytoolkit.googleapis.com/v1/projects/${backend.projectId}/accounts:batchCreate`,
    {
      hashAlgorithm: 'STANDARD_SCRYPT',
      cpuMemCost: N,
      blockSize: r,
      parallelization: p,
      dkLen: keyLength,
      users: [
        {
          localId: uid,
          email,
          passwordHash: Buffer.from(hash).toString('base64url'),
          salt: Buffer.from(salt).toString('base64url'),
        },
      ],
    },
  )
  if (!imported.ok || 'error' in (await imported.json()))
    throw new Error(`The account ${uid} was not imported.`)
  const database = `projects/${backend.projectId}/databases/(default)`
  const committed = await backend.asService(`/v1/${database}/documents:commit`, {
    writes: [
      {
        update: {
          name: `${database}/documents/users/${uid}`,
          fields: {
            firstName: { stringValue: uid },
            lastName: { stringValue: 'Test' },
            isAdmin: { booleanValue: isAdmin },
          },
        },
      },
    ],
  })
  if (!committed.ok) throw new Error(`The record of ${uid} was not written: ${await committed.text()}`)
}

/** Signs in an account of {@link addAccount} with its usual password; returns the ID token. */
export async function idTokenOf(backend: TestBackend, email: string): Promise<string> {
  const address = `${backend.url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword`
  const body = JSON.stringify({ email, password: 'password', returnSecureToken: true })
  const answer = await fetch(address, { method: 'POST', body })
  // The protocol's answer.
  return ((await answer.json()) as { idToken: string }).idToken
}
