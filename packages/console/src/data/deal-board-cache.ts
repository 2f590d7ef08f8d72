import type { Deal, DealStatus } from '@touchline/domain/pipeline.ts'
import type { PipelineStage } from '@touchline/domain/pipeline-stage.ts'
import { revOf } from '@touchline/domain/record.ts'
import { BOARD, columnCount, columnOf } from '#data/deal-board.ts'
import { hasCard, hiddenBy, withCard, withoutCard } from '#data/deal-column.ts'
import type { Target } from '#data/pipeline-plans.ts'
import type { PipelinesAsked, PipelinesFilter } from '#data/pipelines-request.ts'
import { queryClient } from '#data/query-client.ts'

export type ShownBoard = { asked: PipelinesAsked; stages: readonly PipelineStage[] }

/**
 * Shows a deal as it is now on the board: in its column and place, and nowhere else. Answers the filters that hide it. An
 * older version than the one that is shown changes nothing.
 */
export function showOnBoard(deal: Deal, { asked, stages }: ShownBoard, { evenOlder = false } = {}): PipelinesFilter[] {
  const hidden = hiddenBy(deal, asked, { stages, now: new Date() })
  const shown = shownOnBoard(deal.id, { asked, stages })
  if (!evenOlder && shown !== undefined && revOf(shown) > revOf(deal)) return hidden
  for (const stage of stages) {
    const { queryKey } = columnOf(stage, asked)
    const before = queryClient.getQueryData(queryKey)
    if (before === undefined) continue
    const isHere = stage.id === deal.stageId && hidden.length === 0
    const after = isHere ? withCard(before, deal, asked.sort) : withoutCard(before, deal.id)
    if (after !== before) queryClient.setQueryData(queryKey, after)
    countAnew(stage, asked, Number(isHere) - Number(hasCard(before, deal.id)))
  }
  return hidden
}

/** The deal as a card shows it; undefined while no column has it. */
export function shownOnBoard(id: string, { asked, stages }: ShownBoard): Deal | undefined {
  for (const stage of stages)
    for (const { rows } of queryClient.getQueryData(columnOf(stage, asked).queryKey)?.pages ?? []) {
      const found = rows.find((row) => row.id === id)
      if (found !== undefined) return found
    }
  return undefined
}

/** At once; what the database counts follows. */
function countAnew(stage: PipelineStage, asked: PipelinesAsked, step: number): void {
  if (step !== 0)
    queryClient.setQueryData(columnCount(stage, asked).queryKey, (count) => count === undefined ? count : Math.max(0, count + step))
}

/** Asks anew what some columns hold and add up to, without reading their cards again. */
export const recountStages = (stageIds: Iterable<string | undefined>): Promise<unknown> =>
  Promise.all(
    [...new Set(stageIds)].flatMap((id) =>
      ['count', 'sums'].map((part) => queryClient.invalidateQueries({ queryKey: [BOARD, part, id] })),
    ),
  )

/** The same for all columns and the forecast. */
export const recountBoard = (): Promise<unknown> =>
  Promise.all(['count', 'sums', 'forecast', 'currencies'].map((part) => queryClient.invalidateQueries({ queryKey: [BOARD, part] })))

/** Reads the whole board anew. */
export const rereadBoard = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [BOARD] })

const statuses = { open: 'open', won: 'won', lost: 'lost' } as const satisfies Record<PipelineStage['kind'], DealStatus>

/** The deal as it will be after a move, to be shown before the database has answered. */
export function afterMove(deal: Deal, { toId, rank, won }: Target, stages: readonly PipelineStage[], now: Date): Deal {
  const to = stages.find(({ id }) => id === toId)
  const entered = toId === deal.stageId || to === undefined
  return {
    ...deal,
    rev: revOf(deal) + 1,
    stageId: toId,
    ...(rank === undefined ? {} : { rank }),
    ...(entered ? {} : { stageEnteredAt: now, status: statuses[to.kind], probability: to.probability }),
    ...(won === undefined ? {} : { valueMinor: won.valueMinor, expectedCloseDate: won.closedOn }),
  }
}
