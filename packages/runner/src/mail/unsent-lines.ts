import { type Delivery, isUnsent } from '@touchline/domain/engine/mail/delivery.ts'
import { inboxId, InboxState, UNSENT_MAX, unsentMarks } from '@touchline/domain/kept/inbox.ts'
import { RUNNER } from '@touchline/domain/shared/runner.ts'
import { plainFields, wireValue } from '@touchline/firestore/values'
import type { RunnerDatabase } from '#database.ts'

/** Tries, because a person may mark lines as read at the same time. */
const TRIES = 5

/** Adds a message that wasn't sent to its author's inbox, and removes it once it is sent or retried. */
export async function followUnsent(database: RunnerDatabase, delivery: Delivery): Promise<void> {
  const { id, createdBy: author, recipients = [], state } = delivery
  // A rule's decisions have no author.
  if (!author || author === RUNNER || author.includes('/')) return
  const path = `inboxes/${author}`
  for (let tries = 0; tries < TRIES; tries++) {
    const { document } = await database.read(path)
    const stored = InboxState.parse(document ? plainFields(document.fields) : {})
    const marks = unsentMarks(stored)
    const isThere = marks.some(({ decisionId }) => decisionId === id)
    if (isThere === isUnsent(state)) return
    const others = marks.filter(({ decisionId }) => decisionId !== id).map((mark) => mark.id)
    const at = new Date(Math.max(...recipients.map((one) => one.at?.getTime() ?? 0)))
    const unsent = isThere ? others : [...others, inboxId('mail', id, at)].slice(-UNSENT_MAX)
    const precondition = document ? { updateTime: document.updateTime } : { exists: false }
    const values = new Map([['unsent', wireValue(unsent)]])
    if (await database.writeAll([{ path, values, if: precondition }])) return
  }
}
