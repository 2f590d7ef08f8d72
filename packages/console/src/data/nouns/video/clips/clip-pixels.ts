import type { Pixels } from '@touchline/domain/nouns/clip/picture-hash.ts'
import { type ClipFrame, thinned } from '@touchline/domain/nouns/clip/clip-frames.ts'
import type { ShownFile } from '#data/files/record-file.ts'
import { whenIdle } from '#idle.ts'
import type { ClipHelper } from './clip-helper.ts'

/** Reason why a clip has no pixels: the storage forbids this page to read them, or the browser can't play the file. */
export class NoPixels extends Error {
  readonly why: 'forbidden' | 'unplayable'
  constructor(why: NoPixels['why']) {
    super(why)
    this.why = why
  }
}

/** Large enough for a smooth 64 × 64, whatever the shape of the picture. */
const SIDE = 160

/** Longest wait for a frame before a file is given up. Milliseconds. */
const PATIENCE_MS = 30_000

/** A separate, hidden player for a clip, so that the reviewer's is never moved. */
export type ClipPixels = { seconds: number; at(second: number): Promise<Pixels>; close(): void }

async function openClip({ kind, address }: ShownFile, signal: AbortSignal): Promise<ClipPixels> {
  const video = document.createElement('video')
  video.muted = true
  video.preload = 'auto'
  // Without it, a picture of another origin is shown, but can't be read.
  if (new URL(address, location.href).origin !== location.origin) video.crossOrigin = 'anonymous'
  video.src = address
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new NoPixels('unplayable')
  context.imageSmoothingQuality = 'high'
  const close = () => {
    video.removeAttribute('src')
    video.load()
  }
  try {
    await once(video, 'loadeddata', signal)
    // A recording without a length reports it after seeking to its end.
    if (!Number.isFinite(video.duration)) await seek(video, 1e7, signal)
  } catch (failure) {
    close()
    if (!(failure instanceof NoPixels) || video.crossOrigin === null) throw failure
    // Of another host, the policy of this page lets nobody ask.
    throw kind === 'external' || !(await isReadable(address)) ? new NoPixels('forbidden') : failure
  }
  return {
    seconds: video.duration,
    async at(second) {
      await seek(video, second, signal)
      context.drawImage(video, 0, 0, SIDE, SIDE)
      try {
        return context.getImageData(0, 0, SIDE, SIDE)
      } catch {
        throw new NoPixels('forbidden')
      }
    },
    close,
  }
}

async function seek(video: HTMLVideoElement, to: number, signal: AbortSignal): Promise<void> {
  video.currentTime = to
  await once(video, 'seeked', signal)
}

function once(video: HTMLVideoElement, event: 'loadeddata' | 'seeked', signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<undefined>()
  const fail = () => reject(signal.aborted ? signal.reason : new NoPixels('unplayable'))
  const settled = new AbortController()
  const until = { once: true, signal: settled.signal }
  video.addEventListener(event, () => resolve(undefined), until)
  video.addEventListener('error', fail, until)
  signal.addEventListener('abort', fail, until)
  const timer = setTimeout(fail, PATIENCE_MS)
  if (signal.aborted) fail()
  return promise.finally(() => {
    clearTimeout(timer)
    settled.abort()
  })
}

/** Whether storage lets this page read the file at all; reading one byte is enough. */
const isReadable = (address: string): Promise<boolean> =>
  fetch(address, { headers: { range: 'bytes=0-0' } }).then(
    () => true,
    () => false,
  )

/** Most frames of a clip, about ten minutes. */
const LOOKS_MAX = 600

export type Taken = { frames: readonly ClipFrame[]; seconds: number }

type Taking = { file: ShownFile; helper: ClipHelper; signal: AbortSignal }

/** Hashes frames of a clip, one a second from the middle of the first on. Throws {@link NoPixels}. */
export async function takeFrames({ file, helper, signal }: Taking): Promise<Taken> {
  const clip = await openClip(file, signal)
  try {
    const step = Math.max(1, clip.seconds / LOOKS_MAX)
    const frames: ClipFrame[] = []
    for (let at = Math.min(step, clip.seconds) / 2; at < clip.seconds; at += step) {
      await quiet(signal)
      const { frame } = await helper.ask({ kind: 'frame', at, pixels: await clip.at(at) })
      if (frame) frames.push(frame)
    }
    return { frames: thinned(frames), seconds: clip.seconds }
  } finally {
    clip.close()
  }
}

const STARVED_MS = 250

/** Resolves when the page is idle and no player waits for data. */
async function quiet(signal: AbortSignal): Promise<void> {
  const isStarved = () =>
    [...document.querySelectorAll('video')].some(({ paused, readyState }) => !paused && readyState < 3)
  do {
    await new Promise<void>((resolve) => whenIdle(resolve, { timeout: 1_000 }))
    if (isStarved()) await new Promise((resolve) => setTimeout(resolve, STARVED_MS))
    signal.throwIfAborted()
  } while (isStarved())
}
