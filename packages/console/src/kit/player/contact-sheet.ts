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
 * reading. One picture at a time, when the browser is idle: those of the strip at once, the others when somebody wants them.
 */
export function createContactSheet(address: string, duration: number) {
  const places = sheetPlaces(duration)
  const drawn = new Set<number>()
  const sheet = document.createElement('canvas')
  sheet.width = THUMB_WIDTH * places.length
  sheet.height = THUMB_HEIGHT
  const pen = sheet.getContext('2d')
  const strip = stripPlaces(places.length)
  const listeners = new Set<() => void>()
  let hasEnded = false
  let want = () => {}
  const wanted = new Promise<void>((resolve) => {
    want = resolve
  })
  const tell = () => listeners.forEach((listener) => listener())

  const draw = async (video: HTMLVideoElement, isBusy: () => boolean, end: AbortSignal) => {
    const stopped = new Promise<void>((resolve) => end.addEventListener('abort', () => resolve()))
    let failures = 0
    for (const place of new Set([...strip, ...coarseFirst(places.length)])) {
      if (!strip.includes(place)) await Promise.race([wanted, stopped])
      while (isBusy() && !end.aborted) await pause(BUSY_MS)
      await idle()
      if (end.aborted || failures >= FAILURES_MAX) return
      const isThere = await seeks(video, places[place] ?? 0, end)
      if (!isThere) failures += 1
      else if (drawFitted(pen, video, place * THUMB_WIDTH)) {
        drawn.add(place)
        tell()
      }
    }
  }

  return {
    /** Begins to draw, with pauses while the player itself waits; returns a function that stops it. */
    start(isBusy: () => boolean): () => void {
      const end = new AbortController()
      const video = hiddenPlayer(address)
      void draw(video, isBusy, end.signal).finally(() => {
        hasEnded = !end.signal.aborted
        emptyPlayer(video)
        tell()
      })
      return () => end.abort()
    },
    /** Draws the pictures beyond those of the strip, too. */
    want: () => want(),
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Seconds of the strip's pictures; undefined where none can be drawn. */
    strip: (): readonly number[] | undefined =>
      hasEnded && drawn.size === 0 ? undefined : strip.map((place) => places[place] ?? 0),
    drawnCount: () => drawn.size,
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
    /** Paints the picture of exactly that second, once it is drawn. */
    paintOwn(canvas: HTMLCanvasElement, at: number): void {
      if (drawn.has(places.indexOf(at))) this.paint(canvas, at)
    },
  }
}

/** Loads no more than it has to show. */
export function hiddenPlayer(address: string): HTMLVideoElement {
  const video = document.createElement('video')
  video.preload = 'metadata'
  video.muted = true
  video.src = address
  return video
}

/** Draws the whole of the picture that a video shows; returns whether there was any. */
export function drawFitted(pen: CanvasRenderingContext2D | null, video: HTMLVideoElement, from = 0): boolean {
  const { videoWidth, videoHeight } = video
  if (pen === null || videoWidth === 0 || videoHeight === 0) return false
  const scale = Math.min(THUMB_WIDTH / videoWidth, THUMB_HEIGHT / videoHeight)
  const [width, height] = [videoWidth * scale, videoHeight * scale]
  pen.drawImage(video, from + (THUMB_WIDTH - width) / 2, (THUMB_HEIGHT - height) / 2, width, height)
  return true
}

const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms))

export const idle = () => new Promise<void>((resolve) => whenIdle(resolve, { timeout: 1_000 }))

/** Whether it shows that second in time. */
export function seeks(video: HTMLVideoElement, to: number, signal: AbortSignal): Promise<boolean> {
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

/** Shortest time between two pictures, but for those of the strip. Seconds. */
const APART = 1

/** Seconds of its pictures: the middle of equal parts. */
export function sheetPlaces(duration: number): number[] {
  if (!Number.isFinite(duration) || duration <= 0) return []
  const count = Math.min(SHEET_MAX, Math.max(STRIP_MAX, Math.ceil(duration / APART)))
  return Array.from({ length: count }, (_, at) => ((at + 0.5) * duration) / count)
}

/** Order of drawing: from coarse to fine, so that an early look anywhere finds a near one. */
export function coarseFirst(count: number): number[] {
  const order = new Set<number>()
  for (let parts = 1; order.size < count; parts *= 2)
    for (let part = 0; part < parts; part++) order.add(Math.floor(((part + 0.5) * count) / parts))
  return [...order]
}

/** Pictures in the strip under the player. */
export const STRIP_MAX = 8

/** Places of the strip's pictures among all. */
export const stripPlaces = (count: number): number[] =>
  Array.from({ length: Math.min(STRIP_MAX, count) }, (_, at) => Math.floor(((at + 0.5) * count) / STRIP_MAX))

/** Drawn picture nearest to a second; undefined before there is any. */
export const nearestPlace = (
  places: readonly number[],
  drawn: ReadonlySet<number>,
  at: number,
): number | undefined => [...drawn].toSorted((a, b) => distance(places[a], at) - distance(places[b], at))[0]

const distance = (place = Infinity, at: number) => Math.abs(place - at)
