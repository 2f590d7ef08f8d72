import type { ClipMatch } from '@touchline/domain/nouns/clip/clip-match.ts'
import { useEffect, useRef, useState, type RefObject } from 'react'

type Pair = {
  mine: RefObject<HTMLVideoElement | null>
  his: RefObject<HTMLVideoElement | null>
  isPlaying: boolean
  toggle(): void
}

/** Players further apart than this are synchronised again. Seconds. */
const APART = 0.25

/** Two players that show the same seconds of a scene at the same time. */
export function usePair({ from, to, hisFrom, speed }: ClipMatch): Pair {
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
