import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'

/** Nobody has seen what came so lately: a key that is pressed now was meant for what stood there before. Milliseconds. */
const UNSEEN_MS = 200

/** A second click within this is part of a double click, as on most systems. Milliseconds. */
const DOUBLE_CLICK_MS = 500

/** Which activations are still ignored. */
type Phase = 'all' | 'pointer' | undefined

export type Settling = {
  phase: Phase
  /** Whether a key decides nothing yet. */
  ignoresKeys(): boolean
  /** For what stands around the buttons. */
  guard: {
    onClickCapture: (event: MouseEvent) => void
    onKeyDownCapture: (event: KeyboardEvent) => void
  }
}

/**
 * For buttons that come where others were a moment ago, such as those of the next item after a decision: what was begun
 * before they could be seen does nothing, and a key that is held down never presses one.
 */
export function useSettling(first: Phase): Settling {
  const [phase, setPhase] = useState(first)
  const latest = useRef(phase)
  useEffect(() => {
    if (latest.current === undefined) return
    const become = (next: Phase) => () => {
      latest.current = next
      setPhase(next)
    }
    const timers = [setTimeout(become('pointer'), UNSEEN_MS), setTimeout(become(undefined), DOUBLE_CLICK_MS)]
    return () => timers.forEach(clearTimeout)
  }, [])
  return {
    phase,
    ignoresKeys: () => latest.current === 'all',
    guard: {
      onClickCapture: (event) => {
        const isByPointer = event.detail > 0
        if (latest.current === 'all' || (isByPointer && latest.current === 'pointer')) stop(event)
      },
      onKeyDownCapture: (event) => {
        const isPress = event.key === 'Enter' || event.key === ' '
        const isText = event.target instanceof Element && event.target.matches('textarea, input[type=text]')
        if (event.repeat && isPress && !isText) stop(event)
      },
    },
  }
}

function stop(event: MouseEvent | KeyboardEvent): void {
  event.preventDefault()
  event.stopPropagation()
}
