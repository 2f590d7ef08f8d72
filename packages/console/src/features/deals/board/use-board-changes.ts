import { useQuery } from '@tanstack/react-query'
import type { Deal } from '@touchline/domain/nouns/deal/deal.ts'
import { revOf } from '@touchline/domain/shared/record.ts'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { askedEvery, isNews, itself, useEars, usePaced } from '#data/engine/live.ts'
import {
  recountAfter,
  rereadBoard,
  showOnBoard,
  shownOnBoard,
  type ShownBoard,
} from '#data/nouns/deal/deal-board-cache.ts'
import {
  BOARD,
  boardTargets,
  type Changes,
  dealChangesSince,
  lastChangeForBoard,
} from '#data/nouns/deal/deal-board.ts'
import { queryClient } from '#data/query-client.ts'
import { columnIdOf } from '@touchline/domain/nouns/deal/stage.ts'
import type { WantedCard } from './board-column.tsx'

/** Milliseconds of overlap, so that changes made while the board was read are checked again. */
const OVERLAP_MS = 30_000

const CHANGES = [BOARD, 'changes']

/** Least milliseconds between two reads of changes. */
const ASK_EVERY_MS = 1_000

/**
 * Follows colleagues' changes: reads only deals that changed since, as soon as a change is heard, and every few seconds otherwise. Changes
 * that come while `isHeld`, such as during a drag, are shown afterwards.
 */
export function useBoardChanges(board: ShownBoard, isHeld: boolean): void {
  const since = useRef<Date>(undefined)
  const [opened] = useState(() => Date.now())
  const { data } = useQuery({
    queryKey: CHANGES,
    queryFn: async (): Promise<Changes> => {
      if (since.current) return dealChangesSince(since.current)
      // What changed while the columns were read is read with the next change, or when it is asked again.
      since.current = new Date(Math.max(0, (await lastChangeForBoard()).getTime() - OVERLAP_MS))
      return { deals: [], until: since.current, isMore: false }
    },
    refetchInterval: askedEvery(() => boardTargets, false),
    refetchOnWindowFocus: 'always',
    structuralSharing: false,
    staleTime: 0,
    gcTime: 0,
  })
  const pace = usePaced(ASK_EVERY_MS)
  const ask = () => pace(() => void queryClient.invalidateQueries({ queryKey: CHANGES }))
  useEars(boardTargets, itself, {
    heard: (target, stamp) => {
      if (isNews(target, stamp, opened)) ask()
    },
    lost: ask,
  })
  const shown = useRef(board)
  useEffect(() => {
    shown.current = board
  })
  // The last change is found again by every look: times are kept to the microsecond there, and to the millisecond here.
  const seen = useRef(new Map<string, string>())
  useEffect(() => {
    if (data === undefined || isHeld) return
    since.current = data.until
    if (data.isMore) return void rereadBoard()
    const news = data.deals.filter((deal) => seen.current.get(deal.id) !== stateOf(deal))
    const changes = news.map((after) => ({ before: shownOnBoard(after.id, shown.current), after }))
    for (const deal of news) {
      seen.current.set(deal.id, stateOf(deal))
      showOnBoard(deal, shown.current)
    }
    const other = changes.filter(
      ({ before, after }) => before === undefined || revOf(before) !== revOf(after),
    )
    if (other.length > 0) void recountAfter(other, shown.current)
  }, [data, isHeld])
}

const stateOf = (deal: Deal): string =>
  [revOf(deal), deal.nextActivityAt?.getTime(), deal.lastActivityAt?.getTime()].join(' ')

type Following = {
  board: ShownBoard
  /** Whether a column's cards are on the screen. */
  isDrawn(stageId: string): boolean
  /** Gets the focus if the card is out of sight. */
  instead: RefObject<HTMLElement | null>
  /** A dialog is open; it returns the focus when it closes, and only then the card takes it. */
  isAsking: boolean
}

type Followed = {
  wanted: WantedCard | undefined
  onFound(): void
  /** Moves the focus with a moved card, at once or after the question that its move asks. */
  follow(id: string, isAsked: boolean): void
}

/** In so many frames a dialog that closes, or a card that goes, may take the focus along. */
const FRAMES = 30

/** Gives the board the focus once nothing has it, unless the person went elsewhere. */
function catchFocus(board: HTMLElement | null, frames = FRAMES): void {
  if (board === null || frames === 0) return
  const at = document.activeElement
  if (at === document.body) board.focus({ preventScroll: true })
  else if (at !== board && !at?.closest('[role="dialog"], [role="menu"], [data-card]')) return
  requestAnimationFrame(() => catchFocus(board, frames - 1))
}

/** Moves the focus to a card that is drawn in another place. */
export function useCardFocus({ board, isDrawn, instead, isAsking }: Following): Followed {
  const [wanted, setWanted] = useState<WantedCard>()
  const waiting = useRef<string>(undefined)
  const go = (id: string) => {
    const deal = shownOnBoard(id, board)
    const stageId = deal && columnIdOf(deal, board.stages)
    if (stageId !== undefined && isDrawn(stageId)) setWanted({ id, stageId })
    else {
      instead.current?.focus({ preventScroll: true })
      catchFocus(instead.current)
    }
  }
  useEffect(() => {
    if (isAsking || waiting.current === undefined) return
    go(waiting.current)
    waiting.current = undefined
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the dialog has closed
  }, [isAsking])
  const isHidden = wanted !== undefined && shownOnBoard(wanted.id, board) === undefined
  useEffect(() => {
    if (!isHidden) return
    // By a filter, after its dialog had closed.
    setWanted(undefined)
    catchFocus(instead.current)
  }, [isHidden, instead])
  return {
    wanted,
    onFound: useCallback(() => setWanted(undefined), []),
    follow(id, isAsked) {
      if (isAsked) waiting.current = id
      else go(id)
    },
  }
}
