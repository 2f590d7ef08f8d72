import { Box, Loader } from '@mantine/core'
import {
  type ChangeEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useShortcuts } from '#kit/shortcuts/use-shortcuts.ts'
import { PlayerControls, type Look } from './player-controls.tsx'
import classes from './player.module.css'
import type { ContactSheet } from './contact-sheet.ts'
import { FrameStrip } from './frame-strip.tsx'
import { useContactSheet } from './use-contact-sheet.ts'
import type { Watched } from './watched.ts'
import { t } from '@touchline/domain/language/t.ts'
import { createPlayback, type Playback, type PlaybackState } from './playback.ts'
import { SheetPreview } from './sheet-preview.tsx'
import { timeText, timeWords } from './time-text.ts'

export type PlayerProps = {
  /** Address of the file; another one needs another `key`. */
  address: string
  poster: string | undefined
  title: string
  marks: readonly Mark[]
  looks: Readonly<Record<Look, boolean>>
  onLook(look: Look): void
  /** Replaces the picture when the browser can’t play the file. */
  unplayable: ReactNode
  /** Initial position. Seconds. */
  startAt?: number
  /** Records which parts are seen. */
  watched?: Watched
  /** Content next to the picture, or under the controls where there is no room, with functions to go to a second. */
  children(ways: { goTo(second: number): void; playFrom(second: number): void }): ReactNode
}

const SEEK_SECONDS = 5

/** Plays a video for a reviewer: every control has a key, and every key a control. */
export function Player(props: PlayerProps) {
  const { address, poster, title, marks, looks, onLook, unplayable, startAt = 0, watched, children } = props
  const place = useRef<HTMLDivElement>(null)
  const { playback, state } = usePlayback(place, address, { startAt, watched })
  const held = useHeldBlur('b', looks.blur, () => onLook('blur'))
  const { muted, greyscale } = looks
  const blurred = looks.blur && !held.isLifted
  useEffect(
    () => playback.look({ poster, muted, blurred, label: title }),
    [playback, poster, muted, blurred, title],
  )

  const sheet = useContactSheet(address, state)

  useShortcuts(t('Video'), [
    { keys: ' ', label: t('Play or pause'), run: playback.toggle },
    {
      keys: 'ArrowLeft',
      label: t('Back 5 seconds'),
      moves: true,
      repeats: true,
      run: () => playback.seekBy(-SEEK_SECONDS),
    },
    {
      keys: 'ArrowRight',
      repeats: true,
      label: t('Forward 5 seconds'),
      moves: true,
      run: () => playback.seekBy(SEEK_SECONDS),
    },
    { keys: ',', label: t('Previous frame'), moves: true, repeats: true, run: () => playback.step(-1) },
    { keys: '.', label: t('Next frame'), moves: true, repeats: true, run: () => playback.step(1) },
    { keys: '[', label: t('Slower'), repeats: true, run: () => playback.changeRate(-1) },
    { keys: ']', label: t('Faster'), repeats: true, run: () => playback.changeRate(1) },
    { keys: 'b', label: t('Blur; hold to unblur'), run: held.press },
    { keys: 'y', label: t('Greyscale'), run: () => onLook('greyscale') },
    { keys: 'v', label: t('Mute'), run: () => onLook('muted') },
  ])

  return (
    <div className={classes['player']} role="group" aria-label={t('Player: {title}', { title })}>
      <div className={classes['layout']}>
        <div
          className={classes['frame']}
          data-in-sight
          data-blur={blurred || undefined}
          data-greyscale={greyscale || undefined}
        >
          <div ref={place} className={classes['picture']} onClick={playback.toggle} />
          {state.hasFailed && <div className={classes['over']}>{unplayable}</div>}
          {state.isWaiting && <Loader className={classes['loader']} color="white" size="sm" aria-hidden />}
        </div>
        <div className={classes['bar']}>
          <PlayerTimeline
            state={state}
            marks={marks}
            onSeek={playback.seek}
            sheet={sheet}
            looks={{ blurred, greyscale }}
          />
          <PlayerControls
            state={state}
            looks={looks}
            onToggle={playback.toggle}
            onSeekBy={(turns) => playback.seekBy(turns * SEEK_SECONDS)}
            onStep={playback.step}
            onRate={playback.changeRate}
            onLook={onLook}
            onBlurDown={held.press}
          />
          {!state.hasFailed && (
            <FrameStrip
              sheet={sheet}
              duration={state.duration}
              marks={marks}
              looks={{ blurred, greyscale }}
              onSeek={playback.seek}
            />
          )}
        </div>
        <div className={classes['notes']}>
          {children({ goTo: playback.seek, playFrom: playback.playFrom })}
        </div>
      </div>
    </div>
  )
}

