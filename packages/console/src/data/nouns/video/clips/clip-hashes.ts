import {
  askedBands,
  bankOf,
  ClipHash,
  clipFields,
  clipFrames,
  isOfFile,
  likeliest,
} from '@touchline/domain/nouns/clip/clip-hash.ts'
import type { ClipFrame } from '@touchline/domain/nouns/clip/clip-frames.ts'
import { clipsWithBands } from '@touchline/domain/nouns/clip/clip-questions.ts'
import type { Video } from '@touchline/domain/nouns/video/video.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { atCommit } from '#data/backend/server-time.ts'
import { changeDocument } from '#data/backend/unlogged/change-document.ts'
import { log } from '#data/log.ts'
import { currentActor } from '#data/session/session.ts'

export const clipHashesCollection = collectionOf('clipHashes', ClipHash)

/** So many clips are compared frame by frame. */
const COMPARED_MAX = 12

/** What is known of the file; undefined where nobody looked at it yet. Reads one document. */
export async function knownFrames(video: Video): Promise<ClipFrame[] | undefined> {
  const known = await clipHashesCollection.find(video.id)
  return known && isOfFile(known, video) ? clipFrames(known) : undefined
}

/** Keeps what a video looks like. Whoever else looked at it at the same time was first: that's as good. */
export async function keepFrames(video: Video, frames: readonly ClipFrame[], seconds: number): Promise<void> {
  const { id, sha256, storagePath } = video
  try {
    await changeDocument(clipHashesCollection.name, id, (before) => {
      const bank = bankOf(video, clipHashesCollection.parse(id, before).bank)
      return {
        ...clipFields(frames),
        ...(sha256 === undefined ? {} : { sha256 }),
        ...(storagePath === undefined ? {} : { storagePath }),
        ...(bank === undefined ? {} : { bank }),
        durationSec: seconds,
        takenAt: atCommit(),
        takenBy: currentActor().uid,
      }
    })
  } catch (failure) {
    log.warn('What a video looks like could not be kept.', failure)
  }
}

/** Other clips that may show the same. Reads at most 52 documents. */
export async function clipsLike(id: string, frames: readonly ClipFrame[]): Promise<ClipHash[]> {
  const asked = askedBands(frames)
  const pages = await Promise.all(asked.map((bands) => clipHashesCollection.page(clipsWithBands(bands))))
  const others = pages.flatMap(({ rows }) => rows).filter((hash) => hash.id !== id)
  return likeliest(others, asked.flat(), COMPARED_MAX)
}
