import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { Button } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { NO_STAGE, type PipelineStage } from '@touchline/domain/nouns/deal/stage.ts'
import type { Deal } from '@touchline/domain/nouns/deal/deal.ts'
import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { toAppError } from '#data/errors.ts'
import { columnOf } from '#data/nouns/deal/deal-board.ts'
import { cardsOf } from '#data/nouns/deal/deal-column.ts'
import type { DealsAsked } from '#data/nouns/deal/deals-request.ts'
import { administrators } from '#data/nouns/user/administrators.ts'
import { ComingCards } from '#kit/skeletons/coming-board.tsx'
import { Coming } from '#ui/coming.tsx'
import { FailureAction } from '#kit/failure-action.tsx'
import type { Selected } from '#kit/list/bulk/use-selection.ts'
import { useTellShown } from '#kit/page/page-shown.ts'
import { gapAt, useVirtualList } from '#kit/use-virtual-list.ts'
import { Guarded } from '#ui/notice/guarded.tsx'
import { Unreadable } from '#ui/notice/unreadable.tsx'
import { useNow } from '#ui/now.ts'
import { useLatest } from '#ui/use-latest.ts'
import { BoardCard, type CardProps } from './board-card.tsx'
import card from './board-card.module.css'
import { ColumnHead } from './board-column-head.tsx'
import classes from './board.module.css'
import states from './board-state.module.css'
import { cardSources, cardTarget } from './card-drag-data.ts'

/** Pixels of a card and the gap below it, as in board.module.css: 6 rem, since larger text needs higher cards. */
const cardHeight = () => 6 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
const TOP_GAP = 6
/** As high as the board is on this screen. */
const roomForCards = () => Math.max(440, innerHeight - 260)

/** Number of cards left below the drawn ones when the next page is asked for. */
const AHEAD = 4

/** A card that gets the focus, in that column. */
export type WantedCard = { id: string; stageId: string }

type ColumnProps = Pick<CardProps, 'onSelect' | 'onMenu'> & {
  stage: PipelineStage
  /** Shown without its cards, as a place to drop others. */
  isClosed: boolean
  /** Shows the cards. */
  onOpen(): void
  stages: readonly PipelineStage[]
  asked: DealsAsked
  selected: Selected
  /** The card of this column that is being dragged. */
  draggedId: string | undefined
  /** Card that gets the focus once it's loaded. */
  wanted: WantedCard | undefined
  onFound(): void
  /** A card of this column is dragged, or no longer. */
  onDragging(deal: Deal | undefined): void
  onSeen(cards: readonly Deal[]): void
  /** Dropped here, before the card at that place among the others; without one in no particular place. */
  onDrop(deal: Deal, to: PipelineStage, gap: number): void
}

