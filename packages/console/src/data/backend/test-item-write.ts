import { t } from '@touchline/domain/language/t.ts'
import { decisionId, type Decision } from '@touchline/domain/engine/log/decision.ts'
import { waitingFieldOf } from '@touchline/domain/engine/review/queue-states.ts'
import { ITEM_MAX, sealedItem } from '@touchline/domain/engine/review/second/second-look.ts'
import { LATER_CHANGES_MAX } from '@touchline/domain/engine/review/second/test-item.ts'
import { serverTimestamp } from 'firebase/firestore/lite'
import { documentAt } from './database.ts'
import { fromStored } from './values.ts'
import { inTransaction } from './write/attempts.ts'
import type { Actor } from './write/log-entry.ts'
import { asRecord, readOnce } from './write/side-effects.ts'
import { AppError } from '#data/errors.ts'

const refused = (sentence: string) => new AppError('refused', { sentence })

/**
 * Lets a decision return for a second look, with the record as it waited, derived from its current state and the entries since.
 * The look names the lead. Throws an {@link AppError}.
 */
export const createTestItem = (key: string, decision: Decision, actor: Actor): Promise<void> =>
  inTransaction(async (transaction) => {
    const { id, subjectType, subjectId, rev, from, by } = decision
    const look = documentAt('secondLooks', key)
    const read = async (collection: string, name: string) => {
      const snapshot = await readOnce(transaction, documentAt(collection, name))
      return snapshot.exists() ? asRecord(fromStored(snapshot.data())) : undefined
    }
    if ((await readOnce(transaction, look)).exists())
      throw refused(t('This decision has already had a second look.'))
    const record = await read(subjectType, subjectId)
    if (record === undefined) throw refused(t('The record has been deleted, so it can’t be shown as it was.'))
    const now = record['rev']
    const changes = typeof now === 'number' ? now - rev + 1 : 0
    if (changes < 1) throw refused(t('The record doesn’t say what has changed since.'))
    if (changes > LATER_CHANGES_MAX) throw refused(t('The record has changed too often since.'))
    const entries = await Promise.all(
      Array.from({ length: changes }, (_, at) =>
        read('decisions', decisionId(subjectType, subjectId, rev + changes - 1 - at)),
      ),
    )
    if (entries.includes(undefined)) throw refused(t('The log doesn’t say what has changed since.'))
    const item = sealedItem(record, {
      field: waitingFieldOf(subjectType),
      from: from ?? '',
      before: entries.map((entry) => asRecord(entry?.['before'])),
    })
    if (item.length > ITEM_MAX) throw refused(t('The record is too large for a second look.'))
    transaction.set(look, {
      queue: subjectType,
      subjectId,
      decisionId: id,
      item,
      state: 'open',
      waitsIn: subjectType,
      closedTo: [...new Set([by, actor.uid])],
      people: [],
      test: true,
      markedBy: actor.uid,
      markedByName: actor.name,
      openedAt: serverTimestamp(),
    })
  })
