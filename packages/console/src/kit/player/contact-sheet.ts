import { whenIdle } from '#idle.ts'
import { emptyPlayer } from './preload-player.ts'

export const THUMB_WIDTH = 160
export const THUMB_HEIGHT = 90

/** Longest wait for a picture; after a few such waits the rest is left out. Milliseconds. */
const SEEK_MS = 6_000
const FAILURES_MAX = 3

/** Pause of the sheet while the player itself waits for data. Milliseconds. */
const BUSY_MS = 400

export type ContactSheet = ReturnType<typeof createContactSheet>

/**
 * Small pictures of a clip, drawn by a second, hidden player. They are drawn and never read, so that storage need not permit
 * reading. One picture at a time, when the browser is idle.
 */
export function createContactSheet(address: string, duration: number, isBusy: () => boolean) {
  const places = sheetPlaces(duration)
  const drawn = new Set<number>()
  const sheet = document.createElement('canvas')
  sheet.width = THUMB_WIDTH * places.length
  sheet.height = THUMB_HEIGHT
  const pen = sheet.getContext('2d')
  const video = document.createElement('video')
  video.preload = 'metadata'
  video.muted = true
  video.src = address
  const end = new AbortController()

  const draw = (place: number) => {
    const { videoWidth, videoHeight } = video
    if (videoWidth === 0 || videoHeight === 0) return
    const scale = Math.min(THUMB_WIDTH / videoWidth, THUMB_HEIGHT / videoHeight)
    const [width, height] = [videoWidth * scale, videoHeight * scale]
    const left = place * THUMB_WIDTH + (THUMB_WIDTH - width) / 2
    pen?.drawImage(video, left, (THUMB_HEIGHT - height) / 2, width, height)
    drawn.add(place)
  }
  const work = async () => {
    let failures = 0
    for (const place of coarseFirst(places.length)) {
      while (isBusy() && !end.signal.aborted) await pause(BUSY_MS)
      await idle()
      if (end.signal.aborted || failures >= FAILURES_MAX) return
      if (await seeks(video, places[place] ?? 0, end.signal)) draw(place)
      else failures += 1
    }
  }
  void work().finally(() => emptyPlayer(video))

  return {
    /** Paints the picture nearest to a second; returns whether there is any. */
    paint(canvas: HTMLCanvasElement, at: number): boolean {
      const place = nearestPlace(places, drawn, at)
      const brush = canvas.getContext('2d')
      if (place === undefined || brush === null) return false
      const size = [THUMB_WIDTH, THUMB_HEIGHT] as const
      brush.clearRect(0, 0, ...size)
      brush.drawImage(sheet, place * THUMB_WIDTH, 0, ...size, 0, 0, ...size)
      return true
    },
    stop: () => end.abort(),
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms))

const idle = () => new Promise<void>((resolve) => whenIdle(resolve, { timeout: 1_000 }))

/** Whether it shows that second in time. */
function seeks(video: HTMLVideoElement, to: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (isThere: boolean) => () => {
      clearTimeout(timer)
      video.removeEventListener('seeked', arrive)
      video.removeEventListener('error', fail)
      signal.removeEventListener('abort', fail)
      resolve(isThere)
    }
    const arrive = settle(true)
    const fail = settle(false)
    const timer = setTimeout(fail, SEEK_MS)
    video.addEventListener('seeked', arrive)
    video.addEventListener('error', fail)
    signal.addEventListener('abort', fail)
    if (video.error) fail()
    else video.currentTime = to
  })
}

/** Most pictures in a contact sheet. */
export const SHEET_MAX = 40

/** Shortest time between two pictures. Seconds. */
const APART = 1

/** Seconds of its pictures: the middle of equal parts. */
export function sheetPlaces(duration: number): number[] {
  if (!Number.isFinite(duration) || duration <= 0) return []
  const count = Math.min(SHEET_MAX, Math.max(1, Math.ceil(duration / APART)))
  return Array.from({ length: count }, (_, at) => ((at + 0.5) * duration) / count)
}

/** Order of drawing: from coarse to fine, so that an early look anywhere finds a near one. */
export function coarseFirst(count: number): number[] {
  const order = new Set<number>()
  for (let parts = 1; order.size < count; parts *= 2)
    for (let part = 0; part < parts; part++) order.add(Math.floor(((part + 0.5) * count) / parts))
  return [...order]
}

/** Drawn picture nearest to a second; undefined before there is any. */
export const nearestPlace = (
  places: readonly number[],
  drawn: ReadonlySet<number>,
  at: number,
): number | undefined => [...drawn].toSorted((a, b) => distance(places[a], at) - distance(places[b], at))[0]

const distance = (place = Infinity, at: number) => Math.abs(place - at)
