import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element'
import { announce, cleanup } from '@atlaskit/pragmatic-drag-and-drop-live-region'
import { NativeSelect } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { columnIdOf, NO_STAGE, type PipelineStage } from '@touchline/domain/nouns/deal/stage.ts'
import { dealTitle, type Deal } from '@touchline/domain/nouns/deal/deal.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { shownOnBoard, type ShownBoard } from '#data/nouns/deal/deal-board-cache.ts'
import { columnOf, topRankOf } from '#data/nouns/deal/deal-board.ts'
import { cardsOf } from '#data/nouns/deal/deal-column.ts'
import { stages as stagesQuery } from '#data/nouns/deal/stages.ts'
import { OPEN_STAGES, dealsAsked, type DealsAsked, stagesAsked } from '#data/nouns/deal/deals-request.ts'
import { questionOf } from '#features/deals/deal-questions.tsx'
import { useDecision } from '#kit/decision/dialog/use-decision.tsx'
import type { SelectedRows } from '#kit/list/bulk/bulk-bar.tsx'
import { withFilter } from '#kit/list/list-url.ts'
import { useFilledPage } from '#kit/page/use-filled-page.ts'
import { useShortcuts } from '#kit/shortcuts/use-shortcuts.ts'
import { NARROW, useNarrow } from '#ui/narrow.ts'
import { useLatest } from '#ui/use-latest.ts'
import { BoardColumn } from './board-column.tsx'
import { boardKeys, boardShortcuts, useBoardStop } from './board-keys.ts'
import { BoardMenu, type MenuFor } from './board-menu.tsx'
import head from './board-column-head.module.css'
import classes from './board.module.css'
import states from './board-state.module.css'
import paper from './board-print.module.css'
import { TouchDropTargets } from './touch-drop-targets.tsx'
import { useBoardChanges, useCardFocus } from './use-board-changes.ts'
import { loadMoving, useBoardMoves, useCardActions } from './use-card-actions.tsx'
import { queryClient } from '#data/query-client.ts'
import { between } from '@touchline/domain/nouns/deal/rank.ts'

const NO_STAGES: PipelineStage[] = []

/** Ignores a failure here: the move loads it again. */
const warmUp = () => void loadMoving().catch(() => undefined)

/** Deals whose stage is gone come first, if there are any: they need a stage. */
function useColumns({ asked, stages }: ShownBoard): readonly PipelineStage[] {
  const { data, refetch } = useInfiniteQuery(columnOf(NO_STAGE, asked))
  const ids = stages.map(({ id }) => id).join()
  const before = useRef(ids)
  useEffect(() => {
    if (before.current !== ids) void refetch()
    before.current = ids
  }, [ids, refetch])
  const known = columnsOf(asked, stages)
  const isEmpty = cardsOf(data).length === 0
  return useMemo(() => (isEmpty ? known : [NO_STAGE, ...known]), [isEmpty, known])
}

