import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'

/** Time until new content counts as seen: an earlier press was meant for what it replaced. Milliseconds. */
const UNSEEN_MS = 200

/** Longest time between the clicks of a double click, as on most systems. Milliseconds. */
const DOUBLE_CLICK_MS = 500

/** Person’s last input: a click, Enter or Space, or another key. */
let last: 'click' | 'press' | 'key' = 'key'

const isPress = (key: string) => key === 'Enter' || key === ' '

/** Follows the person's input while the queue is shown. */
export function watchInput(): () => void {
  const click = ({ detail }: globalThis.MouseEvent) => {
    // Pressing Enter also clicks, without a count.
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

/** Activations that are still ignored. */
type Phase = 'all' | 'clicks' | undefined

export type Settling = {
  phase: Phase
  /** Whether keys are still ignored. */
  ignoresKeys(): boolean
  /** For the element around the buttons. */
  guard: {
    onClickCapture: (event: MouseEvent) => void
    onKeyDownCapture: (event: KeyboardEvent) => void
  }
}

/**
 * For buttons that replace others: `following`, those of the next item after a decision; `confirming`, those of a panel which
 * could be confirmed at once. Ignores the second half of the press that showed them, and keys that are held down.
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
  // Pressing another key than the opening one is deliberate.
  return what === 'confirming' && last !== 'key' ? 'all' : undefined
}

function stop(event: MouseEvent | KeyboardEvent): void {
  event.preventDefault()
  event.stopPropagation()
}
