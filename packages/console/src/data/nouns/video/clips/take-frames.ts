import { thinned, type ClipFrame } from '@touchline/domain/nouns/clip/clip-frames.ts'
import { whenIdle } from '#idle.ts'
import type { ClipHelper } from './clip-helper.ts'
import { openClip } from './clip-pixels.ts'

/** Of a clip of more than ten minutes so many frames are looked at. */
const LOOKS_MAX = 600

/** Hashes of a clip, and its length. */
export type Taken = { frames: readonly ClipFrame[]; seconds: number }

type Taking = { address: string; helper: ClipHelper; signal: AbortSignal }

/** Frames of a clip, one a second from the middle of the first on. Throws {@link NoPixels}. */
export async function takeFrames({ address, helper, signal }: Taking): Promise<Taken> {
  const clip = await openClip(address, signal)
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

/** A moment in which the page has nothing to do, and no player waits for data. */
async function quiet(signal: AbortSignal): Promise<void> {
  const isStarved = () =>
    [...document.querySelectorAll('video')].some(({ paused, readyState }) => !paused && readyState < 3)
  do {
    await new Promise<void>((resolve) => whenIdle(resolve, { timeout: 1_000 }))
    if (isStarved()) await new Promise((resolve) => setTimeout(resolve, STARVED_MS))
    signal.throwIfAborted()
  } while (isStarved())
}
