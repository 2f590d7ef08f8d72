import type { Watched } from './watched.ts'

/** So long a frame stands still before it counts as looked at. Milliseconds. */
const REST_MS = 700

/** Faster than this nobody sees a moment go by. */
const CLEAR_RATE = 2

/** Further apart two frames belong together no more: something was missed. Seconds at usual speed. */
const GAP = 2

export type PlayedWatch = {
  /** Something about how it is shown has changed. */
  looked(): void
  stop(): void
}

/** Tells what is really shown of a playing video: frames that were painted, not a position that was gone to. */
export function followPlayed(
  video: HTMLVideoElement,
  watched: Watched,
  isBlurred: () => boolean,
): PlayedWatch {
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
      watched.plays([last, mediaTime], !isBlurred() && playbackRate <= CLEAR_RATE)
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
  handle = video.requestVideoFrameCallback(see)
  video.addEventListener('seeking', jump)
  video.addEventListener('play', start)
  video.addEventListener('pause', looked)
  video.addEventListener('durationchange', lasts)
  lasts()
  return {
    looked,
    stop() {
      clearTimeout(timer)
      video.cancelVideoFrameCallback(handle)
      video.removeEventListener('seeking', jump)
      video.removeEventListener('play', start)
      video.removeEventListener('pause', looked)
      video.removeEventListener('durationchange', lasts)
    },
  }
}
