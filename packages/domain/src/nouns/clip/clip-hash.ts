import * as z from 'zod/mini'
import { videoStatusOf, type Video } from '#nouns/video/video.ts'
import { ReasonCode } from '#engine/log/reason-code.ts'
import { reasons } from '#engine/log/reason.ts'
import { readableElements, tolerant } from '#shared/record.ts'
import { packFrames, unpackFrames, type ClipFrame } from './clip-frames.ts'
import { isEven, type Signs } from './picture-hash.ts'

/**
 * Keys to find similar clips: MinHash in bands (https://www.mmds.org/, chapter 3). A key is the least of four shuffles
 * of the strong frequencies of a part; frames that share three quarters of these share one key in seven, others one in
 * ten thousand. Only mirror-invariant frequencies count, so mirrored clips have the same keys.
 */
const BANDS = 8
const SHUFFLES = 4

/** Most keys of a record, an index entry each. */
export const KEYS_MAX = 80
/** Four questions of thirty, Firestore's limit for one. */
export const ASKED_MAX = 120

/** Keys of a clip; similar copies have the same ones, because the least are taken. */
export function keysOf(frames: readonly ClipFrame[], most: number): number[] {
  const keys = new Set<number>()
  for (const { parts } of frames)
    for (const signs of Object.values(parts)) for (const key of keysOfPart(signs)) keys.add(key)
  return [...keys].toSorted((a, b) => a - b).slice(0, most)
}

function keysOfPart(signs: Signs): number[] {
  const strong: number[] = []
  for (const [at, sign] of signs.entries())
    if (sign !== 0 && isEven(at)) strong.push(2 * at + (sign > 0 ? 1 : 0))
  if (strong.length < SHUFFLES) return []
  return Array.from({ length: BANDS }, (_, band) => {
    let key = band
    for (let turn = 0; turn < SHUFFLES; turn++) {
      const shuffle = band * SHUFFLES + turn
      let least = Infinity
      for (const one of strong) least = Math.min(least, mixed(one * 1000 + shuffle))
      key = mixed(key ^ least)
    }
    return key
  })
}

/** A good mixture of 32 bits (https://github.com/skeeto/hash-prospector), without the sign. */
function mixed(value: number): number {
  let bits = value | 0
  bits = Math.imul(bits ^ (bits >>> 16), 0x21f0aaad)
  bits = Math.imul(bits ^ (bits >>> 15), 0x735a2d97)
  return (bits ^ (bits >>> 15)) >>> 1
}

/** Version of the hashes; others are taken again and never compared. */
export const CLIP_VERSION = 1

/** Most values in one `array-contains-any` (https://firebase.google.com/docs/firestore/query-data/queries). */
const BANDS_OF_QUESTION = 30

/**
 * Hashes of a video, under the video's id. They outlive its record and file; no picture can be made from them. `bands`
 * are keys that copies share (clip-keys.ts).
 */
export const ClipHash = z.looseObject({
  id: z.string(),
  ...tolerant({
    version: z.int(),
    sha256: z.string(),
    storagePath: z.string(),
    durationSec: z.number().check(z.nonnegative()),
    frames: z.string(),
    bands: readableElements(z.string()),
    /** Severe reason for which the video is hidden. */
    bank: ReasonCode,
    takenAt: z.date(),
    takenBy: z.string(),
  }),
})
export type ClipHash = z.infer<typeof ClipHash>

/** Base 36, the shortest text. Rules compare texts in a list, not numbers. */
const bandOf = (key: number): string => key.toString(36)

export const clipFields = (frames: readonly ClipFrame[]) => ({
  version: CLIP_VERSION,
  ...(frames.length > 0 ? { frames: packFrames(frames) } : {}),
  bands: keysOf(frames, KEYS_MAX).map(bandOf),
})

/** Whether the hashes are of this file and of the current version. */
export const isOfFile = (hash: ClipHash, video: Pick<Video, 'sha256' | 'storagePath'>): boolean =>
  hash.version === CLIP_VERSION && hash.sha256 === video.sha256 && hash.storagePath === video.storagePath

export const clipFrames = (hash: Pick<ClipHash, 'frames'>): ClipFrame[] => unpackFrames(hash.frames ?? '')

/** Bands to ask for, as many as a question takes. */
export function askedBands(frames: readonly ClipFrame[]): string[][] {
  const bands = keysOf(frames, ASKED_MAX).map(bandOf)
  return Array.from({ length: Math.ceil(bands.length / BANDS_OF_QUESTION) }, (_, at) =>
    bands.slice(at * BANDS_OF_QUESTION, (at + 1) * BANDS_OF_QUESTION),
  )
}

/** Records that share most bands, for comparing frames; at most `most`. */
export function likeliest(found: readonly ClipHash[], asked: readonly string[], most: number): ClipHash[] {
  const wanted = new Set(asked)
  const shared = ({ bands = [] }: ClipHash) => bands.filter((band) => wanted.has(band)).length
  return [...new Map(found.map((hash) => [hash.id, hash])).values()]
    .filter(({ version }) => version === CLIP_VERSION)
    .toSorted(
      (one, other) =>
        Number(other.bank !== undefined) - Number(one.bank !== undefined) || shared(other) - shared(one),
    )
    .slice(0, most)
}

/**
 * Severe reason for which a video is hidden, from escalation until it is published. An upheld decision has no new
 * reason, so the known one stays.
 */
export function bankOf(video: Video, known?: ReasonCode): ReasonCode | undefined {
  const status = videoStatusOf(video)
  if (status === 'upheld') return known
  if (!['escalated', 'rejected', 'removed', 'appealed'].includes(status)) return undefined
  const { data: code } = ReasonCode.safeParse(video.decision?.reasonCode)
  return code !== undefined && reasons[code].escalateOnly === true ? code : undefined
}
