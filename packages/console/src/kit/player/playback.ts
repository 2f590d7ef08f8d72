import { emptyPlayer, takePlayer } from './preload-player.ts'
import type { Watched } from './watched.ts'

/** Times in seconds. */
export type PlaybackState = {
  time: number
  /** Unknown until the file has loaded. */
  duration: number | undefined
  isPlaying: boolean
  isWaiting: boolean
  rate: number
  hasFailed: boolean
}

export const RATES: readonly number[] = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4]

/** Length of a frame until two were seen. Most clips have 25 or 30 a second, and a step leads into the middle of the next frame. */
const USUAL_FRAME = 1 / 30

export type Playback = ReturnType<typeof createPlayback>

const before: PlaybackState = {
  time: 0,
  duration: undefined,
  isPlaying: false,
  isWaiting: false,
  rate: 1,
  hasFailed: false,
}

type Start = {
  /** Initial position. Seconds. */
  startAt: number
  /** Records which parts are seen. */
  watched: Watched | undefined
}

/** A video that can be played, sought and stepped through; React only shows its state. */
export function createPlayback(address: string, { startAt, watched }: Start) {
  let video: HTMLVideoElement | undefined
  let played: PlayedWatch | undefined
  let isBlurred = false
  let state = before
  const listeners = new Set<() => void>()
  const frames = followFrames()

  const read = () => {
    if (!video) return
    const { currentTime, duration, paused, ended, playbackRate, error, seeking, readyState } = video
    state = {
      time: currentTime,
      duration: Number.isFinite(duration) ? duration : undefined,
      isPlaying: !paused && !ended,
      isWaiting: (seeking || readyState < HTMLMediaElement.HAVE_CURRENT_DATA) && error === null,
      rate: playbackRate,
      hasFailed: error !== null,
    }
    listeners.forEach((tell) => tell())
  }
  const seek = (to: number) => {
    if (!video) return
    const end = Number.isFinite(video.duration) ? video.duration : to
    video.currentTime = Math.min(Math.max(0, to), end)
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    state: (): PlaybackState => state,

    /** Shows it in that place; returns a function that removes it. */
    show(place: HTMLElement): () => void {
      const shown = takePlayer(address)
      video = shown
      for (const event of FOLLOWED) shown.addEventListener(event, read)
      const forget = frames.follow(shown)
      played = watched && followPlayed(shown, watched, () => isBlurred)
      if (startAt > 0 && shown.currentTime === 0) shown.currentTime = startAt
      place.replaceChildren(shown)
      read()
      return () => {
        forget()
        played?.stop()
        for (const event of FOLLOWED) shown.removeEventListener(event, read)
        shown.remove()
        emptyPlayer(shown)
        video = undefined
      }
    },

    toggle(): void {
      if (!video) return
      // A file that can’t be played reports it by its error event.
      if (video.paused || video.ended) void video.play().catch(read)
      else video.pause()
    },
    seek(to: number): void {
      frames.leave()
      seek(to)
    },
    playFrom(to: number): void {
      frames.leave()
      seek(to)
      void video?.play().catch(read)
    },
    seekBy(seconds: number): void {
      frames.leave()
      if (video) seek(video.currentTime + seconds)
    },
    /** Pauses and shows the next or the previous frame. */
    step(by: 1 | -1): void {
      if (!video) return
      video.pause()
      seek(frames.next(video.currentTime, by))
    },
    changeRate(by: 1 | -1): void {
      if (!video) return
      const rate = RATES[RATES.indexOf(video.playbackRate) + by]
      if (rate !== undefined) video.playbackRate = rate
    },
    look({ poster, muted, blurred, label }: Look): void {
      isBlurred = blurred
      if (!video) return
      played?.looked()
      video.muted = muted
      video.poster = poster ?? ''
      video.setAttribute('aria-label', label)
    },
  }
}

type Look = { poster: string | undefined; muted: boolean; blurred: boolean; label: string }

