import { writtenNotes } from '@touchline/domain/engine/log/written-note.ts'
import { t } from '@touchline/domain/language/t.ts'
import { no, type Verdict, yes } from '@touchline/domain/shared/verdict.ts'
import type { Activity } from '@touchline/domain/nouns/activity/activity.ts'
import type { Contact } from '@touchline/domain/nouns/contact/contact.ts'
import { contactInitialFields } from '@touchline/domain/nouns/contact/contact-form.ts'
import type { Decision } from '@touchline/domain/engine/log/decision.ts'
import type { Deal } from '@touchline/domain/nouns/deal/deal.ts'
import type { Reason } from '@touchline/domain/engine/log/reason.ts'
import { standingRev, type Revised } from '@touchline/domain/shared/record.ts'
import { changing } from '#data/backend/write/change-record.ts'
import type { RecordHooks } from '#data/backend/write/plan.ts'
import { restoring } from '#data/backend/write/restore-record.ts'
import type { DecisionResult } from '#data/backend/write/transaction.ts'
import { isAsLeft } from '#data/engine/as-left.ts'
import { decisionsOfBatch, laterDecision } from '#data/engine/batch.ts'
import { reversal, writeRecord } from '#data/engine/record-changes.ts'
import { AppError } from '#data/errors.ts'
import { activitiesCollection } from '#data/nouns/activity/activities.ts'
import { touchSubjects } from '#data/nouns/activity/activity-dates.ts'
import { contactDecisions, contactHooks } from '#data/nouns/contact/contact-decisions.ts'
import { contactsCollection } from '#data/nouns/contact/contacts.ts'
import { dealsCollection } from '#data/nouns/deal/deals.ts'
import { queryClient } from '#data/query-client.ts'
import { searchOf } from './contact-merge-kinds.ts'
import { latestDecisions, mergeDecision } from './contact-merge.ts'
import { whyNotMoved, type LeftBehind } from './merge-moves.ts'
import { contactCanReverse } from '@touchline/domain/nouns/contact/contact-record.ts'
import { type Reversal, reversalIn } from '#data/engine/reversal.ts'

const REASON: Reason = { reasonCode: 'other', note: writtenNotes.undoneWithMerge }
const CHANGED = t('The remaining contact has changed since. Undo the later changes first.')

type Undoing = { merge: Decision; fromId: string; intoId: string; batchId: string }

/**
 * Undoes a merger, open or finished: first the contact is restored, then what moved, then what the other took over; each by a
 * decision under one batch id. Returns what was changed since, which stays. Repeating it continues with the rest. Throws
 * `refused` before doing anything when the remaining contact was changed since.
 */
export async function undoContactMerge(fromId: string, reason = REASON): Promise<LeftBehind[]> {
  const merge = await mergeDecision(fromId)
  const intoId = merge.after?.['mergedInto']
  if (typeof intoId !== 'string') throw new AppError('notFound')
  const undoing = { merge, fromId, intoId, batchId: `${merge.batchId ?? merge.id}-back` }
  try {
    const entries = await entriesOf(merge)
    const taken = entries.find(({ subjectType, subjectId }) => isContact(subjectType) && subjectId === intoId)
    const isGivenBack = taken === undefined || (await isTakenBack(taken, await remaining(intoId)))
    await bringBack(undoing, reason)
    const left: LeftBehind[] = []
    for (const entry of entries.filter(({ subjectType }) => !isContact(subjectType))) {
      const why = await whyNotMoved(() => moveBack(entry, undoing, reason))
      if (why !== undefined) left.push({ name: entry.subjectType, id: entry.subjectId, why })
    }
    if (!isGivenBack && taken) await giveBack(taken, undoing, reason)
    await separate(undoing)
    return left
  } finally {
    await queryClient.invalidateQueries()
  }
}

/**
 * Whether the merger may be undone now, as far as the merged contact tells. Changes of the remaining one are checked by the
 * undo, before it does anything. Reads at most 12 documents.
 */
async function contactMergerVerdict(merge: Decision): Promise<Verdict> {
  const [current, [last]] = await Promise.all([
    contactsCollection.find(merge.subjectId),
    latestDecisions(merge.subjectId, 1),
  ])
  const intoId = current
    ? current.mergedInto
    : last?.action === 'delete'
      ? last.before?.['mergedInto']
      : undefined
  const isThis = intoId !== undefined && (await mergeDecision(merge.subjectId)).id === merge.id
  return isThis ? yes : no(t('This merge was already undone.'))
}

