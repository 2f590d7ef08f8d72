import type { ClipFrame } from './clip-frames.ts'
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
