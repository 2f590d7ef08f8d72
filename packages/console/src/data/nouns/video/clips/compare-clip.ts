import { thinned, type ClipFrame } from '@touchline/domain/nouns/clip/clip-frames.ts'
import { clipFrames } from '@touchline/domain/nouns/clip/clip-hash.ts'
import { byGravity, likenessOf, type Likeness } from '@touchline/domain/nouns/clip/clip-likeness.ts'
import type { Video } from '@touchline/domain/nouns/video/video.ts'
import { log } from '#data/log.ts'
import { videosCollection } from '#data/nouns/video/videos.ts'
import { clipsLike, keepFrames, knownFrames } from './clip-hashes.ts'
import { clipHelper, type ClipHelper } from './clip-helper.ts'
import { NoPixels, openClip } from './clip-pixels.ts'

/** The clips that show the same, the gravest first; or why nobody can know. */
export type Comparison = { state: 'compared'; alike: readonly Likeness[] } | { state: NoPixels['why'] }

/** Of a clip of more than ten minutes so many frames are looked at. */
const LOOKS_MAX = 600
/** So many are told of. */
const TOLD_MAX = 3

/** What else shows what a video shows. Its frames are taken once, by whoever has it first. Reads at most 56 documents. */
export async function compareClip(video: Video, address: string, signal: AbortSignal): Promise<Comparison> {
  const helper = clipHelper()
  try {
    const mine = (await knownFrames(video)) ?? (await takeFrames(video, { address, helper, signal }))
    return { state: 'compared', alike: await alikeTo(video, { mine, helper, signal }) }
  } catch (failure) {
    if (!(failure instanceof NoPixels)) throw failure
    log.warn('The frames of a video could not be read.', failure)
    return { state: failure.why }
  } finally {
    helper.end()
  }
}

type Taking = { address: string; helper: ClipHelper; signal: AbortSignal }

/** One frame a second, from the middle of the first on. */
async function takeFrames(video: Video, { address, helper, signal }: Taking): Promise<ClipFrame[]> {
  const clip = await openClip(address, signal)
  try {
    const step = Math.max(1, clip.seconds / LOOKS_MAX)
    const frames: ClipFrame[] = []
    for (let at = Math.min(step, clip.seconds) / 2; at < clip.seconds; at += step) {
      await quiet(signal)
      const { frame } = await helper.ask({ kind: 'frame', at, pixels: await clip.at(at) })
      if (frame) frames.push(frame)
    }
    const kept = thinned(frames)
    await keepFrames(video, kept, clip.seconds)
    return kept
  } finally {
    clip.close()
  }
}

type Seeking = { mine: readonly ClipFrame[]; helper: ClipHelper; signal: AbortSignal }

async function alikeTo(video: Video, { mine, helper, signal }: Seeking): Promise<Likeness[]> {
  const found: Likeness[] = []
  for (const hash of await clipsLike(video.id, mine)) {
    signal.throwIfAborted()
    const { match } = await helper.ask({ kind: 'match', mine, his: clipFrames(hash) })
    if (match) found.push(likenessOf(hash, match, undefined))
  }
  const likest = found.toSorted(byGravity).slice(0, TOLD_MAX)
  const known = await Promise.all(
    likest.map(async ({ id, match, bank }) =>
      likenessOf({ id, bank }, match, await videosCollection.find(id)),
    ),
  )
  // Without its record and without a severe reason, nobody knows what there was about it.
  return known.filter((one) => one.video !== undefined || one.bank !== undefined).toSorted(byGravity)
}

const STARVED_MS = 250

/** A moment in which the page has nothing to do, and no player waits for data. */
async function quiet(signal: AbortSignal): Promise<void> {
  const isStarved = () =>
    [...document.querySelectorAll('video')].some(({ paused, readyState }) => !paused && readyState < 3)
  do {
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }))
    if (isStarved()) await new Promise((resolve) => setTimeout(resolve, STARVED_MS))
    signal.throwIfAborted()
  } while (isStarved())
}
