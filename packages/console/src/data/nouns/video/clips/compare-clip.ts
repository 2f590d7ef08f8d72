import type { ClipFrame } from '@touchline/domain/nouns/clip/clip-frames.ts'
import { clipFrames } from '@touchline/domain/nouns/clip/clip-hash.ts'
import { byGravity, likenessOf, type Likeness } from '@touchline/domain/nouns/clip/clip-likeness.ts'
import type { Video } from '@touchline/domain/nouns/video/video.ts'
import { canShow, type RecordFile } from '#data/files/record-file.ts'
import { log } from '#data/log.ts'
import { videosCollection } from '#data/nouns/video/videos.ts'
import { clipsLike, followVerdict, keepFrames, knownFrames } from './clip-hashes.ts'
import { clipHelper, type ClipHelper } from './clip-helper.ts'
import { NoPixels, takeFrames } from './clip-pixels.ts'

/** Clips that show the same, the most serious first; or why it can't be known. */
export type Comparison = { state: 'compared'; alike: readonly Likeness[] } | { state: NoPixels['why'] }

/** Most clips in the result. */
const TOLD_MAX = 3

/**
 * Finds other videos that show the same. The first reviewer who opens it takes its frames, once; nobody can where this page may not
 * show the file. Reads at most 65 documents.
 */
export async function compareClip(video: Video, file: RecordFile, signal: AbortSignal): Promise<Comparison> {
  const helper = clipHelper()
  try {
    const mine = (await knownFrames(video)) ?? (await look(video, { file, helper, signal }))
    return { state: 'compared', alike: await alikeTo(video, { mine, helper, signal }) }
  } catch (failure) {
    if (!(failure instanceof NoPixels)) throw failure
    // Nobody can mend what another host or the page's policy forbids: the item says so.
    if (file.kind === 'stored') log.warn('The frames of a video could not be read.', failure)
    return { state: failure.why }
  } finally {
    helper.end()
  }
}

type Looking = { file: RecordFile; helper: ClipHelper; signal: AbortSignal }

/** Compares a video even where its hashes can't be stored; mostly somebody else stored them first. */
async function look(video: Video, { file, helper, signal }: Looking): Promise<readonly ClipFrame[]> {
  if (!canShow(file)) throw new NoPixels('forbidden')
  const taken = await takeFrames({ file, helper, signal })
  await keepFrames(video, taken).catch((failure: unknown) =>
    log.warn('What a video looks like could not be kept.', failure),
  )
  return taken.frames
}

type Seeking = { mine: readonly ClipFrame[]; helper: ClipHelper; signal: AbortSignal }

async function alikeTo(video: Video, { mine, helper, signal }: Seeking): Promise<Likeness[]> {
  const found: Likeness[] = []
  for (const hash of await clipsLike(video.id, mine)) {
    signal.throwIfAborted()
    const { match } = await helper.ask({ kind: 'match', mine, his: clipFrames(hash) })
    if (match) found.push(likenessOf(hash, match, undefined))
  }
  // Each with its record: another program that knows no hashes may have written whether it is hidden, and why.
  const known = await Promise.all(
    found.map(async ({ id, match, bank }) => {
      const other = await videosCollection.find(id)
      if (other) await followVerdict({ id, bank }, other)
      return likenessOf({ id, bank }, match, other)
    }),
  )
  // Without its record and a severe reason, nobody knows why it matters.
  return known
    .filter((one) => one.video !== undefined || one.bank !== undefined)
    .toSorted(byGravity)
    .slice(0, TOLD_MAX)
}
