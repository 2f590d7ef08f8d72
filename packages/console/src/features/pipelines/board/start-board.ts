import { NO_STAGE, type PipelineStage } from '@touchline/domain/nouns/pipeline/pipeline-stage.ts'
import type { ShownBoard } from '#data/nouns/pipeline/board/deal-board-cache.ts'
import { columnOf } from '#data/nouns/pipeline/board/deal-board.ts'
import { OPEN_STAGES, stagesAsked, type PipelinesAsked } from '#data/nouns/pipeline/pipelines-request.ts'
import { queryClient } from '#data/query-client.ts'
import { NARROW } from '#ui/device/narrow.ts'

/** With the open ones those of what was won or lost are there too, to be dropped on. */
export const columnsOf = ({ filters: { stage } }: PipelinesAsked, stages: readonly PipelineStage[]) =>
  (stage === OPEN_STAGES ? undefined : stagesAsked(stage, stages)) ?? stages

/** Whether a column is a place to drop deals and shows none until somebody asks for them. */
export const isClosedAtFirst = ({ id, kind }: PipelineStage, { filters }: PipelinesAsked): boolean =>
  kind !== 'open' && id !== filters.stage

/** Starts the queries of the columns that are shown first, without waiting: for the loader of the route. */
export function startBoard({ asked, stages }: ShownBoard): void {
  const columns = columnsOf(asked, stages)
  const shown = matchMedia(NARROW).matches ? columns.slice(0, 1) : columns
  const opened = shown.filter((stage) => !isClosedAtFirst(stage, asked))
  for (const stage of [...opened, NO_STAGE]) void queryClient.prefetchInfiniteQuery(columnOf(stage, asked))
}
