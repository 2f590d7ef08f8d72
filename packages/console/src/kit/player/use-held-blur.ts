import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Let go of before that, it was tapped. Milliseconds. */
const TAP_MS = 400

type HeldBlur = {
  /** It is held down and the picture is without blur as long as that lasts. */
  isLifted: boolean
  /** The key or the button went down; from the palette, where nothing goes down, it is tapped. */
  press(): void
}

/**
 * Blur lifts while its key or its button is held down; tapped it changes for good. What is let go of elsewhere, or when the
 * window loses the focus, ends the same way.
 */
export function useHeldBlur(key: string, isBlurred: boolean, onTap: () => void): HeldBlur {
  const [isHeld, setHeld] = useState(false)
  const isDown = useRef(false)
  /** A second key may come before the first one shows. */
  const since = useRef<number>(undefined)

  const release = useEffectEvent((isOver: boolean) => {
    isDown.current = false
    const began = since.current
    if (began === undefined) return
    since.current = undefined
    setHeld(false)
    // Held where there was nothing to lift, it is tapped slowly.
    if (!isOver && (!isBlurred || performance.now() - began < TAP_MS)) onTap()
  })
  useEffect(() => {
    // Before the shortcut hears of it.
    const down = (event: Event) => {
      if (event instanceof KeyboardEvent ? event.key.toLowerCase() === key : event.type === 'pointerdown')
        isDown.current = true
    }
    const up = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.key.toLowerCase() === key) release(false)
    }
    const lose = () => release(true)
    const ending = new AbortController()
    const early = { capture: true, signal: ending.signal }
    window.addEventListener('keydown', down, early)
    window.addEventListener('pointerdown', down, early)
    window.addEventListener('keyup', up, early)
    window.addEventListener('pointerup', up, early)
    window.addEventListener('pointercancel', lose, { signal: ending.signal })
    window.addEventListener('blur', lose, { signal: ending.signal })
    return () => ending.abort()
  }, [key])

  return {
    isLifted: isHeld && isBlurred,
    press() {
      if (!isDown.current) return onTap()
      since.current ??= performance.now()
      setHeld(true)
    },
  }
}
