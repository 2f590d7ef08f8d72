import { ActionIcon, Group, Text, Tooltip } from '@mantine/core'
import {
  IconBlur,
  IconBlurOff,
  IconCircleHalf2,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
  IconPlayerTrackNext,
  IconPlayerTrackPrev,
  IconRewindBackward5,
  IconRewindForward5,
  IconVolume,
  IconVolumeOff,
  type Icon,
} from '@tabler/icons-react'
import { RATES, type PlaybackState } from './playback.ts'
import classes from './player.module.css'
import { timeText } from './time-text.ts'
import { t } from '@touchline/domain/language/t.ts'

/** How the picture and the sound are shown. */
export type Look = 'blur' | 'greyscale' | 'muted'

type PlayerControlsProps = {
  state: PlaybackState
  looks: Readonly<Record<Look, boolean>>
  onToggle(): void
  onSeekBy(turns: 1 | -1): void
  onStep(by: 1 | -1): void
  onRate(by: 1 | -1): void
  onLook(look: Look): void
  /** Pressed down: holding it removes the blur. */
  onBlurDown(): void
}

/** Visible buttons for everything that the keys do. */
export function PlayerControls(props: PlayerControlsProps) {
  const { state, looks, onToggle, onSeekBy, onStep, onRate, onLook, onBlurDown } = props
  const { time, duration, isPlaying, rate } = state
  return (
    <div className={classes['controls']}>
      {/* The buttons of a player stand along its time, from left to right in every language. */}
      <Group gap={4} dir="ltr">
        <Control
          label={isPlaying ? t('Pause') : t('Play')}
          shown={t('Space')}
          keys="Space"
          icon={isPlaying ? IconPlayerPause : IconPlayerPlay}
          onClick={onToggle}
          isMain
        />
        <Control
          label={t('Back 5 seconds')}
          shown="←"
          keys="ArrowLeft"
          icon={IconRewindBackward5}
          onClick={() => onSeekBy(-1)}
        />
        <Control
          label={t('Forward 5 seconds')}
          shown="→"
          keys="ArrowRight"
          icon={IconRewindForward5}
          onClick={() => onSeekBy(1)}
        />
        <Control
          label={t('Previous frame')}
          shown=","
          keys=","
          icon={IconPlayerSkipBack}
          onClick={() => onStep(-1)}
        />
        <Control
          label={t('Next frame')}
          shown="."
          keys="."
          icon={IconPlayerSkipForward}
          onClick={() => onStep(1)}
        />
      </Group>
      <Text size="sm" className={classes['time']} dir="ltr">
        {timeText(time)}{' '}
        <span className={classes['of']}>/ {duration === undefined ? '…' : timeText(duration)}</span>
      </Text>
      <Group gap={4} dir="ltr">
        <Control
          label={t('Slower')}
          shown="["
          keys="["
          icon={IconPlayerTrackPrev}
          isOff={rate === RATES[0]}
          onClick={() => onRate(-1)}
        />
        <Text size="sm" className={classes['rate']} role="status" aria-label={t('Speed {rate}', { rate })}>
          {rate}×
        </Text>
        <Control
          label={t('Faster')}
          shown="]"
          keys="]"
          icon={IconPlayerTrackNext}
          isOff={rate === RATES.at(-1)}
          onClick={() => onRate(1)}
        />
      </Group>
      <Group gap={4} className={classes['looks']}>
        <Control
          label={t('Blur')}
          shown="B"
          keys="b"
          icon={looks.blur ? IconBlur : IconBlurOff}
          isOn={looks.blur}
          hint={t('hold to unblur')}
          onDown={onBlurDown}
          onClick={() => onLook('blur')}
        />
        <Control
          label={t('Greyscale')}
          shown="Y"
          keys="y"
          icon={IconCircleHalf2}
          isOn={looks.greyscale}
          onClick={() => onLook('greyscale')}
        />
        <Control
          label={t('Mute')}
          shown="V"
          keys="v"
          icon={looks.muted ? IconVolumeOff : IconVolume}
          isOn={looks.muted}
          onClick={() => onLook('muted')}
        />
      </Group>
    </div>
  )
}

type ControlProps = {
  label: string
  /** Key as people read it and as `aria-keyshortcuts` names it. */
  shown: string
  keys: string
  icon: Icon
  onClick(): void
  /** Runs when a pointer goes down; the following click ends it. */
  onDown?: () => void
  /** A second use of the button. */
  hint?: string
  isMain?: boolean
  /** Whether it is on; absent for a button that is no switch. */
  isOn?: boolean
  isOff?: boolean
}

function Control({
  label,
  shown,
  keys,
  icon: Sign,
  onClick,
  onDown,
  hint,
  isMain = false,
  isOn,
  isOff = false,
}: ControlProps) {
  return (
    <Tooltip label={`${label} (${shown}${hint ? `; ${hint}` : ''})`}>
      <ActionIcon
        size={36}
        variant={isMain || isOn ? 'light' : 'subtle'}
        {...(isMain || isOn ? {} : { color: 'gray' })}
        className={classes['control']}
        aria-label={label}
        aria-keyshortcuts={keys}
        data-play={isMain || undefined}
        {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
        {...(onDown && { onPointerDown: ({ button }) => button === 0 && onDown() })}
        {...(isOff
          ? { 'data-disabled': true, 'aria-disabled': true }
          : { onClick: ({ detail }) => (onDown === undefined || detail === 0) && onClick() })}
      >
        <Sign size={20} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
