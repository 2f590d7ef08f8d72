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

/** A change of a noun, by what it is asked with. */
export type Mutation<Variables> = () => MutationOptions<DecisionResult, Error, Variables>

type ImportedNoun<T, Row, Form> = {
  collection: Pick<Collection<T>, 'get' | 'find' | 'parse'>
  decisions: {
    update: Mutation<{ id: string; seen: T; form: Partial<Form>; batchId: string }>
    takeBack: Mutation<{ decision: Decision; reason: typeof REASON; batchId: string }>
  }
  /** The record's values by the names of its form. */
  toForm(record: T): object
  /** The values of a row that differ from the record; `said`: the fields that it says something about. */
  saidOf(record: T, row: Row, said: readonly string[]): Partial<Form>
  /** Takes away what the import created; it can be called again where it was cut off. */
  remove(record: T, batchId: string): Promise<void>
  /** A step of the roll-back after which it isn't through with a record. */
  halfway?: string
  /** Queries that an import changes the answers of, by the first part of their keys. */
  roots: readonly string[]
}

/** Updates records from rows of an import, and undoes all that an import wrote: as the definition of an import has it. */
export function importedRecords<T extends Revised & { id: string }, Row, Form = Row>(
  noun: ImportedNoun<T, Row, Form>,
) {
  const valuesOf = (record: T): object => ({ ...record, ...noun.toForm(record) })

  /** Forms are compared as well: the log's entry leaves out fields that were empty. */
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
      // Where the removal was cut off in between, it was looked at before.
      if (since === undefined && !isAsMade(decision, record)) throw changedSince()
      return noun.remove(record, batchId)
    }
    await mutate(noun.decisions.takeBack(), { decision, reason: REASON, batchId })
  }

  return {
    changes: batchSize,
    /** Writes what a row says into a record. Throws `conflict` when what it changes was changed since the dry run, by any program. */
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
     * Undoes everything that bears the batch's id: what is new goes, edits are reversed. What was changed since stays, and
     * says so. What is already undone is passed over, so that it can go on any time.
     */
    rollBack: (
      batchId: string,
      signal: AbortSignal,
      onStep: (step: { id: string; why?: string }) => void,
    ): Promise<void> => rollBackBatch({ batchId, signal, onStep, takeBack }),
    /** After a batch everything that it may have changed is read again. */
    refresh: async (): Promise<void> => {
      await Promise.all(noun.roots.map((root) => queryClient.invalidateQueries({ queryKey: [root] })))
    },
  }
}
