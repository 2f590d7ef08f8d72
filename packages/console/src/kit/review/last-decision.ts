import { useEffect, useMemo, useRef, useState } from 'react'
import { AppError, toAppError } from '#data/errors.ts'
import { here, offerUndo, toast } from '#kit/toast.tsx'
import { t } from '@touchline/domain/language/t.ts'

/** Last decision in this queue, for the bar. */
export type LastDecision = {
  said: string
  /** Absent during its undo. */
  undo?: () => Promise<void>
}

/** How a decision is undone. */
export type Undoing = {
  undo(): Promise<unknown>
  /** Name of the item. */
  name: string
  /** Outcome of the undo. */
  undone: string
  /** Shows the item again. */
  reopen(): void
}

export type LastDecisionState = {
  last: LastDecision | undefined
  /** Shows it in the bar until the next one; after the reviewer has left, as a toast. */
  tell(said: string, undoing?: Undoing): void
}

/** Time within which a decision is shown, with undo, on the next page after leaving the queue. Milliseconds. */
const FRESH_MS = 10_000

type Shown = LastDecision & { at: number }

/** The decisions of this visit to a queue: each can be undone, the last one first. */
export function useLastDecision(): LastDecisionState {
  const [last, setLast] = useState<LastDecision>()
  const shown = useRef<Shown>(undefined)
  const standing = useRef<readonly Shown[]>([])
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
    const say = (next: Shown | undefined) => {
      shown.current = next
      setLast(next)
    }
    return (said: string, undoing?: Undoing) => {
      const at = Date.now()
      if (!isHere.current) return toast.done(said, { undo: undoing?.undo, place: place.current })
      if (!undoing) return say({ said, at })
      const { undo, name, undone, reopen } = undoing
      const once = offerUndo(
        async () => {
          standing.current = standing.current.filter((one) => one.undo !== once)
          if (isHere.current) say({ said, at })
          try {
            await undo()
            if (!isHere.current) return toast.done(undone)
            say({ said: undone, at })
            reopen()
          } catch (failure) {
            // The next press undoes the one before.
            say(standing.current.at(-1))
            const { kind, sentence } = toAppError(failure)
            toast.error(new AppError(kind, { sentence: t('{name}: {sentence}', { name, sentence }) }))
          }
        },
        { place: place.current, isShown: () => isHere.current },
      )
      const decided = { said, at, undo: once }
      standing.current = [...standing.current, decided]
      say(decided)
    }
  }, [])
  return useMemo(() => ({ last, tell }), [last, tell])
}
