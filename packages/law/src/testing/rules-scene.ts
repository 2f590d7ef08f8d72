import { createClient } from '@touchline/backend/testing/client.ts'
import { connectFirestore, type FirestoreClient } from '@touchline/backend/testing/firestore-client.ts'
import { startBackend, type TestBackend } from '@touchline/backend/testing/start-backend.ts'
import { addAccount } from '@touchline/backend/testing/test-accounts.ts'
import { signInWithEmailAndPassword } from 'firebase/auth'
import { doc, type Firestore, setLogLevel, writeBatch } from 'firebase/firestore/lite'
import { afterAll, beforeAll } from 'vitest'
import { deployedFiles } from '#rules/deployed.ts'
import { officialAddress, officialBackend, officialToken } from './official.ts'

// Most of what is asked is refused, and the SDK would print each refusal.
setLogLevel('silent')

/** Callers; `suspended` is a suspended administrator. */
export const roles = ['signedOut', 'player', 'administrator', 'suspended'] as const
export type Role = (typeof roles)[number]

export type Fields = Record<string, unknown>
export type RulesScene = {
  backend: TestBackend
  /** The official SDK, signed in as each role. */
  as: Record<Role, Firestore>
  /** Sets up documents in one request, without rules; null removes one. */
  stage: (documents: Record<string, Fields | null>) => Promise<void>
  set: (path: string, fields: Fields) => Promise<void>
  remove: (path: string) => Promise<void>
  /** Records as set or, in `rules-commit.ts`, committed; empty if there are none. */
  stored: Map<string, Fields>
  close: () => Promise<void>
}

/** Starts a backend with the deployed rules files and somebody of every role; the uid is the role. */
export async function openRulesScene(): Promise<RulesScene> {
  const backend = await startBackend(deployedFiles)
  const asked = officialAddress === undefined ? backend : officialBackend(backend, officialAddress)
  const service = await connectFirestore(asked, officialAddress === undefined ? undefined : 'owner')
  const stored = new Map<string, Fields>()
  const stage = async (documents: Record<string, Fields | null>) => {
    const batch = writeBatch(service.db)
    for (const [path, fields] of Object.entries(documents)) {
      if (fields === null) batch.delete(doc(service.db, path))
      else batch.set(doc(service.db, path), fields)
      stored.set(path, fields ?? {})
    }
    await batch.commit()
  }
  const clients: FirestoreClient[] = [service]
  const connect = async (role: Role) => {
    const token = officialAddress === undefined ? tokenOf : officialToken
    const client = await connectFirestore(asked, role === 'signedOut' ? '' : await token(asked, role))
    clients.push(client)
    return client.db
  }
  const as = {
    signedOut: await connect('signedOut'),
    player: await connect('player'),
    administrator: await connect('administrator'),
    suspended: await connect('suspended'),
  }
  if (officialAddress !== undefined)
    await stage({ 'users/player': account('player'), 'users/administrator': account('administrator') })
  await stage({ 'users/suspended': { isAdmin: true, accountStatus: 'suspended' } })
  return {
    backend,
    as,
    stage,
    set: (path, fields) => stage({ [path]: fields }),
    remove: (path) => stage({ [path]: null }),
    stored,
    close: async () => {
      await Promise.all(clients.map((client) => client.close()))
      await backend.stop()
    },
  }
}

/** Returns a scene for a file's tests, opened before the first and closed after the last. */
export function sceneFor<Scene extends Pick<RulesScene, 'close'>>(open: () => Promise<Scene>): Scene {
  // Filled by the time that a test reads it.
  const scene: Scene = Object.create(null)
  beforeAll(async () => void Object.assign(scene, await open()))
  afterAll(() => scene.close())
  return scene
}

/** Fields that addAccount() writes in the backend. */
const account = (uid: Role): Fields => ({ firstName: uid, lastName: 'Test', isAdmin: uid !== 'player' })

async function tokenOf(backend: TestBackend, uid: Role): Promise<string> {
  const email = `${uid}@club.example`
  await addAccount(backend, { uid, email, isAdmin: uid !== 'player' })
  const client = createClient(backend)
  const { user } = await signInWithEmailAndPassword(client.auth, email, 'password')
  const token = await user.getIdToken()
  await client.close()
  return token
}

/** The SDK's codes when rules refuse a request for documents or files. */
const REFUSED: ReadonlySet<unknown> = new Set(['permission-denied', 'storage/unauthorized'])

/** Returns 'allowed' or 'denied'; rethrows other errors. */
export async function outcomeOf(call: Promise<unknown>): Promise<'allowed' | 'denied'> {
  try {
    await call
    return 'allowed'
  } catch (failure) {
    if (failure instanceof Error && 'code' in failure && REFUSED.has(failure.code)) return 'denied'
    throw failure
  }
}
