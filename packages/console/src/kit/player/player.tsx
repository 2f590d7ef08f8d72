import { Loader } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'
import { useShortcuts } from '#kit/shortcuts/use-shortcuts.ts'
import { PlayerControls, type Look } from './player-controls.tsx'
import { PlayerTimeline, type Mark } from './player-timeline.tsx'
import classes from './player.module.css'
import { useContactSheet } from './sheet/use-contact-sheet.ts'
import { useHeldBlur } from './use-held-blur.ts'
import { usePlayback } from './use-playback.ts'
import type { Watched } from './watched.ts'
import { t } from '@touchline/domain/language/t.ts'

export type PlayerProps = {
  /** Where the file is; another one needs another `key`. */
  address: string
  poster: string | undefined
  /** Name of the video. */
  title: string
  marks: readonly Mark[]
  looks: Readonly<Record<Look, boolean>>
  onLook(look: Look): void
  /** In place of the picture when the browser can’t play the file. */
  unplayable: ReactNode
  /** Where it stands when it is opened. Seconds. */
  startAt?: number
  /** Keeps account of what is seen of it. */
  watched?: Watched
  /** Beside the picture, or under the controls where there is no room, with the ways to a second. */
  children(ways: { goTo(second: number): void; playFrom(second: number): void }): ReactNode
}

const SEEK_SECONDS = 5

/** Plays a video for somebody who has to judge it: every control has a key, and every key a control. */
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
    { keys: 'g', label: t('Greyscale'), run: () => onLook('greyscale') },
    { keys: 'm', label: t('Mute'), run: () => onLook('muted') },
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
        </div>
        <div className={classes['notes']}>
          {children({ goTo: playback.seek, playFrom: playback.playFrom })}
        </div>
      </div>
    </div>
  )
}
