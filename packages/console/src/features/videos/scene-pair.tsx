import { Button, Group, Kbd, Text } from '@mantine/core'
import { IconBlur, IconBlurOff, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import type { ClipMatch } from '@touchline/domain/nouns/clip/clip-match.ts'
import { videoTitle, type Video } from '@touchline/domain/nouns/video/video.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { canShow } from '#data/files/record-file.ts'
import { videoFiles } from '#data/nouns/video/videos.ts'
import { FileElsewhere } from '#screens/external-file.tsx'
import { useShortcuts } from '#kit/shortcuts/use-shortcuts.ts'
import { spanText } from './clip-words.ts'
import classes from './scene-pair.module.css'

type ScenePairProps = {
  video: Video
  address: string
  other: Video
  match: ClipMatch
  isSevere: boolean
  /** Whether this pair has the keyboard shortcut. */
  hasKey: boolean
}

/** Milliseconds for which severe content is shown at a time. */
const GLANCE_MS = 5_000

/** Both videos side by side, in sync. Blurred if one of them is flagged; severe ones are shown for a moment at most. */
export function ScenePair({ video, address, other, match, isSevere, hasKey }: ScenePairProps) {
  const { data: files } = useQuery(videoFiles(other))
  const { mine, his, isPlaying, toggle } = usePair(match)
  const isFlagged = isSevere || [video, other].some(({ flags = [] }) => flags.length > 0)
  const [isBlurred, setBlurred] = useState(isFlagged)
  useEffect(() => {
    if (isBlurred || !isSevere) return
    const timer = setTimeout(() => setBlurred(true), GLANCE_MS)
    return () => clearTimeout(timer)
  }, [isBlurred, isSevere])
  useShortcuts(t('Video'), hasKey ? [{ keys: 'd', label: t('Play both scenes'), run: toggle }] : [])
  if (files !== undefined && files.video === undefined)
    return (
      <Text size="sm" c="dimmed">
        {t('The file is no longer in storage.')}
      </Text>
    )
  const file = files?.video
  if (file !== undefined && !canShow(file))
    return <FileElsewhere file={file} what="video" name={videoTitle(other)} />
  return (
    <>
      <div className={classes['pair']}>
        <Side
          name={t('This video')}
          span={spanText(match.from, match.to)}
          at={match.from}
          video={mine}
          address={address}
          isBlurred={isBlurred}
        />
        <Side
          name={videoTitle(other)}
          span={spanText(match.hisFrom, match.hisTo)}
          at={match.hisFrom}
          video={his}
          address={file?.address}
          isBlurred={isBlurred}
          isMirrored={match.isMirrored}
        />
      </div>
      <Group gap="xs">
        <Button
          size="xs"
          variant="default"
          leftSection={
            isPlaying ? <IconPlayerPause size={16} aria-hidden /> : <IconPlayerPlay size={16} aria-hidden />
          }
          onClick={toggle}
          rightSection={
            hasKey && (
              <Kbd size="xs" aria-hidden>
                D
              </Kbd>
            )
          }
          {...(hasKey ? { 'aria-keyshortcuts': 'd' } : {})}
        >
          {isPlaying ? t('Pause both') : t('Play both')}
        </Button>
        {isFlagged && (
          <Button
            size="xs"
            variant="default"
            aria-pressed={isBlurred}
            leftSection={
              isBlurred ? <IconBlur size={16} aria-hidden /> : <IconBlurOff size={16} aria-hidden />
            }
            onClick={() => setBlurred((now) => !now)}
          >
            {t('Blur both')}
          </Button>
        )}
      </Group>
    </>
  )
}

type SideProps = {
  name: string
  span: string
  at: number
  video: RefObject<HTMLVideoElement | null>
  address: string | undefined
  isBlurred: boolean
  isMirrored?: boolean
}

function Side({ name, span, at, video, address, isBlurred, isMirrored = false }: SideProps) {
  return (
    <figure className={classes['side']}>
      <div
        className={classes['frame']}
        data-blur={isBlurred || undefined}
        data-mirrored={isMirrored || undefined}
      >
        <video
          ref={video}
          aria-label={`${name}, ${span}`}
          src={address === undefined ? undefined : `${address}#t=${at}`}
          preload="metadata"
          muted
          playsInline
        />
      </div>
      <Text component="figcaption" size="xs" c="dimmed" lineClamp={1}>
        {name} · {span}
        {isMirrored && ` · ${t('mirrored')}`}
      </Text>
    </figure>
  )
}

type Pair = {
  mine: RefObject<HTMLVideoElement | null>
  his: RefObject<HTMLVideoElement | null>
  isPlaying: boolean
  toggle(): void
}

/** Seconds apart from which players are synchronised again. */
const APART = 0.25

/** Two players that show the same part of a scene at the same time. */
function usePair({ from, to, hisFrom, speed }: ClipMatch): Pair {
  const mine = useRef<HTMLVideoElement>(null)
  const his = useRef<HTMLVideoElement>(null)
  const [isPlaying, setPlaying] = useState(false)

  useEffect(() => {
    const [one, other] = [mine.current, his.current]
    if (!isPlaying || !one || !other) return
    const hisTime = () => hisFrom + (one.currentTime - from) * speed
    const follow = () => {
      if (one.currentTime >= to || one.ended) return setPlaying(false)
      if (Math.abs(other.currentTime - hisTime()) > APART) other.currentTime = hisTime()
    }
    if (one.currentTime < from || one.currentTime >= to - APART) one.currentTime = from
    other.playbackRate = speed
    other.currentTime = hisTime()
    one.addEventListener('timeupdate', follow)
    one.addEventListener('ended', follow)
    // A player that can't play stands still.
    for (const player of [one, other]) player.play().catch(() => undefined)
    return () => {
      one.removeEventListener('timeupdate', follow)
      one.removeEventListener('ended', follow)
      one.pause()
      other.pause()
    }
  }, [isPlaying, from, to, hisFrom, speed])

  return { mine, his, isPlaying, toggle: () => setPlaying((now) => !now) }
}
