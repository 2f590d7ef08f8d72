import { hiddenVideos } from '@touchline/domain/nouns/video/video-questions.ts'
import type { Video } from '@touchline/domain/nouns/video/video.ts'
import { log } from '#data/log.ts'
import { canShow } from '#data/files/record-file.ts'
import { videoFiles, videosCollection } from '#data/nouns/video/videos.ts'
import { queryClient } from '#data/query-client.ts'
import { isKnown, keepFrames } from './clip-hashes.ts'
import { clipHelper, type ClipHelper } from './clip-helper.ts'
import { NoPixels, takeFrames } from './clip-pixels.ts'

/** Number of hidden videos looked through; of those, the new ones, and those without a readable file. */
export type HiddenProgress = { seen: number; of: number; added: number; unreadable: number }

/** Number of hidden videos, by a count query. */
export const countHidden = (): Promise<number> => videosCollection.count(hiddenVideos())

/**
 * Takes the frames of hidden videos that nobody opened since there are hashes, so that their copies are found. Can be stopped:
 * stored hashes are only looked up the next time. Reads two documents for each video. Throws {@link NoPixels} `forbidden` where
 * storage lets nobody read pictures.
 */
export async function hashHidden(
  signal: AbortSignal,
  onProgress: (progress: HiddenProgress) => void,
): Promise<HiddenProgress> {
  let progress: HiddenProgress = { seen: 0, of: await countHidden(), added: 0, unreadable: 0 }
  const step = (more: Partial<HiddenProgress>) => {
    progress = { ...progress, ...more, seen: progress.seen + 1 }
    onProgress(progress)
  }
  onProgress(progress)
  const helper = clipHelper()
  try {
    let after: string | undefined
    do {
      const { rows, unreadable = [], next } = await videosCollection.page(hiddenVideos(), { after })
      const known = await Promise.all(rows.map(isKnown))
      for (const [at, video] of rows.entries()) {
        signal.throwIfAborted()
        if (known[at] === true) step({})
        else if (await isHashed(video, helper, signal)) step({ added: progress.added + 1 })
        else step({ unreadable: progress.unreadable + 1 })
      }
      for (const _ of unreadable) step({ unreadable: progress.unreadable + 1 })
      after = next
    } while (after !== undefined)
    return progress
  } finally {
    helper.end()
  }
}

/** Hashes a video; false where there is no file, or none that this browser can play or read. */
async function isHashed(video: Video, helper: ClipHelper, signal: AbortSignal): Promise<boolean> {
  const { video: file } = await queryClient.fetchQuery(videoFiles(video))
  if (file === undefined || !canShow(file)) return false
  try {
    const taken = await takeFrames({ file, helper, signal })
    await keepFrames(video, taken).catch(async (failure: unknown) => {
      // A colleague who opened it in the meantime stored the same.
      if (!(await isKnown(video))) throw failure
    })
    return true
  } catch (failure) {
    // Storage forbids it for all files, another host for its own.
    if (!(failure instanceof NoPixels) || (failure.why === 'forbidden' && file.kind === 'stored'))
      throw failure
    log.warn('The frames of a video could not be read.', failure)
    return false
  }
}
