import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { reasons } from '@touchline/domain/engine/log/reason.ts'
import { videoTitle, type Video } from '@touchline/domain/nouns/video/video.ts'
import { useRef } from 'react'
import { toAppError } from '#data/errors.ts'
import { videoFiles } from '#data/nouns/video/videos.ts'
import { nextFlag, openingOf, startOf, useSeen, watchOf } from './flags-seen.ts'
import type { DecisionRequest } from '#kit/decision/dialog/decision-request.ts'
import { FailureNotice } from '#kit/failure-notice.tsx'
import type { Mark } from '#kit/player/player-timeline.tsx'
import { Player } from '#kit/player/player.tsx'
import { useShortcuts } from '#kit/shortcuts/use-shortcuts.ts'
import { Bone } from '#ui/bones.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { useComfort } from './use-comfort.ts'
import { flagWords, VideoFlags } from './video-flags.tsx'
import classes from './video-player.module.css'

type VideoPlayerProps = { video: Video; ask: (request: DecisionRequest) => void }

/** The video, with its flags as marks on the timeline and as a list. */
export function VideoPlayer({ video, ask }: VideoPlayerProps) {
  const { data: files, error, refetch } = useQuery(videoFiles(video))
  if (error && files === undefined)
    return <FailureNotice error={toAppError(error)} retry={() => void refetch()} />
  if (files === undefined)
    return (
      <div className={classes['waiting']} aria-busy>
        <Bone h="100%" />
      </div>
    )
  if (files.video === undefined)
    return (
      <Stack gap="sm">
        <Notice tone="warning" role="note" title={t('The file is missing from storage')}>
          {t('The upload was lost or removed. Reject it as “{reason}”, or skip it if it may still arrive.', {
            reason: reasons.unplayable.label,
          })}
        </Notice>
        <VideoFlags video={video} ask={ask} />
      </Stack>
    )
  return <FoundPlayer key={files.video} video={video} ask={ask} address={files.video} poster={files.poster} />
}

type FoundProps = VideoPlayerProps & { address: string; poster: string | undefined }

function FoundPlayer({ video, ask, address, poster }: FoundProps) {
  const { looks, change, isGlanced } = useComfort(video)
  const isFlagged = (video.flags ?? []).length > 0
  return (
    <Player
      address={address}
      poster={poster}
      title={videoTitle(video)}
      marks={marksOf(video)}
      looks={looks}
      onLook={change}
      watched={watchOf(video)}
      startAt={isFlagged ? openingOf(video) : 0}
      unplayable={
        <Notice tone="bad" role="alert">
          {video.mime
            ? t('This browser can’t play the file ({type}).', { type: video.mime })
            : t('This browser can’t play the file.')}
        </Notice>
      }
    >
      {({ playFrom }) => (
        <div className={classes['below']}>
          <VisuallyHidden role="status">
            {isGlanced ? t('Shown without blur for five seconds.') : ''}
          </VisuallyHidden>
          {isFlagged && <FlagKey video={video} playFrom={playFrom} />}
          <VideoFlags video={video} ask={ask} playFrom={playFrom} />
        </div>
      )}
    </Player>
  )
}

type FlagKeyProps = { video: Video; playFrom: (second: number) => void }

/** `F` plays the next unseen flag. */
function FlagKey({ video, playFrom }: FlagKeyProps) {
  const key = useSeen(video)
  const last = useRef<number>(undefined)
  useShortcuts(t('Video'), [
    {
      keys: 'f',
      label: t('Play the next flag'),
      run: () => {
        last.current = nextFlag(video, key, last.current)
        const flag = last.current === undefined ? undefined : video.flags?.[last.current]
        if (flag) playFrom(startOf(flag))
      },
    },
  ])
  return null
}

const marksOf = ({ flags = [] }: Video): Mark[] =>
  flags.flatMap((flag, index) =>
    flag.atSec === null ? [] : [{ id: `${index}`, at: flag.atSec, label: flagWords(flag) }],
  )
