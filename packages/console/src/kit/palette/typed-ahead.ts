import { isDialogOpen } from '#kit/shortcuts/is-typing.ts'

type Palette = { open(): void; close(): void }

export type TypedAhead = {
  /** Leaves keys alone unless this is true: on the login page they are never the palette's. */
  onlyIf(mayKeep: () => boolean): void
  /** Starts collecting keys for the palette, until its box has the focus. */
  begin(): void
  /** Stops: the box has the focus, or the palette was closed. */
  end(): void
  /** Offers a palette, which opens at once if it was requested before. Returns a function that withdraws it. */
  offer(palette: Palette): () => void
  /** Passes the keys so far, and each further one. Returns a function that stops. */
  handTo(take: (key: string) => void): () => void
  /** Text so far, to show in the palette's place. */
  text(): string
  subscribe(listener: () => void): () => void
}

declare global {
  interface Window {
    /** Shared by two files: the opening script, which runs first, and the console. */
    touchlineTypedAhead?: TypedAhead
  }
}

const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey

/** Whether a key has a meaning in a page or in the box; any other one, such as F5, is the browser's. */
const isOfPage = ({ key }: KeyboardEvent) =>
  key.length === 1 || /^(?:Enter|Escape|Backspace|Delete|Dead|Home|End|Arrow\w+)$/.test(key)

/** Whether the key is a command of the browser, by its modifiers; AltGr writes text. */
const isCommand = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph')

/** Listens for Ctrl+K or ⌘K from the first script on, and keeps typed keys until the palette's box can take them. */
function listen(): TypedAhead {
  let isOn = false
  let keys: readonly string[] = []
  let isWanted = false
  /** Set after Enter: later keys are meant for the page that it opens, which isn't there yet. */
  let isEntered = false
  let mayKeep = () => false
  let palette: Palette | undefined
  let take: ((key: string) => void) | undefined
  const listeners = new Set<() => void>()

  const become = (next: readonly string[]) => {
    keys = next
    listeners.forEach((tell) => tell())
  }
  const begin = () => {
    isOn = true
    isEntered = false
    become([])
  }
  const end = () => {
    isOn = false
    isWanted = false
    become([])
  }
  const cancel = () => {
    end()
    palette?.close()
  }
  const keep = (key: string) => {
    if (isEntered) return
    isEntered = key === 'Enter'
    if (take) take(key)
    become(take ? [] : withKey(keys, key))
  }

  const press = (event: KeyboardEvent) => {
    if (!mayKeep()) return end()
    if (isPaletteKey(event)) {
      event.preventDefault()
      if (isDialogOpen() || isOn) return
      begin()
      isWanted = palette === undefined
      palette?.open()
      return
    }
    if (!isOn || event.isComposing || isCommand(event)) return
    if (event.key === 'Tab') return take ? undefined : cancel()
    if (!isOfPage(event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (event.key === 'Escape') cancel()
    else keep(event.key)
  }
  addEventListener('keydown', press, true)
  // A person who presses elsewhere doesn't wait for the palette.
  addEventListener('pointerdown', () => isOn && !take && cancel(), true)

  return {
    onlyIf(asked) {
      mayKeep = asked
    },
    begin,
    end,
    offer(offered) {
      palette = offered
      if (isWanted) offered.open()
      isWanted = false
      return () => {
        palette = undefined
      }
    },
    handTo(taker) {
      take = taker
      keys.forEach(taker)
      become([])
      return () => {
        take = undefined
      }
    },
    text: () => keys.filter((key) => key !== 'Enter').join(''),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Adds text and Enter; Backspace removes the last letter. */
function withKey(keys: readonly string[], key: string): readonly string[] {
  if (key === 'Backspace') return keys.slice(0, -1)
  return key.length === 1 || key === 'Enter' ? [...keys, key] : keys
}

export const typedAhead: TypedAhead = (window.touchlineTypedAhead ??= listen())
