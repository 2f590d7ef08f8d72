import { Box } from '@mantine/core'
import type { ChangeEvent } from 'react'
import type { PlaybackState } from './playback.ts'
import classes from './player.module.css'
import { timeText, timeWords } from './time-text.ts'

/** Something to look at; `at` is a second. */
export type Mark = { id: string; at: number; label: string }

type PlayerTimelineProps = {
  state: PlaybackState
  marks: readonly Mark[]
  onSeek(to: number): void
}

/**
 * Where the video stands. The arrows on it are those of the whole player. Its marks are for the pointer; whoever uses them
 * otherwise finds each of them with its words in the list beside the player.
 */
export function PlayerTimeline({ state: { time, duration = 0 }, marks, onSeek }: PlayerTimelineProps) {
  const share = (at: number) => `${duration > 0 ? Math.min(100, (at / duration) * 100) : 0}%`
  return (
    <div className={classes['timeline']}>
      <Box
        component="input"
        type="range"
        className={classes['range']}
        __vars={{ '--share': share(time) }}
        aria-label="Position"
        aria-valuetext={`${timeWords(time)} of ${timeWords(duration)}`}
        min={0}
        max={duration}
        step={0.01}
        value={Math.min(time, duration)}
        onChange={({ currentTarget }: ChangeEvent<HTMLInputElement>) => onSeek(Number(currentTarget.value))}
      />
      {duration > 0 &&
        marks.map(({ id, at, label }) => (
          <span
            key={id}
            aria-hidden
            className={classes['mark']}
            style={{ left: share(at) }}
            title={`${timeText(at)} ${label}`}
            onClick={() => onSeek(at)}
          />
        ))}
    </div>
  )
}
