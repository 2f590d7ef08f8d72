import { decisionsOn } from '@touchline/domain/engine/log/decision-questions.ts'
import { Decision, decisionId } from '@touchline/domain/engine/log/decision.ts'
import { type DocumentSnapshot } from 'firebase/firestore/lite'
import { collectionOf } from '#data/backend/collection.ts'
import { documentAt } from '#data/backend/database.ts'
import { inTransaction } from './attempts.ts'
import type { Subject } from './log-entry.ts'
import { readOnce } from './side-effects.ts'

const decisions = collectionOf('decisions', Decision)

/**
 * Sets the revision of records that lag behind their log to that of the latest entry: another program wrote the whole document
 * and dropped it. `subjects`: the records of a refused commit, at the revisions that it chose. Returns whether any of them
 * lagged behind.
 */
export async function resumeRevisions(subjects: readonly Subject[]): Promise<boolean> {
  const lagging = await Promise.all(subjects.map(isTaken))
  const behind = subjects.filter((_, at) => lagging[at])
  for (const subject of behind) await resume(subject)
  return behind.length > 0
}

async function isTaken({ collection, id, rev }: Subject): Promise<boolean> {
  return (await decisions.find(decisionId(collection, id, rev))) !== undefined
}

async function resume({ collection, id }: Subject): Promise<void> {
  // The newest have the highest revisions, but for what was written while one was missing.
  const { rows } = await decisions.page(decisionsOn(collection, id))
  const latest = Math.max(0, ...rows.map(({ rev }) => rev))
  const reference = documentAt(collection, id)
  await inTransaction(async (transaction) => {
    const snapshot = await readOnce(transaction, reference)
    // A colleague may just have gone on from there.
    if (snapshot.exists() && storedRev(snapshot) < latest) transaction.update(reference, { rev: latest })
  })
}

/** Reads the revision; an invalid one counts as none, as in the security rules. */
function storedRev(snapshot: DocumentSnapshot): number {
  const rev: unknown = snapshot.get('rev')
  return typeof rev === 'number' && rev >= 0 ? rev : 0
}
