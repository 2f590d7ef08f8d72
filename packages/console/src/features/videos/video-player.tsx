import { Button, Group, Kbd, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { reasons } from '@touchline/domain/engine/log/reason.ts'
import { alwaysBlurred, type Video, videoStatusOf, videoTitle } from '@touchline/domain/nouns/video/video.ts'
import { bankOf } from '@touchline/domain/nouns/clip/clip-hash.ts'
import { useEffect, useRef, useState } from 'react'
import { toAppError } from '#data/errors.ts'
import { canShow, type ShownFile } from '#data/files/record-file.ts'
import { videoFiles } from '#data/nouns/video/videos.ts'
import { useSevereMatch } from './use-severe-match.ts'
import { nextFlag, openingOf, startOf, unseenOf, useSeen, watchOf } from './flags-seen.ts'
import type { DecisionRequest } from '#kit/decision/dialog/decision-request.ts'
import { FileElsewhere, FileUnanswered, OpenFile } from '#screens/external-file.tsx'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { type Mark, Player } from '#kit/player/player.tsx'
import { timeText } from '#kit/player/time-text.ts'
import { useShortcuts } from '#kit/shortcuts/use-shortcuts.ts'
import { Bone } from '#ui/bones.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { flagWords, VideoFlags } from './video-flags.tsx'
import classes from './video-player.module.css'
import type { Preferences } from '@touchline/domain/kept/preferences.ts'
import { ownPreferences, updatePreferences } from '#data/session/preferences.ts'
import type { Look } from '#kit/player/player-controls.tsx'
import { toast } from '#kit/toast.tsx'
import * as z from 'zod/mini'
import { ownPlace } from '#browser/own-places.ts'

type VideoPlayerProps = {
  video: Video
  ask: (request: DecisionRequest) => void
  /** Seconds that people reported, in order. */
  moments?: readonly number[]
  /** Reported for severe content: always blurred, except for a glance. */
  isReportedSevere?: boolean
}

/** The video, with its flags as marks on the timeline and as a list. */
export function VideoPlayer(props: VideoPlayerProps) {
  const { video, ask } = props
  const { data: files, error, refetch } = useQuery(videoFiles(video))
  const [attempt, setAttempt] = useState(0)
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
  if (!canShow(files.video))
    return (
      <Stack gap="sm">
        <FileElsewhere file={files.video} what="video" name={videoTitle(video)} />
        <VideoFlags video={video} ask={ask} />
      </Stack>
    )
  return (
    <FoundPlayer
      {...props}
      key={`${files.video.address} ${attempt}`}
      file={files.video}
      poster={files.poster}
      retry={() => setAttempt(attempt + 1)}
    />
  )
}

type FoundProps = VideoPlayerProps & { file: ShownFile; poster: string | undefined; retry: () => void }

function FoundPlayer({ video, ask, moments = [], isReportedSevere, file, poster, retry }: FoundProps) {
  const { looks, change, isGlanced } = useComfort(video, isReportedSevere)
  const isFlagged = (video.flags ?? []).length > 0
  return (
    <Player
      address={file.address}
      poster={poster}
      title={videoTitle(video)}
      marks={[...marksOf(video), ...moments.map(reportedMark)]}
      looks={looks}
      onLook={change}
      watched={watchOf(video)}
      startAt={isFlagged ? openingOf(video) : Math.max(0, (moments[0] ?? 0) - BEFORE)}
      unplayable={
        file.kind === 'external' ? (
          <FileUnanswered host={file.host} what="video" retry={retry}>
            <OpenFile address={file.address} />
          </FileUnanswered>
        ) : (
          <Notice tone="bad" role="alert">
            {video.mime
              ? t('This browser can’t play the file ({type}).', { type: video.mime })
              : t('This browser can’t play the file.')}
          </Notice>
        )
      }
    >
      {({ playFrom }) => (
        <div className={classes['below']}>
          <VisuallyHidden role="status">
            {isGlanced ? t('Shown without blur for five seconds.') : ''}
          </VisuallyHidden>
          {isFlagged && <NextFlag video={video} playFrom={playFrom} />}
          <VideoFlags video={video} ask={ask} playFrom={playFrom} />
          {moments.length > 0 && <Moments moments={moments} playFrom={playFrom} />}
        </div>
      )}
    </Player>
  )
}

/** Seconds before a reported moment from which it is played. */
const BEFORE = 2

const reportedMark = (at: number): Mark => ({ id: `reported ${at}`, at, label: t('Reported') })

/** Plays what people reported. */
const Moments = ({ moments, playFrom }: { moments: readonly number[]; playFrom: (at: number) => void }) => (
  <Group gap={8}>
    <Text size="sm">{t('Reported at')}</Text>
    {moments.map((at) => (
      <Button
        key={at}
        variant="default"
        size="compact-sm"
        onClick={() => playFrom(Math.max(0, at - BEFORE))}
        aria-label={t('Play from {time}', { time: timeText(at) })}
      >
        {timeText(at)}
      </Button>
    ))}
  </Group>
)

type NextFlagProps = { video: Video; playFrom: (second: number) => void }

/** Plays the next unseen flag; `F` does so too. */
function NextFlag({ video, playFrom }: NextFlagProps) {
  const key = useSeen(video)
  const last = useRef<number>(undefined)
  const play = () => {
    last.current = nextFlag(video, key, last.current)
    const flag = last.current === undefined ? undefined : video.flags?.[last.current]
    if (flag) playFrom(startOf(flag))
  }
  useShortcuts(t('Video'), [{ keys: 'f', label: t('Play the next flag'), run: play }])
  if (unseenOf(video, key).length === 0) return null
  return (
    <Button
      variant="default"
      size="compact-sm"
      style={{ justifySelf: 'start' }}
      onClick={play}
      aria-keyshortcuts="f"
      data-next-flag
    >
      {t('Play next flag')}{' '}
      <Kbd size="xs" ms={8}>
        F
      </Kbd>
    </Button>
  )
}

/** Focuses what plays a part that a decision still needs: the next unseen flag, or the clip itself. */
export function focusPlay(): void {
  const next = document.querySelector<HTMLElement>('[data-next-flag]')
  const player = next ?? document.querySelector<HTMLElement>('[data-play]')
  player?.focus()
  player?.scrollIntoView({ block: 'nearest' })
}

const marksOf = ({ flags = [] }: Video): Mark[] =>
  flags.flatMap((flag, index) =>
    flag.atSec === null ? [] : [{ id: `${index}`, at: flag.atSec, label: flagWords(flag) }],
  )

/** Milliseconds for which an always blurred picture is shown at a time. */
const GLANCE_MS = 5_000

type Comfort = {
  looks: Looks
  change(look: Look): void
  /** The always blurred picture is shown for a moment. */
  isGlanced: boolean
}

/**
 * How this reviewer sees a video: flagged ones as set in their profile, with everything on at first; others as last chosen on this device.
 * Severe content is always blurred, except for a glance.
 */
function useComfort(video: Video, isReportedSevere = false): Comfort {
  const queryClient = useQueryClient()
  const { data: preferences } = useQuery(ownPreferences())
  const { mutate } = useMutation(updatePreferences())
  const [plain, setPlain] = useState(readVideoComfort)
  const latestPlain = useRef(plain)
  const [isGlanced, setGlanced] = useState(false)
  useEffect(() => {
    if (!isGlanced) return
    const timer = setTimeout(() => setGlanced(false), GLANCE_MS)
    return () => clearTimeout(timer)
  }, [isGlanced])

  const isSevere = useSevere(video) || isReportedSevere
  const isFlagged = isSevere || (video.flags ?? []).length > 0
  const chosen = isFlagged ? looksOf(preferences) : plain
  return {
    looks: { ...chosen, blur: isSevere ? !isGlanced : chosen.blur },
    isGlanced: isSevere && isGlanced,
    change(look) {
      if (look === 'blur' && isSevere) return setGlanced((now) => !now)
      // Reads the present state: a second key may come before the first one is drawn.
      if (!isFlagged) {
        const next = { ...latestPlain.current, [look]: !latestPlain.current[look] }
        latestPlain.current = next
        setPlain(next)
        return writeVideoComfort(next)
      }
      const now = looksOf(queryClient.getQueryData(ownPreferences().queryKey))
      mutate({ [preferenceOf[look]]: !now[look] }, { onError: (failure) => toast.error(failure) })
    },
  }
}

/** By its flags, its last verdict, or another video with the same scene; an appeal also until that is known. */
function useSevere(video: Video): boolean {
  const { severe, isKnown } = useSevereMatch(video)
  const isUncertain = videoStatusOf(video) === 'appealed' && !isKnown
  return alwaysBlurred(video) || bankOf(video) !== undefined || severe !== undefined || isUncertain
}

const preferenceOf = {
  blur: 'blurFlagged',
  greyscale: 'greyscale',
  muted: 'muted',
} as const satisfies Record<Look, keyof Preferences>

/** For flagged videos; everything is on by default. */
const looksOf = ({ blurFlagged = true, greyscale = true, muted = true }: Preferences = {}): Looks => ({
  blur: blurFlagged,
  greyscale,
  muted,
})

type Looks = Readonly<Record<Look, boolean>>

const off = z.catch(z.boolean(), false)
const Stored = z.object({ blur: off, greyscale: off, muted: off })

/** The reviewer’s last choice for unflagged videos on this device. */
function readVideoComfort(): Looks {
  try {
    return Stored.parse(JSON.parse(ownPlace('looks').read() ?? '{}'))
  } catch {
    return { blur: false, greyscale: false, muted: false } // not ours
  }
}

/** Without storage, the choice lasts for this video. */
const writeVideoComfort = (looks: Looks): void => void ownPlace('looks').write(JSON.stringify(looks))
