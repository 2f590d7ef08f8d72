import { columnIdOf, NO_STAGE, type PipelineStage } from '@touchline/domain/nouns/deal/stage.ts'
import { probabilityAfter } from '@touchline/domain/nouns/deal/deal-status.ts'
import { dealStatusOf, type Deal, type DealStatus } from '@touchline/domain/nouns/deal/deal.ts'
import { reachedIn } from '@touchline/domain/nouns/deal/stage-history.ts'
import { revOf } from '@touchline/domain/shared/record.ts'
import { dealCurrencies } from './deal-sums.ts'
import type { MoveAnswers, Target } from './deal-decisions.ts'
import type { DealsAsked } from './deals-request.ts'
import { queryClient } from '#data/query-client.ts'
import { BOARD, columnCount, columnOf } from './deal-board.ts'
import { outdateOpenRows } from './deal-rows.ts'
import { hasCard, hiddenBy, withCard, withoutCard } from './deal-column.ts'

export type ShownBoard = { asked: DealsAsked; stages: readonly PipelineStage[] }

/**
 * Moves a deal on the board to its current column and place. Returns the filters that hide it. A version older than the shown
 * one changes nothing.
 */
export function showOnBoard(deal: Deal, { asked, stages }: ShownBoard, { evenOlder = false } = {}): string[] {
  const hidden = hiddenBy(deal, asked, { stages, now: new Date() })
  const shown = shownOnBoard(deal.id, { asked, stages })
  if (!evenOlder && shown !== undefined && revOf(shown) > revOf(deal)) return hidden
  const place = columnIdOf(deal, stages)
  for (const stage of columnsOf(stages)) {
    const { queryKey } = columnOf(stage, asked)
    const before = queryClient.getQueryData(queryKey)
    if (before === undefined) continue
    const isHere = stage.id === place && hidden.length === 0
    const after = isHere ? withCard(before, deal, asked.sort) : withoutCard(before, deal.id)
    if (after !== before) queryClient.setQueryData(queryKey, after)
    countAnew(stage, asked, Number(isHere) - Number(hasCard(before, deal.id)))
  }
  return hidden
}

const columnsOf = (stages: readonly PipelineStage[]) => [...stages, NO_STAGE]

/** The deal of a card; undefined while no column has it. */
export function shownOnBoard(id: string, { asked, stages }: ShownBoard): Deal | undefined {
  for (const stage of columnsOf(stages))
    for (const { rows } of queryClient.getQueryData(columnOf(stage, asked).queryKey)?.pages ?? []) {
      const found = rows.find((row) => row.id === id)
      if (found !== undefined) return found
    }
  return undefined
}

/** Adjusts the count at once; the database's own count follows. */
function countAnew(stage: PipelineStage, asked: DealsAsked, step: number): void {
  if (step !== 0)
    queryClient.setQueryData(columnCount(stage, asked).queryKey, (count) =>
      count === undefined ? count : Math.max(0, count + step),
    )
}

/** A deal before and after a change; `before` is undefined where the board didn't show it. */
export type DealChange = { before: Deal | undefined; after: Deal }

/** Asks for counts and sums again after some changes, without reading cards again: only for the stages and currencies of the changes. */
export function recountAfter(
  changes: readonly DealChange[],
  { stages }: Pick<ShownBoard, 'stages'>,
): Promise<unknown> {
  void outdateOpenRows()
  if (changes.some(({ before }) => before === undefined)) return recountBoard()
  const deals = changes.flatMap(({ before, after }) => (before === undefined ? [after] : [before, after]))
  const columns = new Set(deals.map((deal) => columnIdOf(deal, stages)))
  const currencies = new Set(deals.map(({ currency }) => currency))
  const known = queryClient.getQueryData(dealCurrencies().queryKey)
  const isNew =
    known !== undefined && [...currencies].some((one) => one !== undefined && !known.includes(one))
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [root, part, first, kind, id] }) => {
      if (root !== BOARD) return false
      if (part === 'count') return columns.has(String(first))
      if (part === 'sum')
        return currencies.has(String(first)) && (kind !== 'stage' || columns.has(String(id)))
      return part === 'currencies' && isNew
    },
  })
}

/** Same for all columns and all sums. */
const recountBoard = (): Promise<unknown> =>
  Promise.all(
    ['count', 'sum', 'currencies'].map((part) => queryClient.invalidateQueries({ queryKey: [BOARD, part] })),
  )

export function rereadBoard(): Promise<void> {
  void outdateOpenRows()
  return queryClient.invalidateQueries({ queryKey: [BOARD] })
}

const statuses = { open: 'open', won: 'won', lost: 'lost' } as const satisfies Record<
  PipelineStage['kind'],
  DealStatus
>

/** The deal after a move, shown before the database has answered. */
export function afterMove(
  deal: Deal,
  { toId, rank, ...answers }: Target,
  stages: readonly PipelineStage[],
  now: Date,
): Deal {
  const to = stages.find(({ id }) => id === toId)
  return {
    ...deal,
    rev: revOf(deal) + 1,
    stageId: toId,
    ...(rank === undefined ? {} : { rank }),
    ...(toId === deal.stageId || to === undefined
      ? {}
      : {
          stageEnteredAt: now,
          reachedStages: reachedIn([{ stageId: toId }], deal.reachedStages),
          ...inStage(deal, to, answers, { stages, now }),
        }),
  }
}

type Around = { stages: readonly PipelineStage[]; now: Date }

/** Fields of a new stage that cards show and filters use. */
function inStage(
  deal: Deal,
  to: PipelineStage,
  { won, lost }: MoveAnswers,
  { stages, now }: Around,
): Partial<Deal> {
  const status = statuses[to.kind]
  const forgotten = { wonAt: null, lostAt: null, lostReason: null }
  switch (status) {
    case 'open':
      return dealStatusOf(deal) === 'open'
        ? { probability: probabilityAfter(deal, to, stages) }
        : { status, probability: to.probability, forecastCategory: 'pipeline', ...forgotten }
    case 'won':
      return {
        status,
        probability: 100,
        forecastCategory: 'closed',
        wonAt: won?.wonAt ?? now,
        ...(won && { valueMinor: won.valueMinor, expectedCloseDate: won.closedOn }),
      }
    case 'lost':
      return {
        status,
        probability: 0,
        forecastCategory: 'closed',
        lostAt: now,
        lostReason: lost?.lostReason ?? null,
      }
  }
}
