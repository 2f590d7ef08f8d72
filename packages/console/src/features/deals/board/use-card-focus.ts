import { columnIdOf } from '@touchline/domain/nouns/deal/stage.ts'
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { shownOnBoard, type ShownBoard } from '#data/nouns/deal/deal-board-cache.ts'
import type { WantedCard } from './board-column.tsx'

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

/** Moves the focus to a card that is drawn in another place. */
export function useCardFocus({ board, isDrawn, instead, isAsking }: Following): Followed {
  const [wanted, setWanted] = useState<WantedCard>()
  const waiting = useRef<string>(undefined)
  const go = (id: string) => {
    const deal = shownOnBoard(id, board)
    const stageId = deal && columnIdOf(deal, board.stages)
    if (stageId !== undefined && isDrawn(stageId)) setWanted({ id, stageId })
    else instead.current?.focus({ preventScroll: true })
  }
  useEffect(() => {
    if (isAsking || waiting.current === undefined) return
    go(waiting.current)
    waiting.current = undefined
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the dialog has closed
  }, [isAsking])
  return {
    wanted,
    onFound: useCallback(() => setWanted(undefined), []),
    follow(id, isAsked) {
      if (isAsked) waiting.current = id
      else go(id)
    },
  }
}
