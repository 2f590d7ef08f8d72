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
import { changeDocument, updateFields } from '#data/backend/change-document.ts'
import { log } from '#data/log.ts'
import { currentActor } from '#data/session/session.ts'
import type { Taken } from './clip-pixels.ts'

export const clipHashesCollection = collectionOf('clipHashes', ClipHash)

/** Most clips compared frame by frame. */
const COMPARED_MAX = 12

/** Known hashes of the file; undefined where nobody has opened it yet. Reads one document. */
export async function knownFrames(video: Video): Promise<ClipFrame[] | undefined> {
  const known = await clipHashesCollection.find(video.id)
  return known && isOfFile(known, video) ? clipFrames(known) : undefined
}

/** Whether the file was hashed; the stored hashes follow the verdict. Reads one document. */
export async function isKnown(video: Video): Promise<boolean> {
  const known = await clipHashesCollection.find(video.id)
  if (known === undefined || !isOfFile(known, video)) return false
  await followVerdict(known, video)
  return true
}

/** Updates the bank for verdicts of other programs, which don't: the next reviewer's console does. */
export async function followVerdict(
  { id, bank }: Pick<ClipHash, 'id' | 'bank'>,
  video: Video,
): Promise<void> {
  const right = bankOf(video, bank)
  if (right === bank) return
  try {
    await updateFields(clipHashesCollection.name, id, { bank: right ?? null })
  } catch (failure) {
    log.warn('The bank of severe clips could not follow a verdict.', failure)
  }
}

/** Keeps a video's hashes. Throws an {@link AppError}, also where somebody else hashed the same file before. */
export const keepFrames = (video: Video, { frames, seconds }: Taken): Promise<void> =>
  changeDocument(clipHashesCollection.name, video.id, (before) => {
    const { id, sha256, storagePath } = video
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

/** Other clips that may show the same. Reads at most 52 documents. */
export async function clipsLike(id: string, frames: readonly ClipFrame[]): Promise<ClipHash[]> {
  const asked = askedBands(frames)
  const pages = await Promise.all(asked.map((bands) => clipHashesCollection.page(clipsWithBands(bands))))
  const others = pages.flatMap(({ rows }) => rows).filter((hash) => hash.id !== id)
  return likeliest(others, asked.flat(), COMPARED_MAX)
}
