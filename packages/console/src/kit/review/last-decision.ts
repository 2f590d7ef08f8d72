import { useEffect, useMemo, useRef, useState } from 'react'
import { here, offerUndo, toast } from '#kit/toast.tsx'
import { t } from '@touchline/domain/language/t.ts'

/** Last decision in this queue, for the bar. */
export type LastDecision = {
  said: string
  /** Absent during its undo. */
  undo?: () => Promise<void>
}

export type LastDecisionState = {
  last: LastDecision | undefined
  /** Shows it in the bar until the next one; after the reviewer has left, as a toast. */
  tell(said: string, undo?: () => Promise<unknown>): void
}

/** Time within which a decision is shown, with undo, on the next page after leaving the queue. Milliseconds. */
const FRESH_MS = 10_000

export function useLastDecision(): LastDecisionState {
  const [last, setLast] = useState<LastDecision>()
  const shown = useRef<(LastDecision & { at: number }) | undefined>(undefined)
  const isHere = useRef(false)
  const place = useRef('')
  useEffect(() => {
    isHere.current = true
    place.current = here()
    return () => {
      isHere.current = false
      const { said, undo, at = 0 } = shown.current ?? {}
      if (said !== undefined && undo && Date.now() - at < FRESH_MS)
        toast.done(said, { undo, place: place.current })
    }
  }, [])
  const tell = useMemo(() => {
    const say = (next: LastDecision | undefined) => {
      shown.current = next && { ...next, at: Date.now() }
      setLast(next)
    }
    return (said: string, undo?: () => Promise<unknown>) => {
      if (!isHere.current) return toast.done(said, { undo, place: place.current })
      if (!undo) return say({ said })
      const once = offerUndo(async () => {
        if (isHere.current) say({ said })
        try {
          await undo()
          const undone = t('Undone: {done}', { done: said })
          if (isHere.current) say({ said: undone })
          else toast.done(undone)
        } catch (failure) {
          say(undefined)
          toast.error(failure)
        }
      })
      say({ said, undo: once })
    }
  }, [])
  return useMemo(() => ({ last, tell }), [last, tell])
}
