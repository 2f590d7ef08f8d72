import type { Pixels } from '@touchline/domain/nouns/clip/picture-hash.ts'

/** Why a clip has no pixels: the storage forbids this page to read them, or the browser can't play the file. */
export class NoPixels extends Error {
  readonly why: 'forbidden' | 'unplayable'
  constructor(why: NoPixels['why']) {
    super(why)
    this.why = why
  }
}

/** Large enough for 64 × 64 without stairs, whatever the shape of the picture. */
const SIDE = 160

/** A file that gives no frame for so long is given up. Milliseconds. */
const PATIENCE_MS = 30_000

/** A clip that is looked at, not shown: a separate player, so that the reviewer's is never moved. */
export type ClipPixels = { seconds: number; at(second: number): Promise<Pixels>; close(): void }

export async function openClip(address: string, signal: AbortSignal): Promise<ClipPixels> {
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
    // A recording that never learnt its length says it when its end is looked for.
    if (!Number.isFinite(video.duration)) await seek(video, 1e7, signal)
  } catch (failure) {
    close()
    throw failure instanceof NoPixels && video.crossOrigin !== null && !(await isReadable(address))
      ? new NoPixels('forbidden')
      : failure
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

/** Whether storage lets this page read the file at all; a byte is enough to know. */
const isReadable = (address: string): Promise<boolean> =>
  fetch(address, { headers: { range: 'bytes=0-0' } }).then(
    () => true,
    () => false,
  )
