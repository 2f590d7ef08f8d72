import { addAccount } from '@touchline/backend/testing/accounts.ts'
import { createClient } from '@touchline/backend/testing/client.ts'
import { connectFirestore, type FirestoreClient } from '@touchline/backend/testing/firestore-client.ts'
import { startBackend, type TestBackend } from '@touchline/backend/testing/start-backend.ts'
import { decisionId } from '@touchline/domain/decision.ts'
import { signInWithEmailAndPassword } from 'firebase/auth'
import {
  deleteDoc,
  deleteField,
  doc,
  type Firestore,
  serverTimestamp,
  setLogLevel,
  setDoc,
  writeBatch,
} from 'firebase/firestore/lite'
import { firebaseFiles } from '#tools/serve-data.ts'

// Most of what is asked is refused, and the SDK would print each refusal.
setLogLevel('silent')

/** Who asks; `suspended` is an administrator who was suspended. */
export const roles = ['signedOut', 'player', 'administrator', 'suspended'] as const
export type Role = (typeof roles)[number]

export type Fields = Record<string, unknown>
export type RulesScene = {
  backend: TestBackend
  /** The official SDK as each of them has it. */
  as: Record<Role, Firestore>
  /** Past all rules: sets the stage. */
  set: (path: string, fields: Fields) => Promise<void>
  remove: (path: string) => Promise<void>
  close: () => Promise<void>
}

/** The rules files that are deployed, with someone of every role; the uid is the role. */
export async function openRulesScene(): Promise<RulesScene> {
  const backend = await startBackend(firebaseFiles)
  const service = await connectFirestore(backend)
  const set = (path: string, fields: Fields) => setDoc(doc(service.db, path), fields)
  const clients: FirestoreClient[] = [service]
  const connect = async (role: Role) => {
    const client = await connectFirestore(backend, role === 'signedOut' ? '' : await tokenOf(backend, role))
    clients.push(client)
    return client.db
  }
  const as = {
    signedOut: await connect('signedOut'),
    player: await connect('player'),
    administrator: await connect('administrator'),
    suspended: await connect('suspended'),
  }
  await set('users/suspended', { isAdmin: true, accountStatus: 'suspended' })
  return {
    backend,
    as,
    set,
    remove: (path) => deleteDoc(doc(service.db, path)),
    close: async () => {
      await Promise.all(clients.map((client) => client.close()))
      await backend.stop()
    },
  }
}

async function tokenOf(backend: TestBackend, uid: Role): Promise<string> {
  const email = `${uid}@club.example`
  await addAccount(backend, { uid, email, isAdmin: uid !== 'player' })
  const client = createClient(backend)
  const { user } = await signInWithEmailAndPassword(client.auth, email, 'password')
  const token = await user.getIdToken()
  await client.close()
  return token
}

/** 'allowed' or 'denied'; throws what is neither. */
export async function outcomeOf(call: Promise<unknown>): Promise<'allowed' | 'denied'> {
  try {
    await call
    return 'allowed'
  } catch (failure) {
    if (failure instanceof Error && 'code' in failure && failure.code === 'permission-denied') return 'denied'
    throw failure
  }
}

/** A change of a user as the console commits it (data/backend/transaction.ts); null removes a field. */
export type Change = {
  uid: string
  /** Of the record as it is. */
  rev?: number
  changes: Fields
  derived?: Fields
  entry?: Fields
  /** Replaces what the console would write into the record; undefined leaves a field out. */
  stamps?: Fields
  /** The id of the entry, or null for none. */
  entryId?: string | null
  stats?: Fields
}

export async function commitChange(db: Firestore, change: Change): Promise<void> {
  const { uid, rev = 0, changes, derived = {}, entry = {}, stamps = {}, stats } = change
  const { entryId = decisionId('users', uid, rev + 1) } = change
  const batch = writeBatch(db)
  const record = { rev: rev + 1, updatedAt: serverTimestamp(), updatedBy: 'administrator', ...stamps }
  batch.update(doc(db, 'users', uid), { ...removing({ ...changes, ...derived }), ...record })
  if (entryId !== null) batch.set(doc(db, 'decisions', entryId), { ...entryOf(change), ...entry })
  if (stats !== undefined) batch.set(doc(db, 'stats/admins'), stats, { merge: true })
  await batch.commit()
}

const removing = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? deleteField()]))

function entryOf({ uid, rev = 0, changes }: Change): Fields {
  return {
    subjectType: 'users',
    subjectId: uid,
    rev: rev + 1,
    action: 'edit',
    from: null,
    to: null,
    reasonCode: null,
    note: null,
    by: 'administrator',
    byName: 'Ada Field',
    at: serverTimestamp(),
    openedAt: new Date(),
    handlingMs: 1200,
    before: Object.fromEntries(Object.keys(changes).map((name) => [name, null])),
    after: changes,
  }
}
