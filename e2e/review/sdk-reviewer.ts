import { DEMO_PASSWORD } from '@touchline/demo/administrators.ts'
import { deleteApp, initializeApp } from 'firebase/app'
import {
  collection,
  connectFirestoreEmulator,
  deleteField,
  doc,
  getDoc,
  getDocs,
  getFirestore,
  limit,
  query,
  runTransaction,
  serverTimestamp,
  setLogLevel,
  where,
  writeBatch,
} from 'firebase/firestore/lite'
import type { TestBackend } from '#e2e/testing/backend-fixture.ts'
import { PROJECT } from '@touchline/firestore/service-client'
import { approvalEntry } from './approval-entry.ts'

setLogLevel('silent')

/** A reviewer with a program of their own: the official SDK, under the same rules as the console. */
export async function sdkReviewer(backend: Pick<TestBackend, 'url'>, email: string) {
  const { uid, token } = await signedIn(backend.url, email)
  const app = initializeApp({ projectId: PROJECT, apiKey: 'embedded' }, `reviewer-${email}-${Date.now()}`)
  const db = getFirestore(app)
  const { hostname, port } = new URL(backend.url)
  connectFirestoreEmulator(db, hostname, Number(port), { mockUserToken: token })
  const person = (await getDoc(doc(db, 'users', uid))).data() ?? {}
  const name = `${String(person['firstName'])} ${String(person['lastName'])}`

  /** Whether it is theirs now; a colleague's, or one that is decided, is not. */
  const claim = async (id: string): Promise<boolean> => {
    const club = doc(db, 'clubs', id)
    return allowed(
      runTransaction(db, async (transaction) => {
        const stored = (await transaction.get(club)).data()
        if (stored?.['status'] !== 'requested') throw new Refused()
        transaction.update(club, { claim: { by: uid, byName: name, claimedAt: serverTimestamp() } })
      }),
    )
  }

  /** Whether the rules let them. */
  const approve = (id: string): Promise<boolean> => {
    const now = serverTimestamp()
    const batch = writeBatch(db)
    batch.update(doc(db, 'clubs', id), {
      status: 'approved',
      claim: deleteField(),
      rev: 2,
      updatedAt: now,
      updatedBy: uid,
    })
    const entry = approvalEntry(id, { by: uid, byName: name, at: now })
    batch.set(doc(db, 'decisions', `clubs_${id}_2`), entry)
    return allowed(batch.commit())
  }

  const waitingIn = async (country: string): Promise<string[]> => {
    const conditions = [where('status', '==', 'requested'), where('country', '==', country), limit(50)]
    return (await getDocs(query(collection(db, 'clubs'), ...conditions))).docs.map(({ id }) => id)
  }

  return {
    uid,
    claim,
    approve,
    /** Goes on until nothing waits any more or `isOver`; returns what they decided. */
    async approveAll(country: string, isOver: () => boolean): Promise<string[]> {
      const decided: string[] = []
      while (!isOver()) {
        const waiting = await waitingIn(country)
        if (waiting.length === 0) break
        for (const id of waiting)
          if (await claim(id)) {
            if (!(await approve(id)))
              throw new Error(`${id} was claimed by ${name} and could not be decided.`)
            decided.push(id)
            break
          }
      }
      return decided
    },
    close: () => deleteApp(app),
  }
}

/** Nothing is to be written. */
class Refused extends Error {}

async function allowed(call: Promise<unknown>): Promise<boolean> {
  try {
    await call
    return true
  } catch (failure) {
    const code = failure instanceof Error && 'code' in failure ? String(failure.code) : ''
    // Refused by the rules, or colleagues were faster.
    if (failure instanceof Refused || /permission-denied|aborted|failed-precondition/.test(code)) return false
    throw failure
  }
}

async function signedIn(url: string, email: string): Promise<{ uid: string; token: string }> {
  const address = `${url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=embedded`
  const body = JSON.stringify({ email, password: DEMO_PASSWORD, returnSecureToken: true })
  const response = await fetch(address, { method: 'POST', body })
  // https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts/signInWithPassword#response-body
  const { localId, idToken } = (await response.json()) as { localId: string; idToken: string }
  return { uid: localId, token: idToken }
}
