import { useIntersection } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { bankOf } from '@touchline/domain/nouns/clip/clip-hash.ts'
import { alwaysBlurred, videoStatusOf, type Video } from '@touchline/domain/nouns/video/video.ts'
import { useEffect, useRef, useState } from 'react'
import { shownAddress } from '#data/files/record-file.ts'
import { videoFiles } from '#data/nouns/video/videos.ts'
import { ownPreferences } from '#data/session/preferences.ts'
import { THUMB_HEIGHT, THUMB_WIDTH } from '#kit/player/contact-sheet.ts'
import { stillOf } from '#kit/player/still.ts'
import { timeText } from '#kit/player/time-text.ts'
import classes from './video-thumb.module.css'

/** Whether a small picture is blurred. An appeal is, because nobody has compared it with other clips yet. */
function isThumbBlurred(video: Video, blurFlagged: boolean): boolean {
  const isSevere = alwaysBlurred(video) || bankOf(video) !== undefined
  return isSevere || videoStatusOf(video) === 'appealed' || (blurFlagged && (video.flags ?? []).length > 0)
}

/** Small picture of a video in the queue, with its length and the places of its flags. Loaded once it is in view. */
export function VideoThumb({ item: video }: { item: Video }) {
  const { ref, entry } = useIntersection({ rootMargin: '50px' })
  const isSeen = entry?.isIntersecting === true
  const { data: files } = useQuery({ ...videoFiles(video), enabled: isSeen })
  const { data: preferences } = useQuery(ownPreferences())
  const { durationSec = 0, flags = [] } = video
  return (
    <span
      ref={ref}
      className={classes['thumb']}
      data-blur={isThumbBlurred(video, preferences?.blurFlagged ?? true) || undefined}
      aria-hidden
      dir="ltr"
    >
      {files?.poster === undefined ? (
        <Still address={isSeen ? shownAddress(files?.video) : undefined} at={durationSec / 10} />
      ) : (
        <img src={files.poster} alt="" loading="lazy" />
      )}
      {durationSec > 0 && <span className={classes['length']}>{lengthText(durationSec)}</span>}
      {durationSec > 0 && flags.length > 0 && (
        <span className={classes['bar']}>
          {flags.map(({ atSec }, index) => (
            <span
              key={index}
              className={atSec === null ? classes['whole'] : classes['tick']}
              // Physical: along the time.
              style={{ left: `${Math.min(100, ((atSec ?? 0) / durationSec) * 100)}%` }}
            />
          ))}
        </span>
      )}
    </span>
  )
}

/** Without tenths. */
const lengthText = (seconds: number) => timeText(Math.round(seconds)).slice(0, -2)

/** A frame that the browser draws itself; an empty place where it can't. */
function Still({ address, at }: { address: string | undefined; at: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    let isWanted = true
    if (address !== undefined)
      void stillOf(address, at, () => isWanted).then((still) => {
        if (!isWanted || still === undefined) return
        canvas.current?.getContext('2d')?.drawImage(still, 0, 0)
        setDrawn(true)
      })
    return () => {
      isWanted = false
    }
  }, [address, at])
  return <canvas ref={canvas} width={THUMB_WIDTH} height={THUMB_HEIGHT} data-drawn={isDrawn || undefined} />
}
