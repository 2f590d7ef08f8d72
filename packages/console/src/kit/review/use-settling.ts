import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'

/** Nobody has seen what came so lately: what is pressed now was meant for what stood there before. Milliseconds. */
const UNSEEN_MS = 200

/** A second click within this is part of a double click, as on most systems. Milliseconds. */
const DOUBLE_CLICK_MS = 500

/** The person’s last input: a click, Enter or Space, or another key. */
let last: 'click' | 'press' | 'key' = 'key'

const isPress = (key: string) => key === 'Enter' || key === ' '

/** Follows what the person does, while the queue is on the screen. */
export function watchInput(): () => void {
  const click = ({ detail }: globalThis.MouseEvent) => {
    // Of a press of Enter comes a click too, without a count.
    if (detail > 0) last = 'click'
  }
  const key = (event: globalThis.KeyboardEvent) => {
    last = isPress(event.key) ? 'press' : 'key'
  }
  addEventListener('click', click, true)
  addEventListener('keydown', key, true)
  return () => {
    removeEventListener('click', click, true)
    removeEventListener('keydown', key, true)
  }
}

/** Which activations are still ignored. */
type Phase = 'all' | 'clicks' | undefined

export type Settling = {
  phase: Phase
  /** Whether a key decides nothing yet. */
  ignoresKeys(): boolean
  /** For the element around the buttons. */
  guard: {
    onClickCapture: (event: MouseEvent) => void
    onKeyDownCapture: (event: KeyboardEvent) => void
  }
}

/**
 * For buttons that come where others were a moment ago: `following`, those of the next item after a decision; `confirming`,
 * that of a panel which could be confirmed at once. The second half of the press that brought them does nothing, and a key
 * that is held down never presses one.
 */
export function useSettling(what: 'following' | 'confirming' | 'neither'): Settling {
  const [phase, setPhase] = useState(() => firstPhase(what))
  const latest = useRef(phase)
  useEffect(() => {
    if (latest.current === undefined) return
    const become = (next: Phase) => () => {
      latest.current = next
      setPhase(next)
    }
    const seen = setTimeout(become(last === 'click' ? 'clicks' : undefined), UNSEEN_MS)
    const over = setTimeout(become(undefined), DOUBLE_CLICK_MS)
    return () => {
      clearTimeout(seen)
      clearTimeout(over)
    }
  }, [])
  return {
    phase,
    ignoresKeys: () => latest.current === 'all',
    guard: {
      onClickCapture: (event) => {
        if (latest.current === 'all' || (latest.current === 'clicks' && event.detail > 0)) stop(event)
      },
      onKeyDownCapture: (event) => {
        if (event.repeat && isPress(event.key)) stop(event)
      },
    },
  }
}

function firstPhase(what: 'following' | 'confirming' | 'neither'): Phase {
  if (what === 'following') return 'all'
  // Another key than the one that opened it is pressed on purpose.
  return what === 'confirming' && last !== 'key' ? 'all' : undefined
}

function stop(event: MouseEvent | KeyboardEvent): void {
  event.preventDefault()
  event.stopPropagation()
}
