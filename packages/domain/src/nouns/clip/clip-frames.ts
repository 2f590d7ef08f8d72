import {
  difference,
  hashPicture,
  QUALITY_MIN,
  SIGNS,
  type Part,
  type Pixels,
  type Signs,
} from './picture-hash.ts'

/**
 * Hashed parts of a frame: whole, without edges (what a crop leaves), and without its lower or upper part, where
 * captions are.
 */
export const frameParts = {
  whole: { x: 0, y: 0, width: 1, height: 1 },
  centre: { x: 0.05, y: 0.05, width: 0.9, height: 0.9 },
  upper: { x: 0, y: 0, width: 1, height: 0.72 },
  lower: { x: 0, y: 0.28, width: 1, height: 0.72 },
} as const satisfies Record<string, Part>

type PartName = keyof typeof frameParts
const partNames = ['whole', 'centre', 'upper', 'lower'] as const satisfies readonly PartName[]

export type ClipFrame = { readonly at: number; readonly parts: Readonly<Record<PartName, Signs>> }

/** Most frames of a clip, whatever its length: a record stays below 8 KB. */
export const FRAMES_MAX = 40

/** Undefined if nothing is to be seen: black, or one colour. */
export function frameOf(at: number, pixels: Pixels): ClipFrame | undefined {
  const whole = hashPicture(pixels)
  if (whole.quality < QUALITY_MIN) return undefined
  const part = (name: PartName) => hashPicture(pixels, frameParts[name]).signs
  const parts = { whole: whole.signs, centre: part('centre'), upper: part('upper'), lower: part('lower') }
  return { at, parts }
}

/**
 * At most {@link FRAMES_MAX} frames. Those most like the one before are dropped first, so that two copies keep the same
 * scenes.
 */
export function thinned(frames: readonly ClipFrame[]): ClipFrame[] {
  const kept = [...frames]
  while (kept.length > FRAMES_MAX) {
    let least = 1
    let dullest = 3
    for (let at = 1; at < kept.length; at++) {
      const [one, other] = [kept[at - 1], kept[at]]
      if (!one || !other) continue
      // The same look after a long time says more than after a second.
      const change = difference(one.parts.whole, other.parts.whole) + Math.min(1, (other.at - one.at) / 60)
      if (change < dullest) [dullest, least] = [change, at]
    }
    kept.splice(least, 1)
  }
  return kept
}

/** Five signs fit a byte: 3⁵ = 243. */
const A_BYTE = 5
const PART_BYTES = SIGNS / A_BYTE
const FRAME_BYTES = 2 + partNames.length * PART_BYTES
/** Times are kept to a quarter of a second, up to four and a half hours. */
const TICKS = 4

/** Frames in base64, as a text that every program can read. */
export function packFrames(frames: readonly ClipFrame[]): string {
  const bytes = new Uint8Array(frames.length * FRAME_BYTES)
  for (const [index, { at, parts }] of frames.entries()) {
    const tick = Math.min(0xffff, Math.round(at * TICKS))
    const start = index * FRAME_BYTES
    bytes.set([tick >> 8, tick & 0xff], start)
    for (const [part, name] of partNames.entries())
      for (let byte = 0; byte < PART_BYTES; byte++) {
        let packed = 0
        for (let sign = A_BYTE - 1; sign >= 0; sign--)
          packed = packed * 3 + (parts[name][byte * A_BYTE + sign] ?? 0) + 1
        bytes[start + 2 + part * PART_BYTES + byte] = packed
      }
  }
  return btoa(String.fromCharCode(...bytes))
}

/** No frames if the text can't be read. */
export function unpackFrames(text: string): ClipFrame[] {
  const bytes = bytesOf(text)
  return Array.from({ length: Math.min(FRAMES_MAX, Math.floor(bytes.length / FRAME_BYTES)) }, (_, index) => {
    const start = index * FRAME_BYTES
    const part = (name: PartName) => unpacked(bytes, start + 2 + partNames.indexOf(name) * PART_BYTES)
    return {
      at: (((bytes[start] ?? 0) << 8) + (bytes[start + 1] ?? 0)) / TICKS,
      parts: { whole: part('whole'), centre: part('centre'), upper: part('upper'), lower: part('lower') },
    }
  })
}

function unpacked(bytes: Uint8Array, start: number): Signs {
  const signs = new Int8Array(SIGNS)
  for (let byte = 0; byte < PART_BYTES; byte++) {
    let rest = bytes[start + byte] ?? 0
    for (let sign = 0; sign < A_BYTE; sign++) {
      signs[byte * A_BYTE + sign] = (rest % 3) - 1
      rest = Math.floor(rest / 3)
    }
  }
  return signs
}

function bytesOf(text: string): Uint8Array {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  } catch {
    return new Uint8Array()
  }
}
