import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element'
import { announce, cleanup } from '@atlaskit/pragmatic-drag-and-drop-live-region'
import { NativeSelect, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { dealTitle, type Deal } from '@touchline/domain/pipeline.ts'
import { NO_STAGE, type PipelineStage } from '@touchline/domain/pipeline-stage.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { shownOnBoard, type ShownBoard } from '#data/deal-board-cache.ts'
import { columnOf } from '#data/deal-board.ts'
import { cardsOf } from '#data/deal-column.ts'
import { stages as stagesQuery } from '#data/pipeline-stages.ts'
import { OPEN_STAGES, pipelinesAsked, stagesAsked, type PipelinesAsked } from '#data/pipelines-request.ts'
import { useDecision } from '#kit/decision/use-decision.tsx'
import type { SelectedRows } from '#kit/list/bulk-bar.tsx'
import { withFilter } from '#kit/list/list-url.ts'
import { useShortcuts } from '#kit/shortcuts/use-shortcuts.ts'
import { BoardColumn, type WantedCard } from './board-column.tsx'
import { BoardDock } from './board-dock.tsx'
import { boardKeys } from './board-keys.ts'
import { BoardMenu, type MenuFor } from './board-menu.tsx'
import { rankFor, shownColumn } from './board-place.ts'
import classes from './board.module.css'
import { questionOf } from './deal-questions.tsx'
import { useBoardChanges } from './use-board-changes.ts'
import { loadMoving, useBoardMoves } from './use-board-moves.ts'

const NO_STAGES: PipelineStage[] = []

/** What does not come now is asked for again with the move. */
const warmUp = () => void loadMoving().catch(() => undefined)

/** With the open ones those of what was won or lost are there too, to be dropped on. */
const columnsOf = ({ filters: { stage } }: PipelinesAsked, stages: readonly PipelineStage[]) =>
  (stage === OPEN_STAGES ? undefined : stagesAsked(stage, stages)) ?? stages

/** Deals whose stage is gone come first, where there are any: they wait for a place. */
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

/** The deals as columns of cards, one column a stage. */
export function Board({ list, selection }: SelectedRows) {
  const { data: stages = NO_STAGES } = useQuery(stagesQuery())
  const { state } = list.url
  const key = JSON.stringify([state.filters, state.sort, state.direction])
  // The same object for the same question, so that nothing is asked or drawn anew without need.
  // oxlint-disable-next-line react/exhaustive-deps -- the key is all of the state that it reads
  const asked = useMemo(() => pipelinesAsked(state), [key])
  const board = useMemo((): ShownBoard => ({ asked, stages }), [asked, stages])
  const columns = useColumns(board)

  const { ask, dialog } = useDecision()
  const { move } = useBoardMoves(board, ask)
  const [draggedId, setDragged] = useState<string>()
  const [hasClosed, setHasClosed] = useState(false)
  const [menu, setMenu] = useState<MenuFor>()
  const [wanted, setWanted] = useState<WantedCard>()
  // The dialog gives the focus back when it has closed; only then the card takes it.
  const afterDialog = useRef<WantedCard>(undefined)
  useEffect(() => {
    if (dialog !== undefined || afterDialog.current === undefined) return
    setWanted(afterDialog.current)
    afterDialog.current = undefined
  }, [dialog])
  useBoardChanges(board, draggedId !== undefined)

  const scroller = useRef<HTMLDivElement>(null)
  useEffect(() => (scroller.current ? autoScrollForElements({ element: scroller.current }) : undefined), [])
  useEffect(() => cleanup, [])

  const bring = async (deal: Deal, to: PipelineStage, gap: number | undefined) => {
    const rank = await rankFor(deal, to, gap, board).catch(() => undefined)
    if (to.id !== deal.stageId || rank !== undefined) move(deal, to, rank)
  }

  const byKeys = boardKeys({
    columns,
    cardsOf: (stage) => shownColumn(stage, board).cards,
    dealOf: (id) => shownOnBoard(id, board),
    bring: (deal, to, gap) => {
      const { cards } = shownColumn(to, board)
      const isOrder = to.id === deal.stageId
      if (isOrder && asked.sort !== 'board')
        return announce('Cards have an order of their own only where the board is not sorted.')
      void bring(deal, to, gap).then(() => {
        if (questionOf(deal, to, stages) === undefined) setWanted({ id: deal.id, stageId: to.id })
        else afterDialog.current = { id: deal.id }
      })
      announce(
        isOrder
          ? `${dealTitle(deal)}, place ${(gap ?? 0) + 1} of ${cards.length} in ${to.name}.`
          : `${dealTitle(deal)}, to ${to.name}.`,
      )
    },
    refuse: announce,
    select: (id) => selection.toggle(id, false),
  })
  useShortcuts('Board', [
    {
      keys: '/',
      label: 'Search',
      run: () => document.querySelector<HTMLElement>('[role=searchbox]')?.focus(),
    },
  ])

  const { toggle, see } = selection
  const onSelect = useCallback((deal: Deal) => toggle(deal.id, false), [toggle])
  const onMenu = useCallback((deal: Deal, button: HTMLElement) => setMenu({ deal, button }), [])
  const onDragging = useCallback((deal: Deal | undefined) => setDragged(deal?.id), [])
  const onFound = useCallback(() => setWanted(undefined), [])

  const isNarrow = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const [only, setOnly] = useState<string>()
  const shown = isNarrow
    ? columns.filter(({ id }, at) => (only === undefined ? at === 0 : id === only)).slice(0, 1)
    : columns

  return (
    <Stack gap="xs">
      {isNarrow && (
        <NativeSelect
          aria-label="Stage shown"
          data={columns.map(({ id, name }) => ({ value: id, label: name }))}
          value={shown[0]?.id ?? ''}
          onChange={({ currentTarget }) => setOnly(currentTarget.value)}
        />
      )}
      <div
        ref={scroller}
        className={classes['board']}
        role="region"
        aria-label="Board"
        onKeyDown={byKeys}
        onFocus={warmUp}
        onPointerEnter={warmUp}
        data-narrow={isNarrow || undefined}
      >
        {shown.map((stage) => (
          <BoardColumn
            key={stage.id}
            stage={stage}
            isClosed={
              stage.kind !== 'open' &&
              !(hasClosed && asked.filters.stage === undefined) &&
              stage.id !== asked.filters.stage
            }
            onOpen={() => {
              setHasClosed(true)
              if (asked.filters.stage !== undefined) list.go(withFilter(list.url, 'stage', undefined))
            }}
            stages={stages}
            asked={asked}
            selected={selection.selected}
            draggedId={draggedId}
            wanted={wanted}
            onFound={onFound}
            onSeen={see}
            onSelect={onSelect}
            onMenu={onMenu}
            onDragging={onDragging}
            onDrop={(deal, gap) => void bring(deal, stage, gap)}
          />
        ))}
        {shown.length === 0 && <p className={classes['state']}>The stage of this filter was removed.</p>}
      </div>
      {isNarrow && draggedId !== undefined && (
        <BoardDock
          stages={stages.filter(({ id }) => id !== shown[0]?.id)}
          onDrop={(deal, to) => void bring(deal, to, undefined)}
        />
      )}
      <BoardMenu
        opened={menu}
        stages={stages}
        onClose={() => setMenu(undefined)}
        onMove={(deal, to) => void bring(deal, to, undefined)}
      />
      {dialog}
    </Stack>
  )
}