const FOLLOWED = [
  'timeupdate',
  'durationchange',
  'loadeddata',
  'play',
  'playing',
  'pause',
  'ended',
  'waiting',
  'seeking',
  'seeked',
  'ratechange',
  'error',
] as const

/** Most gaps kept: a busy machine drops frames, which makes a gap longer, so the shortest is a frame. */
const GAPS_KEPT = 8

/** Follows where the frames are: a video doesn't report its frame rate, but which frame it shows (https://wicg.github.io/video-rvfc/). */
function followFrames() {
  /** Start of the shown frame, and of the one that was stepped to and isn't shown yet. */
  let shown: number | undefined
  let coming: number | undefined
  let gaps: readonly number[] = []
  let count = 0
  return {
    follow(video: HTMLVideoElement): () => void {
      let handle = 0
      const see: VideoFrameRequestCallback = (_, { mediaTime, presentedFrames }) => {
        const gap = shown === undefined ? 0 : mediaTime - shown
        if (!video.paused && presentedFrames === count + 1 && gap > 0.005 && gap < 0.2)
          gaps = [...gaps.slice(1 - GAPS_KEPT), gap]
        shown = mediaTime
        coming = undefined
        count = presentedFrames
        handle = video.requestVideoFrameCallback(see)
      }
      handle = video.requestVideoFrameCallback(see)
      return () => video.cancelVideoFrameCallback(handle)
    },
    /** Called on a jump to another place. */
    leave(): void {
      shown = undefined
      coming = undefined
    },
    next(now: number, by: 1 | -1): number {
      const length = gaps.length === 0 ? USUAL_FRAME : Math.min(...gaps)
      coming = Math.max(0, (coming ?? shown ?? now) + by * length)
      return coming + length / 2
    },
  }
}

/** Time that a frame stands still before it counts as looked at. Milliseconds. */
const REST_MS = 700

/** Fastest rate at which moments are still visible. */
const CLEAR_RATE = 2

/** Longest time between two consecutive frames; beyond that something was missed. Seconds at normal speed. */
const GAP = 2

type PlayedWatch = {
  /** Called when the picture's appearance has changed. */
  looked(): void
  stop(): void
}

/** Reports which parts of a playing video are really shown: painted frames, not positions jumped to. */
function followPlayed(video: HTMLVideoElement, watched: Watched, isBlurred: () => boolean): PlayedWatch {
  let last: number | undefined
  let handle = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const rest = () => {
    const isShown = video.paused && !video.seeking && video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA
    if (isShown && !isBlurred() && document.visibilityState === 'visible') watched.rests(video.currentTime)
  }
  const looked = () => {
    clearTimeout(timer)
    timer = setTimeout(rest, REST_MS)
  }
  const see: VideoFrameRequestCallback = (_, { mediaTime }) => {
    const { playbackRate } = video
    watched.lasts(video.duration)
    if (last !== undefined && !video.seeking && mediaTime > last && mediaTime - last < GAP * playbackRate)
      watched.plays(
        [last, mediaTime],
        isBlurred() ? 'blurred' : playbackRate <= CLEAR_RATE ? 'clear' : 'fast',
      )
    last = mediaTime
    looked()
    handle = video.requestVideoFrameCallback(see)
  }
  const jump = () => {
    last = undefined
  }
  const start = () => {
    last ??= video.currentTime
  }
  const lasts = () => watched.lasts(video.duration)
  const fail = () => watched.fails()
  handle = video.requestVideoFrameCallback(see)
  video.addEventListener('error', fail)
  video.addEventListener('seeking', jump)
  video.addEventListener('play', start)
  video.addEventListener('pause', looked)
  video.addEventListener('durationchange', lasts)
  lasts()
  if (video.error) fail()
  return {
    looked,
    stop() {
      clearTimeout(timer)
      video.cancelVideoFrameCallback(handle)
      video.removeEventListener('error', fail)
      video.removeEventListener('seeking', jump)
      video.removeEventListener('play', start)
      video.removeEventListener('pause', looked)
      video.removeEventListener('durationchange', lasts)
    },
  }
}
