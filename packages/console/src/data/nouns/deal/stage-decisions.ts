import { stageRemoved } from '@touchline/domain/engine/log/written-note.ts'
import { queryOptions } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { isLatest } from '@touchline/domain/engine/machine/state-machine.ts'
import { no, yes } from '@touchline/domain/shared/verdict.ts'
import type { FieldValues } from '@touchline/domain/shared/values.ts'
import * as questions from '@touchline/domain/nouns/deal/deal-questions.ts'
import {
  defaultStages,
  inOrder,
  type PipelineStage,
  type StageForm,
  type StageKind,
} from '@touchline/domain/nouns/deal/stage.ts'
import { storedValues } from '@touchline/domain/shared/fields/form-field.ts'
import { recordDecisions } from '#data/engine/record-decisions.ts'
import { AppError, toAppError } from '#data/errors.ts'
import { mutate, queryClient } from '#data/query-client.ts'
import { dealDecisions } from './deal-decisions.ts'
import { stagesCollection } from './stages.ts'
import { dealsCollection } from './deals.ts'
import { reversalIn } from '#data/engine/reversal.ts'

/** Fields of a stage in addition to its form: its place on the board, and its kind, which never changes. */
export type StageEntry = StageForm & { order: number; kind: StageKind }

/** Adding, renaming, ordering and removing stages: configuration that the whole team shares. */
export const stageDecisions = recordDecisions<PipelineStage, StageEntry>({
  collection: stagesCollection,
  canEdit: () => yes,
  // The rules can't check whether deals are in it: `removeStage` moves them first.
  canDelete: ({ kind }) => (kind === 'open' ? yes : no(t('Won and Lost can’t be removed.'))),
  canReverse: isLatest,
  fields: (form): FieldValues => storedValues(form),
  derived: () => ({}),
})

/** Makes the missing default stages; `lost` last, which shows that all were made. */
export async function createDefaultStages(known: readonly PipelineStage[]): Promise<void> {
  const batchId = crypto.randomUUID()
  for (const { id, name, order, probability, rotDays, kind } of defaultStages) {
    if (known.some((stage) => stage.id === id)) continue
    const form = { name, order, probability, rotDays: rotDays ?? '', kind } as const
    try {
      await mutate(stageDecisions.create(), { id, form, batchId })
    } catch (failure) {
      // A colleague who opened the board at the same moment has made it.
      if (toAppError(failure).kind !== 'conflict') throw failure
    }
  }
}

/** Order value between two neighbours, with `place` counted from 1 among the open stages: one write moves a stage. */
export function orderAt(place: number, others: readonly PipelineStage[]): number {
  const ordered = inOrder(others)
  const [before, after] = [ordered[place - 2], ordered[place - 1]]
  if (before === undefined) return (after?.order ?? 2) - 1
  return after === undefined ? before.order + 1 : (before.order + after.order) / 2
}

type Removal = {
  stage: PipelineStage
  /** New stage of its deals; needed where there are any. */
  toId: string | undefined
  /** Number of deals moved since this run started. */
  onStep(moved: number): void
  signal: AbortSignal
}

/**
 * Moves every deal out of a stage, then removes it. Each move is a separate decision under one batch id: when one fails, or the
 * signal stops it, the earlier ones stay, and repeating it continues with the rest.
 */
export async function removeStage({ stage, toId, onStep, signal }: Removal): Promise<void> {
  const batchId = crypto.randomUUID()
  const note = stageRemoved(stage.name)
  let moved = 0
  try {
    for (let left = await dealsIn(stage.id); left.length > 0; left = await dealsIn(stage.id))
      for (const { id } of left) {
        signal.throwIfAborted()
        if (toId === undefined)
          throw new AppError('refused', { sentence: t('Choose a stage for its deals.') })
        await mutate(dealDecisions.run(), { id, toId, note, batchId })
        moved += 1
        onStep(moved)
      }
    await mutate(stageDecisions.remove(), { id: stage.id, seen: stage, batchId })
  } finally {
    await Promise.all(
      ['pipelineStages', 'pipelines', 'decisions'].map((root) =>
        queryClient.invalidateQueries({ queryKey: [root] }),
      ),
    )
  }
}

const dealsIn = async (stageId: string) => (await dealsCollection.page(questions.dealsInStage(stageId))).rows

export const dealsInStage = (stageId: string) =>
  queryOptions({
    queryKey: ['pipelines', 'count', 'stage', stageId],
    queryFn: () => dealsCollection.count(questions.dealsInStage(stageId)),
  })

/** Throws `notFound`. */
export const stageRecord = (id: string) =>
  queryOptions({ queryKey: ['pipelineStages', 'record', id], queryFn: () => stagesCollection.get(id) })

export const stageReversal = reversalIn(stagesCollection, stageDecisions, isLatest)
