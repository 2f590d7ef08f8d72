import { AspectRatio, Button, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { videoTitle, type Video, type VideoFlag } from '@touchline/domain/nouns/video/video.ts'
import { reasons } from '@touchline/domain/review/reason.ts'
import { toAppError } from '#data/errors.ts'
import { videoFiles } from '#data/nouns/video/videos.ts'
import { FailureNotice } from '#kit/failure-notice.tsx'
import type { Mark } from '#kit/player/player-timeline.tsx'
import { Player } from '#kit/player/player.tsx'
import { timeText } from '#kit/player/time-text.ts'
import { Notice } from '#ui/notice/notice.tsx'
import { useComfort } from './use-comfort.ts'
import classes from './video-player.module.css'

/** The video, with its flags as marks on the timeline and as a list. */
export function VideoPlayer({ video }: { video: Video }) {
  const { data: files, error, refetch } = useQuery(videoFiles(video))
  if (error && files === undefined)
    return <FailureNotice error={toAppError(error)} retry={() => void refetch()} />
  if (files === undefined)
    return (
      <AspectRatio ratio={16 / 9} mah="34dvh" aria-busy>
        <Skeleton radius="md" />
      </AspectRatio>
    )
  if (files.video === undefined)
    return (
      <Stack gap="sm">
        <Notice tone="warning" role="note" title="The file is not in storage">
          There is nothing to watch: the upload was lost or removed. Reject it as “Unplayable”, or skip it if
          it may still come.
        </Notice>
        <Flags video={video} />
      </Stack>
    )
  return <FoundPlayer key={files.video} video={video} address={files.video} poster={files.poster} />
}

type FoundProps = { video: Video; address: string; poster: string | undefined }

function FoundPlayer({ video, address, poster }: FoundProps) {
  const { looks, change, isGlanced } = useComfort(video)
  return (
    <Player
      address={address}
      poster={poster}
      title={videoTitle(video)}
      marks={marksOf(video)}
      looks={looks}
      onLook={change}
      unplayable={
        <Notice tone="bad" role="alert">
          This browser can not play the file{video.mime ? ` (${video.mime})` : ''}.
        </Notice>
      }
    >
      {(goTo) => (
        <div className={classes['below']}>
          <VisuallyHidden role="status">
            {isGlanced ? 'Shown without blur for five seconds.' : ''}
          </VisuallyHidden>
          <Flags video={video} goTo={goTo} />
          <Text size="xs" c="dimmed">
            Uploads have no captions or transcript: what is said can only be heard.
          </Text>
        </div>
      )}
    </Player>
  )
}

/** "Hate or abuse, by classifier" */
const flagWords = ({ code, source }: VideoFlag) => `${reasons[code].label}${source ? `, by ${source}` : ''}`

const marksOf = ({ flags = [] }: Video): Mark[] =>
  flags.flatMap((flag, index) =>
    flag.atSec === null ? [] : [{ id: `${index}`, at: flag.atSec, label: flagWords(flag) }],
  )

type FlagsProps = { video: Video; goTo?: (second: number) => void }

/** Each flag in words; those that have a moment lead there. */
function Flags({ video: { flags = [] }, goTo }: FlagsProps) {
  if (flags.length === 0)
    return (
      <Text size="sm" c="dimmed">
        Nothing was flagged.
      </Text>
    )
  return (
    <ul className={classes['flags']} aria-label="Flags">
      {flags.map((flag, index) => (
        <li key={`${flag.code} ${flag.atSec} ${index}`}>
          <FlagLine flag={flag} goTo={goTo} />
        </li>
      ))}
    </ul>
  )
}

function FlagLine({ flag, goTo }: { flag: VideoFlag; goTo: ((second: number) => void) | undefined }) {
  const { code, source, atSec } = flag
  const isSevere = reasons[code].escalateOnly === true
  return (
    <>
      {atSec === null ? (
        <span className={classes['moment']}>Whole video</span>
      ) : goTo ? (
        <Button
          size="compact-sm"
          variant="default"
          className={classes['moment']}
          aria-label={`Go to ${timeText(atSec)}: ${flagWords(flag)}`}
          onClick={() => goTo(atSec)}
        >
          {timeText(atSec)}
        </Button>
      ) : (
        <span className={classes['moment']}>{timeText(atSec)}</span>
      )}
      <span>
        {reasons[code].label}
        {isSevere && <b> (severe)</b>}
        <span className={classes['source']}> · {source || 'source unknown'}</span>
      </span>
    </>
  )
}
