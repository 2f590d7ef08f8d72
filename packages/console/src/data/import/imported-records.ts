import type { MutationOptions } from '@tanstack/react-query'
import type { Decision } from '@touchline/domain/nouns/decision/decision.ts'
import type { DecisionResult } from '#data/backend/write/transaction.ts'
import {
  batchSize,
  laterDecision,
  refuseIfChanged,
  rollBackBatch,
  TAKEN_BACK_WITH_IMPORT as REASON,
} from '#data/engine/batch.ts'
import { mutate, queryClient } from '#data/query-client.ts'

/** A change of a noun, by what it is asked with. */
export type Mutation<Variables> = () => MutationOptions<DecisionResult, Error, Variables>

type ImportedNoun<T, Row, Form> = {
  collection: { get(id: string): Promise<T>; find(id: string): Promise<T | undefined> }
  decisions: {
    update: Mutation<{ id: string; expectedRev: number; form: Partial<Form>; batchId: string }>
    takeBack: Mutation<{ decision: Decision; reason: typeof REASON; batchId: string }>
  }
  /** The values of a row that differ from the record. */
  saidOf(record: T, row: Row): Partial<Form>
  /** Takes away what the import created; it can be called again where it was cut off. */
  remove(record: T, batchId: string): Promise<void>
  /** A step of the roll-back after which it isn't through with a record. */
  halfway?: string
  /** Queries that an import changes the answers of, by the first part of their keys. */
  roots: readonly string[]
}

/** Updates records from rows of an import, and undoes all that an import wrote: as the definition of an import has it. */
export function importedRecords<T extends { rev?: number | undefined }, Row, Form = Row>(
  noun: ImportedNoun<T, Row, Form>,
) {
  async function takeBack(decision: Decision, batchId: string): Promise<void> {
    const record = await noun.collection.find(decision.subjectId)
    if (record === undefined) return
    const since = await laterDecision(decision, record)
    if (since?.batchId === batchId && since.action !== noun.halfway) return
    refuseIfChanged(decision, record, since, batchId)
    if (decision.action === 'create') return noun.remove(record, batchId)
    await mutate(noun.decisions.takeBack(), { decision, reason: REASON, batchId })
  }

  return {
    changes: batchSize,
    /** Writes what a row says into a record. Throws `conflict` when it was changed since the dry run. */
    async update(
      { id, rev }: { id: string; rev: number },
      row: Row,
      { batchId }: { batchId: string },
    ): Promise<'updated' | 'unchanged'> {
      const form = noun.saidOf(await noun.collection.get(id), row)
      if (Object.keys(form).length === 0) return 'unchanged'
      await mutate(noun.decisions.update(), { id, expectedRev: rev, form, batchId })
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
