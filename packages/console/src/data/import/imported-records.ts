import type { MutationOptions } from '@tanstack/react-query'
import type { Decision } from '@touchline/domain/engine/log/decision.ts'
import { sameValue } from '@touchline/domain/shared/values.ts'
import type { Revised } from '@touchline/domain/shared/record.ts'
import type { Collection } from '#data/backend/collection.ts'
import type { DecisionResult } from '#data/backend/write/transaction.ts'
import {
  batchSize,
  changedSince,
  laterDecision,
  refuseIfChanged,
  rollBackBatch,
  TAKEN_BACK_WITH_IMPORT as REASON,
} from '#data/engine/batch.ts'
import { holds, isAsLeft } from '#data/engine/as-left.ts'
import { AppError } from '#data/errors.ts'
import { mutate, queryClient } from '#data/query-client.ts'

/** A mutation by its variables. */
export type Mutation<Variables> = () => MutationOptions<DecisionResult, Error, Variables>

type ImportedNoun<T, Row, Form> = {
  collection: Pick<Collection<T>, 'get' | 'find' | 'parse'>
  decisions: {
    update: Mutation<{ id: string; seen: T; form: Partial<Form>; batchId: string }>
    takeBack: Mutation<{ decision: Decision; reason: typeof REASON; batchId: string }>
  }
  /** Record's values by the names of its form. */
  toForm(record: T): object
  /** Values of a row that differ from the record; `said`: the fields that the row has a value for. */
  saidOf(record: T, row: Row, said: readonly string[]): Partial<Form>
  /** Removes what the import created; can be called again after an interruption. */
  remove(record: T, batchId: string): Promise<void>
  /** Step of the roll-back after which more steps follow for the record. */
  halfway?: string
  /** First parts of the keys of queries that an import affects. */
  roots: readonly string[]
}

/** Updates records from rows of an import, and undoes everything that an import wrote, as the import's definition needs it. */
export function importedRecords<T extends Revised & { id: string }, Row, Form = Row>(
  noun: ImportedNoun<T, Row, Form>,
) {
  const valuesOf = (record: T): object => ({ ...record, ...noun.toForm(record) })

  /** Compares the forms as well: the log's entry leaves out fields that were empty. */
  const isAsMade = (decision: Decision, record: T): boolean =>
    isAsLeft(decision, record, noun.collection) &&
    sameValue(noun.toForm(noun.collection.parse(record.id, decision.after)), noun.toForm(record))

  async function takeBack(decision: Decision, batchId: string): Promise<void> {
    const record = await noun.collection.find(decision.subjectId)
    if (record === undefined) return
    const since = await laterDecision(decision, record)
    if (since?.batchId === batchId && since.action !== noun.halfway) return
    refuseIfChanged(decision, record, since, batchId)
    if (decision.action === 'create') {
      // Where the removal was interrupted, this was checked before.
      if (since === undefined && !isAsMade(decision, record)) throw changedSince()
      return noun.remove(record, batchId)
    }
    await mutate(noun.decisions.takeBack(), { decision, reason: REASON, batchId })
  }

  return {
    changes: batchSize,
    /** Writes a row into a record. Throws `conflict` when the fields it changes were changed since the dry run, by any program. */
    async update(
      { id, seen, said }: { id: string; seen: Pick<Revised, 'rev'>; said: readonly string[] },
      row: Row,
      { batchId }: { batchId: string },
    ): Promise<'updated' | 'unchanged'> {
      const now = await noun.collection.get(id)
      const form = noun.saidOf(now, row, said)
      const fields = Object.keys(form)
      if (fields.length === 0) return 'unchanged'
      const before = valuesOf(noun.collection.parse(id, seen))
      if (!holds(valuesOf(now), before, fields)) throw new AppError('conflict', { theirs: now })
      await mutate(noun.decisions.update(), { id, seen: now, form, batchId })
      return 'updated'
    },
    /**
     * Undoes everything with the batch's id: removes new records and reverses edits. Reports what was changed since, which
     * stays. Skips what is already undone, so that it can be continued at any time.
     */
    rollBack: (
      batchId: string,
      signal: AbortSignal,
      onStep: (step: { id: string; why?: string }) => void,
    ): Promise<void> => rollBackBatch({ batchId, signal, onStep, takeBack }),
    /** Reads everything again that a batch may have changed. */
    refresh: async (): Promise<void> => {
      await Promise.all(noun.roots.map((root) => queryClient.invalidateQueries({ queryKey: [root] })))
    },
  }
}