const isContact = (subjectType: string) => subjectType === contactsCollection.name

/** Every decision that followed from the merger. */
async function entriesOf(merge: Decision): Promise<Decision[]> {
  if (merge.batchId === undefined) return []
  const entries: Decision[] = []
  for await (const entry of decisionsOfBatch(merge.batchId))
    if (entry.action === 'follow' && entry.cause === merge.id) entries.push(entry)
  return entries
}

async function remaining(intoId: string): Promise<Contact> {
  const into = await contactsCollection.find(intoId)
  if (into === undefined)
    throw new AppError('refused', { sentence: t('The remaining contact no longer exists.') })
  return into
}

/** Whether an earlier attempt undid the entry. Throws `refused` when another change came after it. */
async function isTakenBack(entry: Decision, record: Revised): Promise<boolean> {
  if (standingRev(record) === entry.rev) return false
  const next = await laterDecision(entry, record)
  if (next?.reverses === entry.id) return true
  throw new AppError('refused', { sentence: CHANGED })
}

async function bringBack({ fromId, batchId }: Undoing, reason: Reason): Promise<void> {
  if ((await contactsCollection.find(fromId)) !== undefined) return
  const [removal] = await latestDecisions(fromId, 1)
  await writeRecord(
    restoring({
      hooks: contactHooks,
      id: fromId,
      removedAt: removal?.rev ?? 0,
      reason,
      batchId,
      // Its activities move back below, and set that time again.
      initial: { ...contactInitialFields, touchedBy: undefined },
    }),
  )
}

async function moveBack(entry: Decision, undoing: Undoing, reason: Reason): Promise<void> {
  if (entry.subjectType === activitiesCollection.name)
    return moveOneBack(movedActivity, entry, undoing, reason)
  return moveOneBack(movedDeal, entry, undoing, reason)
}

/** Hooks for activities and deals that name their contact again. */
const movedActivity: RecordHooks<Activity> = { collection: activitiesCollection, alongside: touchSubjects }
const movedDeal: RecordHooks<Deal> = {
  collection: dealsCollection,
  derived: (deal, _, effects) => searchOf(deal, effects),
}

async function moveOneBack<T extends Revised & { id: string }>(
  hooks: RecordHooks<T>,
  entry: Decision,
  undoing: Undoing,
  reason: Reason,
): Promise<void> {
  const current = await hooks.collection.get(entry.subjectId)
  if (await isTakenBack(entry, current).catch(() => false)) return
  await reverse(hooks, entry, undoing, reason)
}

/** Undoes the fields that the remaining contact took over. */
const giveBack = (taken: Decision, undoing: Undoing, reason: Reason): Promise<DecisionResult> =>
  reverse(contactHooks, taken, undoing, reason)

const reverse = <T extends Revised & { id: string }>(
  hooks: RecordHooks<T>,
  entry: Decision,
  { batchId, merge }: Undoing,
  reason: Reason,
): Promise<DecisionResult> =>
  writeRecord(
    changing({
      hooks,
      id: entry.subjectId,
      expectedRev: entry.rev,
      batchId,
      plan(record) {
        if (!isAsLeft(entry, record, hooks.collection)) throw new AppError('conflict', { theirs: record })
        return { ...reversal(entry, reason), cause: merge.id }
      },
    }),
  )

/** Last step: the contact is separate again, with its address. */
async function separate({ merge, fromId, batchId }: Undoing): Promise<void> {
  // Done by an earlier attempt, which left records that were changed since.
  if ((await contactsCollection.get(fromId)).mergedInto === undefined) return
  await writeRecord(
    changing({
      hooks: contactHooks,
      id: fromId,
      batchId,
      plan: () => ({ action: 'separate', changes: merge.before ?? {} }),
    }),
  )
}

const alone = reversalIn(contactsCollection, contactDecisions, contactCanReverse)
const isMerger = ({ action }: Decision) => action === 'merge'

/** A merger affects many records: anyone who undoes it alone is asked about all of them (`undoContactMerge`). */
export const contactReversal: Reversal = {
  ...alone,
  verdict: (decision) => (isMerger(decision) ? contactMergerVerdict(decision) : alone.verdict(decision)),
  takeBack: (request) =>
    isMerger(request.decision)
      ? Promise.reject(
          new AppError('refused', { sentence: t('A merge is undone as a whole. Open it on its own page.') }),
        )
      : alone.takeBack(request),
}
