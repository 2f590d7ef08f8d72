import { useState, type FocusEvent, type PointerEvent } from 'react'
import type { Line } from './use-inbox.ts'

type Held = {
  /** Lines in stable places while somebody points or reads there, until they ask for the new ones. */
  shown: readonly Line[]
  /** Number of new lines. */
  waiting: number
  /** Shows them now. */
  release(): void
  /** For the element around the lines. */
  handlers: {
    onPointerEnter(event: PointerEvent): void
    onPointerLeave(event: PointerEvent): void
    onFocus(): void
    onBlur(event: FocusEvent): void
  }
}

/**
 * Keeps lines where they are while the pointer or the focus is among them: nothing moves away from under the cursor.
 * `lines` has to be the same array from one render to the next as long as nothing changed.
 */
export function useStableLines(lines: readonly Line[]): Held {
  const [isPointed, setIsPointed] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const [isOffered, setIsOffered] = useState(false)
  const [kept, setKept] = useState(lines)
  const isHeld = (isPointed || isFocused || isOffered) && kept.length > 0
  const shown = isHeld ? inPlaceOf(kept, lines) : lines
  const places = new Set(shown.map(({ item }) => item.id))
  const waiting = lines.filter(({ item }) => !places.has(item.id)).length
  if (!isHeld && kept !== lines) setKept(lines)
  if (isOffered !== waiting > 0) setIsOffered(waiting > 0)
  return {
    shown,
    waiting,
    release: () => {
      setIsOffered(false)
      setKept(lines)
    },
    handlers: {
      onPointerEnter: ({ pointerType }) => setIsPointed(pointerType === 'mouse'),
      onPointerLeave: () => setIsPointed(false),
      onFocus: () => setIsFocused(true),
      onBlur: ({ currentTarget, relatedTarget }) => setIsFocused(currentTarget.contains(relatedTarget)),
    },
  }
}

/** The same lines as they are now; a removed one stays until nobody looks, and no longer counts as new. */
function inPlaceOf(kept: readonly Line[], lines: readonly Line[]): Line[] {
  const latest = new Map(lines.map((line) => [line.item.id, line]))
  return kept.map((line) => latest.get(line.item.id) ?? { ...line, isNew: false })
}
