import { Box } from '@mantine/core'
import { useEffect, useState, type ChangeEvent, type PointerEvent } from 'react'
import type { PlaybackState } from './playback.ts'
import classes from './player.module.css'
import { SheetPreview } from './sheet-preview.tsx'
import type { SheetSource } from './use-contact-sheet.ts'
import { timeText, timeWords } from './time-text.ts'
import { t } from '@touchline/domain/language/t.ts'

/** A moment to look at; `at` is in seconds. */
export type Mark = { id: string; at: number; label: string }

type PlayerTimelineProps = {
  state: PlaybackState
  marks: readonly Mark[]
  onSeek(to: number): void
  /** Small pictures of the clip, and their appearance. */
  sheet: SheetSource
  looks: { blurred: boolean; greyscale: boolean }
}

/** Position being looked at: under the pointer, or at the slider moved by keys. */
type Looking = 'keys' | number

/**
 * Position of the video. The arrows on it are those of the whole player. Its marks are for the pointer; keyboard and screen
 * reader find each of them with its words in the list next to the player.
 */
export function PlayerTimeline({ state, marks, onSeek, sheet, looks }: PlayerTimelineProps) {
  const { time, duration = 0 } = state
  const [looking, setLooking] = useState<Looking>()
  const share = (at: number) => `${duration > 0 ? Math.min(100, (at / duration) * 100) : 0}%`
  const point = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    sheet.want()
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
          sheet.want()
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