/** One stage of the board. Redrawn only when its own part changes, since others are dragged and changed beside it. */
export const BoardColumn = memo(function BoardColumn(props: ColumnProps) {
  const { stage, stages, asked, selected, draggedId, wanted, onFound, onSeen, onDrop } = props
  const { isClosed, onOpen, onDragging } = props
  const query = useInfiniteQuery({ ...columnOf(stage, asked), enabled: !isClosed })
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  useTellShown(!isClosed && !query.isPending)
  const cards = useMemo(() => cardsOf(data), [data])
  const ids = useMemo(() => cards.map(({ id }) => id), [cards])
  const { data: owners } = useQuery(administrators())
  const names = useMemo(() => new Map(owners?.map(({ value, label }) => [value, label])), [owners])
  const now = useNow()
  const [height] = useState(cardHeight)
  const list = useVirtualList({ ids, height, room: roomForCards(), kept: draggedId })
  const { scroller, window, scrollTo, letGo } = list
  const column = useRef<HTMLElement>(null)
  const [gap, setGap] = useState<number>()
  const hasStage = stage.id !== NO_STAGE.id
  const isOrdered = asked.sort === 'board'

  useEffect(() => onSeen(cards), [cards, onSeen])

  // After a failure the person retries: by itself it would ask on and on.
  const { isFetchNextPageError: isBroken } = query
  const needsMore = hasNextPage && !isFetchingNextPage && !isBroken && window.to > cards.length - AHEAD
  useEffect(() => {
    if (needsMore) void fetchNextPage()
  }, [needsMore, fetchNextPage])

  useLayoutEffect(() => {
    if (wanted === undefined) return undefined
    const at = ids.indexOf(wanted.id)
    if (at < 0) return undefined
    letGo()
    scrollTo(at)
    const frame = requestAnimationFrame(() => {
      const link = column.current?.querySelector<HTMLElement>(
        `[data-card="${CSS.escape(wanted.id)}"] [data-card-link]`,
      )
      if (!link) return
      link.focus()
      column.current?.scrollIntoView({ inline: 'nearest', block: 'nearest' })
      onFound()
    })
    return () => cancelAnimationFrame(frame)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each card that is wanted, when it has come
  }, [wanted, ids])

  const dealById = useLatest((id: string) => cards.find((deal) => deal.id === id))
  const drop = useRef<(deal: Deal, clientY: number) => void>(undefined)
  const gapUnder = (clientY: number) => {
    const top = scroller.current?.querySelector('ul')?.getBoundingClientRect().top ?? 0
    return gapAt(clientY - top - TOP_GAP, height, cards.length)
  }
  const mark = useRef<(clientY: number | undefined) => void>(undefined)
  useEffect(() => {
    mark.current = (clientY) => setGap(clientY === undefined ? undefined : gapUnder(clientY))
    drop.current = (deal, clientY) => {
      letGo()
      const place = gapUnder(clientY)
      const own = ids.indexOf(deal.id)
      // Its own place is free by then.
      onDrop(deal, stage, own >= 0 && own < place ? place - 1 : place)
    }
  })
  useEffect(() => {
    if (!column.current || !scroller.current) return undefined
    return combine(
      autoScrollForElements({ element: scroller.current }),
      cardSources({ element: scroller.current, dealById, onDragging }),
      // Nobody brings a deal to where it has no stage.
      hasStage
        ? cardTarget({
            element: column.current,
            onOver: (clientY) => mark.current?.(clientY),
            onLeave: () => mark.current?.(undefined),
            onDrop: (deal, clientY) => drop.current?.(deal, clientY),
          })
        : () => undefined,
    )
  }, [scroller, hasStage, dealById, onDragging])

  return (
    <section
      ref={column}
      className={classes['column']}
      aria-labelledby={`stage-${stage.id}`}
      data-column={stage.id}
      data-over={gap !== undefined || undefined}
      data-closed={isClosed || undefined}
    >
      <ColumnHead
        stage={stage}
        asked={asked}
        cards={cards}
        isWhole={data && !hasNextPage}
        isClosed={isClosed}
      />
      <div
        ref={scroller}
        className={classes['cards']}
        onScroll={list.onScroll}
        onPointerMove={list.onPointerMove}
        onPointerLeave={list.onPointerLeave}
        aria-busy={!isClosed && query.isPending}
      >
        {!isClosed && query.isPending && (
          <Coming>
            <ComingCards count={5} />
          </Coming>
        )}
        {isClosed && (
          <div className={states['state']}>
            <p>{t('Drop a deal here, or')}</p>
            <Button variant="default" size="xs" onClick={onOpen}>
              {t('Show closed deals')}
            </Button>
          </div>
        )}
        {query.error && cards.length === 0 && (
          <Failure error={query.error} retry={() => void query.refetch()} />
        )}
        {data !== undefined && cards.length === 0 && <p className={states['state']}>{t('No deals here.')}</p>}
        <ul
          className={classes['list']}
          style={{
            height: cards.length * height + TOP_GAP,
            ...(list.shift === 0 ? {} : { transform: `translateY(${list.shift}px)` }),
          }}
        >
          {list.drawn.map((index) => {
            const deal = cards[index]
            return (
              deal && (
                <Guarded
                  key={deal.id}
                  subject={deal}
                  fallback={<UnreadableCard id={deal.id} top={index * height + TOP_GAP} />}
                >
                  <BoardCard
                    deal={deal}
                    stages={stages}
                    owner={deal.ownerId && names.get(deal.ownerId)}
                    isSelected={selected[deal.id] === true}
                    isDragged={draggedId === deal.id}
                    now={now}
                    at={index}
                    top={index * height + TOP_GAP}
                    count={hasNextPage ? -1 : cards.length}
                    onSelect={props.onSelect}
                    onMenu={props.onMenu}
                  />
                </Guarded>
              )
            )
          })}
          {gap !== undefined && isOrdered && !isClosed && (
            <li
              aria-hidden
              className={classes['drop']}
              style={{ transform: `translateY(${gap * height + TOP_GAP / 2 - 1}px)` }}
            />
          )}
        </ul>
        {isBroken && cards.length > 0 && (
          <Failure
            error={query.error}
            retry={() => void fetchNextPage()}
            what={t('More deals couldn’t be loaded.')}
          />
        )}
      </div>
    </section>
  )
})

const UnreadableCard = ({ id, top }: { id: string; top: number }) => (
  <li className={card['place']} style={{ transform: `translateY(${top}px)` }} data-item={id}>
    <Unreadable id={id} />
  </li>
)

type FailureProps = { error: unknown; retry: () => void; what?: string }

function Failure({ error, retry, what }: FailureProps) {
  const failure = toAppError(error)
  return (
    <div className={states['state']} role="alert">
      <p>
        {what} {failure.sentence}
      </p>
      <FailureAction error={failure} retry={retry} />
    </div>
  )
}
