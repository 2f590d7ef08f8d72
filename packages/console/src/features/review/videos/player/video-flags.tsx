import { Button, Text, VisuallyHidden } from '@mantine/core'
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react'
import type { Video, VideoFlag } from '@touchline/domain/nouns/video/video.ts'
import { reasons } from '@touchline/domain/review/reason.ts'
import { inTime, isSeenIn, startOf } from '#features/review/videos/watch/flags-seen.ts'
import { useSeen } from '#features/review/videos/watch/watch-of.ts'
import { timeText } from '#kit/player/time-text.ts'
import classes from './video-player.module.css'

/** "Hate or abuse, by classifier" */
export const flagWords = ({ code, source }: VideoFlag) =>
  `${reasons[code].label}${source ? `, by ${source}` : ''}`

type VideoFlagsProps = { video: Video; playFrom?: (second: number) => void }

/** Each flag in words and whether it was seen; the moment is a button that plays it. */
export function VideoFlags({ video, playFrom }: VideoFlagsProps) {
  const key = useSeen(video)
  const { flags = [] } = video
  if (flags.length === 0)
    return (
      <Text size="sm" c="dimmed">
        Nothing was flagged.
      </Text>
    )
  return (
    <ul className={classes['flags']} aria-label="Flags">
      {inTime(flags).map((index) => {
        const flag = flags[index]
        return (
          flag && (
            <li key={index}>
              <FlagLine flag={flag} isSeen={isSeenIn(key, index)} playFrom={playFrom} />
            </li>
          )
        )
      })}
    </ul>
  )
}

type FlagLineProps = { flag: VideoFlag; isSeen: boolean; playFrom: VideoFlagsProps['playFrom'] }

function FlagLine({ flag, isSeen, playFrom }: FlagLineProps) {
  const { code, source, atSec } = flag
  const isSevere = reasons[code].escalateOnly === true
  const moment = atSec === null ? 'Whole video' : timeText(atSec)
  const Sign = isSeen ? IconCircleCheckFilled : IconCircleDashed
  return (
    <>
      <Sign size={16} aria-hidden className={classes['seen']} data-seen={isSeen || undefined} />
      {playFrom ? (
        <Button
          size="compact-xs"
          variant="default"
          className={classes['moment']}
          aria-label={`Play ${moment}: ${flagWords(flag)}`}
          onClick={() => playFrom(startOf(flag))}
        >
          {moment}
        </Button>
      ) : (
        <span className={classes['moment']}>{moment}</span>
      )}
      <span className={classes['words']}>
        {reasons[code].label}
        {isSevere && <b> (severe)</b>}
        <span className={classes['source']}> · {source || 'source unknown'}</span>
        <VisuallyHidden>{isSeen ? ', seen' : ', not seen'}</VisuallyHidden>
      </span>
    </>
  )
}
