import type { PipelineStage } from '@touchline/domain/nouns/deal/stage.ts'
import type { Deal } from '@touchline/domain/nouns/deal/deal.ts'
import { between } from '@touchline/domain/nouns/deal/rank.ts'
import type { ShownBoard } from '#data/nouns/deal/deal-board-cache.ts'
import { columnOf, topRankOf } from '#data/nouns/deal/deal-board.ts'
import { cardsOf } from '#data/nouns/deal/deal-column.ts'
import { queryClient } from '#data/query-client.ts'

/** The cards of a column as they are shown, and whether more would come. */
export function shownColumn(
  stage: PipelineStage,
  { asked }: ShownBoard,
): { cards: Deal[]; hasMore: boolean } {
  const data = queryClient.getQueryData(columnOf(stage, asked).queryKey)
  return { cards: cardsOf(data), hasMore: data?.pages.at(-1)?.next !== undefined }
}

/**
 * The rank with which a card comes to lie in a gap of a column, counted without the card itself; undefined where it lies
 * there already. Without a gap, and wherever the board is not in its own order, it comes to the top: above the first card
 * that is shown, so that it shows there at once, or where none is above the first that there is.
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