/** Deals as cards, one column per stage. */
export function Board({ list, selection }: SelectedRows) {
  const { data: stages = NO_STAGES } = useQuery(stagesQuery())
  const { state } = list.url
  const key = JSON.stringify([state.filters, state.sort, state.direction])
  // The same object for the same question, so that nothing is asked or redrawn without need.
  // oxlint-disable-next-line react/exhaustive-deps -- the key is all of the state that it reads
  const asked = useMemo(() => dealsAsked(state), [key])
  const board = useMemo((): ShownBoard => ({ asked, stages }), [asked, stages])
  const columns = useColumns(board)

  const { ask, dialog } = useDecision()
  const { move } = useBoardMoves(board, ask)
  const { actions, composer } = useCardActions(board, ask)
  const [dragged, setDragged] = useState<Deal>()
  const [hasClosed, setHasClosed] = useState(false)
  const [menu, setMenu] = useState<MenuFor>()
  useBoardChanges(board, dragged !== undefined)

  const scroller = useRef<HTMLDivElement>(null)
  useEffect(() => (scroller.current ? autoScrollForElements({ element: scroller.current }) : undefined), [])
  useEffect(() => cleanup, [])

  const isNarrow = useNarrow()
  const [only, setOnly] = useState<string>()
  // The chosen one may have gone, such as that of deals without a stage with its last card.
  const chosen = columns.find(({ id }) => id === only) ?? columns[0]
  const shown = isNarrow ? (chosen ? [chosen] : []) : columns
  const isClosed = (stage: PipelineStage) =>
    isClosedAtFirst(stage, asked) && !(hasClosed && asked.filters.stage === undefined)

  const { wanted, follow, onFound } = useCardFocus({
    board,
    isDrawn: (stageId) => shown.some((stage) => stage.id === stageId && !isClosed(stage)),
    instead: scroller,
    isAsking: dialog !== undefined,
  })

  const bring = async (deal: Deal, to: PipelineStage, gap?: number) => {
    const rank = await rankFor(deal, to, gap, board).catch(() => undefined)
    if (to.id !== deal.stageId || rank !== undefined) move(deal, to, rank)
  }
  /** The same by keys or menu: the focus goes with the card. */
  const carry = async (deal: Deal, to: PipelineStage, gap?: number) => {
    await bring(deal, to, gap)
    follow(deal.id, questionOf(deal, to, stages) !== undefined)
  }

  const byKeys = boardKeys({
    columns,
    cardsOf: (stage) => shownColumn(stage, board).cards,
    dealOf: (id) => shownOnBoard(id, board),
    bring: (deal, to, gap) => {
      const { cards } = shownColumn(to, board)
      const isOrder = to.id === deal.stageId
      if (isOrder && asked.sort !== 'board') return announce(t('Cards can be reordered only in board order.'))
      void carry(deal, to, gap)
      // That it went to another column is announced by its toast.
      if (isOrder)
        announce(
          t('{dealTitle}, place {place} of {count} in {name}.', {
            dealTitle: dealTitle(deal),
            place: (gap ?? 0) + 1,
            count: cards.length,
            name: to.name,
          }),
        )
    },
    refuse: announce,
    select: (id) => selection.toggle(id, false),
  })
  const { focusCard } = useBoardStop(scroller)
  useShortcuts(t('Board'), boardShortcuts(focusCard))
  useFilledPage(scroller)

  const { toggle, see } = selection
  const onSelect = useCallback((deal: Deal) => toggle(deal.id, false), [toggle])
  const onMenu = useCallback((deal: Deal, button: HTMLElement) => setMenu({ deal, button }), [])
  const onDrop = useLatest((deal: Deal, to: PipelineStage, gap: number) => void bring(deal, to, gap))
  const onOpen = useLatest(() => {
    setHasClosed(true)
    if (asked.filters.stage !== undefined) list.go((now) => withFilter(now, 'stage', undefined))
  })
  const draggedFrom = dragged && columnIdOf(dragged, stages)

  return (
    <div>
      {isNarrow && (
        <NativeSelect
          className={head['stage']}
          aria-label={t('Stage shown')}
          data={columns.map(({ id, name }) => ({ value: id, label: name }))}
          value={shown[0]?.id ?? ''}
          onChange={({ currentTarget }) => setOnly(currentTarget.value)}
        />
      )}
      <div className={classes['room']}>
        <div
          ref={scroller}
          className={`${classes['board']} ${paper['paper']}`}
          role="region"
          aria-label={t('Board')}
          tabIndex={-1}
          onKeyDown={byKeys}
          onFocus={warmUp}
          onPointerEnter={warmUp}
          data-narrow={isNarrow || undefined}
        >
          {shown.map((stage) => (
            <BoardColumn
              key={stage.id}
              stage={stage}
              isClosed={isClosed(stage)}
              onOpen={onOpen}
              stages={stages}
              asked={asked}
              selected={selection.selected}
              draggedId={draggedFrom === stage.id ? dragged?.id : undefined}
              wanted={wanted?.stageId === stage.id ? wanted : undefined}
              onFound={onFound}
              onSeen={see}
              onSelect={onSelect}
              onMenu={onMenu}
              onDragging={setDragged}
              onDrop={onDrop}
            />
          ))}
          {shown.length === 0 && (
            <p className={states['state']}>{t('The stage of this filter was removed.')}</p>
          )}
        </div>
      </div>
      {isNarrow && dragged !== undefined && (
        <TouchDropTargets
          stages={stages.filter(({ id }) => id !== shown[0]?.id)}
          onDrop={(deal, to) => void bring(deal, to)}
        />
      )}
      <BoardMenu
        opened={menu}
        stages={stages}
        actions={actions}
        onClose={() => setMenu(undefined)}
        onMove={(deal, to) => void carry(deal, to)}
      />
      {composer}
      {dialog}
    </div>
  )
}

/** With the open deals, the columns for won and lost ones are shown too, as places to drop on. */
const columnsOf = ({ filters: { stage } }: DealsAsked, stages: readonly PipelineStage[]) =>
  (stage === OPEN_STAGES ? undefined : stagesAsked(stage, stages)) ?? stages

/** Whether a column is a place to drop deals that shows none until asked. */
const isClosedAtFirst = ({ id, kind }: PipelineStage, { filters }: DealsAsked): boolean =>
  kind !== 'open' && id !== filters.stage

/** Starts the queries of the first columns without waiting, for the loader of the route. */
export function startBoard({ asked, stages }: ShownBoard): void {
  const columns = columnsOf(asked, stages)
  const shown = matchMedia(NARROW).matches ? columns.slice(0, 1) : columns
  const opened = shown.filter((stage) => !isClosedAtFirst(stage, asked))
  for (const stage of [...opened, NO_STAGE]) void queryClient.prefetchInfiniteQuery(columnOf(stage, asked))
}

/** Cards of a column as shown, and whether there are more. */
function shownColumn(stage: PipelineStage, { asked }: ShownBoard): { cards: Deal[]; hasMore: boolean } {
  const data = queryClient.getQueryData(columnOf(stage, asked).queryKey)
  return { cards: cardsOf(data), hasMore: data?.pages.at(-1)?.next !== undefined }
}

/**
 * Returns the rank that puts a card into a gap of a column, counted without the card itself; undefined if it stays where it is. Without a
 * gap, and wherever the board isn't in its own order, the card goes to the top.
 */
async function rankFor(
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
