import type { PipelineStage } from '@touchline/domain/nouns/deal/stage.ts'
import type { Deal } from '@touchline/domain/nouns/deal/deal.ts'
import { between } from '@touchline/domain/nouns/deal/rank.ts'
import type { ShownBoard } from '#data/nouns/deal/deal-board-cache.ts'
import { columnOf, topRankOf } from '#data/nouns/deal/deal-board.ts'
import { cardsOf } from '#data/nouns/deal/deal-column.ts'
import { queryClient } from '#data/query-client.ts'

/** Cards of a column as shown, and whether there are more. */
export function shownColumn(
  stage: PipelineStage,
  { asked }: ShownBoard,
): { cards: Deal[]; hasMore: boolean } {
  const data = queryClient.getQueryData(columnOf(stage, asked).queryKey)
  return { cards: cardsOf(data), hasMore: data?.pages.at(-1)?.next !== undefined }
}

/**
 * Returns the rank that puts a card into a gap of a column, counted without the card itself; undefined if it stays where it is. Without a
 * gap, and wherever the board isn't in its own order, the card goes to the top.
 */
export async function rankFor(
  deal: Deal,
  to: PipelineStage,
  gap: number | undefined,
  board: ShownBoard,
): Promise<string | undefined> {
  const { cards, hasMore } = shownColumn(to, board)
  const isOrdered = board.asked.sort === 'board'
  if (!isOrdered || gap === undefined) {
    if (to.id === deal.stageId) return undefined
    return between(undefined, (isOrdered ? cards[0]?.rank : undefined) ?? (await topRankOf(to.id)))
  }
  if (to.id === deal.stageId && cards.findIndex(({ id }) => id === deal.id) === gap) return undefined
  const others = cards.filter(({ id }) => id !== deal.id)
  const before = others[gap - 1]?.rank
  // Behind the last card that was read the next one is not known: right after it is always ahead of that.
  const after = gap >= others.length && hasMore ? before : others[gap]?.rank
  return between(before, after)
}
