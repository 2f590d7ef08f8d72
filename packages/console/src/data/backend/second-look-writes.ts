import {
  arrayUnion,
  deleteField,
  getDoc,
  serverTimestamp,
  updateDoc,
  writeBatch,
} from 'firebase/firestore/lite'
import { translated } from './collection.ts'
import { db, documentAt } from './database.ts'
import { fromStored } from './values.ts'
import { inTransaction } from './write/attempts.ts'
import type { Actor } from './write/log-entry.ts'

/** Documents of second looks: its rules are in firebase/rules/other/second-looks.rules. */

type About = { id: string; queue: string; subjectId: string }

const lookOf = (id: string) => documentAt('secondLooks', id)
const markOf = ({ uid }: Actor) => documentAt('blindReviews', uid)
const verdictOf = (id: string, uid: string) => documentAt('secondLooks', id, 'verdicts', uid)

/**
 * Takes a second look, or renews the claim on it, and marks its record as hidden from the reviewer until the verdict. Throws an
 * {@link AppError}.
 */
export const openLook = (
  { id, queue, subjectId }: About,
  actor: Actor,
  { isHeld }: { isHeld: boolean },
): Promise<void> =>
  inTransaction((transaction) => {
    transaction.update(lookOf(id), {
      claim: { by: actor.uid, byName: actor.name, claimedAt: serverTimestamp() },
      ...(isHeld ? {} : { closedTo: arrayUnion(actor.uid) }),
    })
    transaction.set(markOf(actor), { look: id, subjectType: queue, subjectId, at: serverTimestamp() })
    return Promise.resolve()
  })

export async function giveBackLook(id: string, actor: Actor): Promise<void> {
  const batch = writeBatch(db)
  batch.update(lookOf(id), { claim: deleteField() })
  batch.delete(markOf(actor))
  await translated(batch.commit())
}

export type SealedVerdict = { action: string; reasonCode: string | null; note: string | null }

/** Writes a final verdict and gives the claim back. Throws an {@link AppError}. */
export async function sealVerdict(
  { id, state }: { id: string; state: 'judged' | 'rejudged' },
  actor: Actor,
  verdict: SealedVerdict,
): Promise<void> {
  const batch = writeBatch(db)
  batch.update(lookOf(id), {
    claim: deleteField(),
    waitsIn: deleteField(),
    state,
    people: arrayUnion(actor.uid),
  })
  batch.set(verdictOf(id, actor.uid), {
    ...verdict,
    by: actor.uid,
    byName: actor.name,
    at: serverTimestamp(),
  })
  batch.delete(markOf(actor))
  await translated(batch.commit())
}

/** Reads a sealed verdict: as stored, to be written again, and in the console's terms. */
export async function readSealed(id: string, uid: string): Promise<{ stored: unknown; read: unknown }> {
  const stored: unknown = (await translated(getDoc(verdictOf(id, uid)))).data()
  return { stored, read: fromStored(stored) }
}

/** Reads the first decision in the same two forms. */
export async function readFirst(decisionId: string): Promise<{ stored: unknown; read: unknown }> {
  const snapshot = await translated(getDoc(documentAt('decisions', decisionId)))
  const stored: unknown = Object.fromEntries(
    ['by', 'byName', 'action', 'reasonCode', 'note', 'at'].map((name) => [name, snapshot.get(name) ?? null]),
  )
  return { stored, read: fromStored(stored) }
}

/** Writes the result of the verdicts; the rules compare it with them. */
export const settleLook = (
  id: string,
  outcome:
    | { state: 'split'; waitsIn: string }
    | { state: 'agreed' | 'settled'; verdicts: readonly unknown[]; people: readonly string[] },
): Promise<void> =>
  translated(
    updateDoc(lookOf(id), {
      ...outcome,
      ...('verdicts' in outcome ? { settledAt: serverTimestamp() } : {}),
    }),
  )
