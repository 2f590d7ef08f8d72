import type { Pixels } from '#nouns/clip/picture-hash.ts'

/** Pixels of a drawn scene at a second, without a video or a browser. */
export type DrawnClip = (second: number) => Pixels

const WIDTH = 96
const HEIGHT = 64

/** A reproducible sequence (https://github.com/bryc/code/blob/master/jshash/PRNGs.md#mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 4294967296
  }
}

type Shape = { x: number; y: number; width: number; height: number; light: number; dx: number; dy: number }

/** A scene by seed: a sloping light, and patches that stay or move. Changes every `cut` seconds. */
export function drawnClip(seed: number, cut = 8): DrawnClip {
  return (second) => {
    const random = randomOf(seed * 1009 + Math.floor(second / cut))
    const slope = { right: 60 * random() - 30, down: 60 * random() - 30 }
    const shapes = Array.from({ length: 12 }, (_, index): Shape => {
      const moves = index % 3 === 0 ? 6 : 0
      return {
        x: random() * 0.9,
        y: random() * 0.9,
        width: 0.05 + 0.25 * random(),
        height: 0.05 + 0.25 * random(),
        light: 255 * random(),
        dx: (random() - 0.5) * moves * 0.01,
        dy: (random() - 0.5) * moves * 0.01,
      }
    })
    const boxes = shapes.map(({ dx, dy, x, y, width, height, light }) => {
      const left = x + dx * (second % cut)
      const top = y + dy * (second % cut)
      return { left, right: left + width, top, bottom: top + height, light }
    })
    return painted((x, y) => {
      let light = 110 + slope.right * x + slope.down * y
      for (const box of boxes)
        if (x >= box.left && x < box.right && y >= box.top && y < box.bottom) light = box.light
      return light
    })
  }
}

function painted(light: (x: number, y: number) => number): Pixels {
  const data = new Uint8ClampedArray(4 * WIDTH * HEIGHT)
  for (let row = 0; row < HEIGHT; row++)
    for (let column = 0; column < WIDTH; column++)
      data.fill(
        light(column / WIDTH, row / HEIGHT),
        4 * (row * WIDTH + column),
        4 * (row * WIDTH + column + 1),
      )
  return { data, width: WIDTH, height: HEIGHT }
}

const lightAt = ({ data, width, height }: Pixels, x: number, y: number) =>
  data[
    4 * (Math.min(height - 1, Math.floor(y * height)) * width + Math.min(width - 1, Math.floor(x * width)))
  ] ?? 0

/** Edits of a clip before it is uploaded again. */
export const changes: Readonly<Record<string, (clip: DrawnClip) => DrawnClip>> = {
  'stored in another way': (clip) => (second) => {
    const random = randomOf(Math.round(second * 100))
    const before = clip(second)
    return painted((x, y) => 20 + 0.8 * lightAt(before, x, y) + 24 * (random() - 0.5))
  },
  'cropped by a tenth': (clip) => (second) => {
    const before = clip(second)
    return painted((x, y) => lightAt(before, 0.05 + 0.9 * x, 0.05 + 0.9 * y))
  },
  mirrored: (clip) => (second) => {
    const before = clip(second)
    return painted((x, y) => lightAt(before, 1 - 1 / WIDTH - x, y))
  },
  captioned: (clip) => (second) => {
    const before = clip(second)
    const isLetter = (x: number) => Math.floor(x * 40) % 3 > 0
    return painted((x, y) =>
      y > 0.78 && y < 0.92 && x > 0.08 && x < 0.92 ? (isLetter(x) ? 250 : 10) : lightAt(before, x, y),
    )
  },
  'faster by a quarter': (clip) => (second) => clip(second * 1.25),
  'slower by a fifth': (clip) => (second) => clip(second * 0.8),
}