/** Puts the player of an address into `place` and follows it. */
function usePlayback(
  place: RefObject<HTMLElement | null>,
  address: string,
  start: Parameters<typeof createPlayback>[1],
): { playback: Playback; state: PlaybackState } {
  const [playback] = useState(() => createPlayback(address, start))
  const state = useSyncExternalStore(playback.subscribe, playback.state)
  useEffect(() => {
    if (place.current) return playback.show(place.current)
    return undefined
  }, [playback, place])
  return { playback, state }
}

/** Longest press that counts as a tap. Milliseconds. */
const TAP_MS = 400

type HeldBlur = {
  /** Whether it is held down, which removes the blur for that time. */
  isLifted: boolean
  /** Pressed by key or button; from the palette, where nothing is held, it counts as a tap. */
  press(): void
}

/**
 * Removes the blur while its key or button is held down; a tap changes it permanently. Releasing it elsewhere, or the window's
 * losing focus, ends it the same way.
 */
function useHeldBlur(key: string, isBlurred: boolean, onTap: () => void): HeldBlur {
  const [isHeld, setHeld] = useState(false)
  const isDown = useRef(false)
  /** Kept in a ref, since a second key may come before the first one renders. */
  const since = useRef<number>(undefined)

  const release = useEffectEvent((isOver: boolean) => {
    isDown.current = false
    const began = since.current
    if (began === undefined) return
    since.current = undefined
    setHeld(false)
    // Held without a blur to remove, it counts as a slow tap.
    if (!isOver && (!isBlurred || performance.now() - began < TAP_MS)) onTap()
  })
  useEffect(() => {
    // Before the shortcut gets it.
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

/** A moment to look at; `at` is in seconds. */
export type Mark = { id: string; at: number; label: string }

type PlayerTimelineProps = {
  state: PlaybackState
  marks: readonly Mark[]
  onSeek(to: number): void
  /** Small pictures of the clip, and their appearance. */
  sheet: ContactSheet | undefined
  looks: { blurred: boolean; greyscale: boolean }
}

/** Position being looked at: under the pointer, or at the slider moved by keys. */
type Looking = 'keys' | number

/**
 * Position of the video. The arrows on it are those of the whole player. Its marks are for the pointer; keyboard and screen
 * reader find each of them with its words in the list next to the player.
 */
function PlayerTimeline({ state, marks, onSeek, sheet, looks }: PlayerTimelineProps) {
  const { time, duration = 0 } = state
  const [looking, setLooking] = useState<Looking>()
  const share = (at: number) => `${duration > 0 ? Math.min(100, (at / duration) * 100) : 0}%`
  const point = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    sheet?.want()
    if (width > 0) setLooking(Math.min(1, Math.max(0, (clientX - left) / width)))
  }
  const leave = () => setLooking(undefined)
  const isLooking = looking !== undefined
  useEffect(() => {
    if (!isLooking) return
    // https://www.w3.org/TR/WCAG22/#content-on-hover-or-focus
    const escape = ({ key }: KeyboardEvent) => key === 'Escape' && setLooking(undefined)
    addEventListener('keydown', escape)
    return () => removeEventListener('keydown', escape)
  }, [isLooking])
  const lookedAt = looking === 'keys' ? time : (looking ?? 0) * duration
  return (
    <div
      className={classes['timeline']}
      // Time runs from left to right in every language, and so do the arrow keys.
      dir="ltr"
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={leave}
      onPointerCancel={leave}
    >
      {isLooking && duration > 0 && (
        <SheetPreview sheet={sheet} at={lookedAt} share={lookedAt / duration} looks={looks} />
      )}
      <Box
        component="input"
        type="range"
        className={classes['range']}
        __vars={{ '--share': share(time) }}
        aria-label={t('Position')}
        aria-valuetext={t('{time} of {duration}', { time: timeWords(time), duration: timeWords(duration) })}
        min={0}
        max={duration}
        step={0.01}
        value={Math.min(time, duration)}
        onFocus={({ currentTarget }) => {
          if (!currentTarget.matches(':focus-visible')) return
          sheet?.want()
          setLooking('keys')
        }}
        onBlur={leave}
        onChange={({ currentTarget }: ChangeEvent<HTMLInputElement>) => onSeek(Number(currentTarget.value))}
      />
      {duration > 0 &&
        marks.map(({ id, at, label }) => (
          <span
            key={id}
            aria-hidden
            className={classes['mark']}
            // Physical: along the time.
            style={{ left: share(at) }}
            title={`${timeText(at)} ${label}`}
            onClick={() => onSeek(at)}
          />
        ))}
    </div>
  )
}
