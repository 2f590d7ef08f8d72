/**
 * A perceptual hash of a picture, after the published description of PDQ: brightness, blurred by two passes of a box
 * filter, reduced to 64 × 64, and its lowest frequencies by a cosine transform without the constant terms.
 * https://github.com/facebook/ThreatExchange/blob/main/hashing/hashing.pdf PDQ stores for 16 × 16 frequencies whether
 * each is above their median. In a drawn or flat picture most of them are near zero, so half of the 256 bits are noise.
 * This hash takes the 120 lowest and keeps the sign of the 42 strongest: two pictures are compared by frequencies that
 * both are sure of (docs/clip-hashes.md).
 */

/** A picture as a canvas reads it: red, green, blue and alpha of each pixel, row by row. */
export type Pixels = { readonly data: ArrayLike<number>; readonly width: number; readonly height: number }

/** A part of a picture, as shares of its sides. */
export type Part = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

export const WHOLE: Part = { x: 0, y: 0, width: 1, height: 1 }

/** 1, −1 or 0 (too weak to tell) for each of {@link SIGNS} frequencies. */
export type Signs = Int8Array

export type PictureHash = {
  readonly signs: Signs
  /** 0 to 100, as in PDQ: how much there is to see. */
  readonly quality: number
}

/** Least quality; a picture below it is black or of one colour, and all such pictures are alike. */
export const QUALITY_MIN = 5

const SIDE = 64
const FREQUENCIES = 16

/** The lowest frequencies, up to the diagonal, row by row. */
const COUNTED = Array.from({ length: FREQUENCIES * FREQUENCIES }, (_, at) => ({
  at,
  down: Math.floor(at / FREQUENCIES) + 1,
  across: (at % FREQUENCIES) + 1,
})).filter(({ down, across }) => down + across < FREQUENCIES + 1)

export const SIGNS = COUNTED.length
export const STRONG = 42

/** Brightness by https://www.itu.int/rec/R-REC-BT.601. */
function brightness({ data, width, height }: Pixels, part: Part): Grey {
  const left = Math.round(part.x * width)
  const top = Math.round(part.y * height)
  const columns = Math.max(1, Math.round(part.width * width))
  const rows = Math.max(1, Math.round(part.height * height))
  const values = new Float32Array(columns * rows)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const at = 4 * ((top + row) * width + left + column)
      values[row * columns + column] =
        0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0)
    }
  return { values, columns, rows }
}

type Grey = { values: Float32Array; columns: number; rows: number }

/** The mean of `size` neighbours, along rows (`step` 1) or columns. */
function boxed(from: Float32Array, { size, length, lines, step, next }: Box): Float32Array {
  const to = new Float32Array(from.length)
  const ahead = size >> 1
  const behind = size - ahead - 1
  for (let line = 0; line < lines; line++) {
    const start = line * next
    let sum = 0
    let count = 0
    for (let at = -ahead; at < length; at++) {
      const coming = at + ahead
      if (coming < length) {
        sum += from[start + coming * step] ?? 0
        count++
      }
      const leaving = at - behind - 1
      if (leaving >= 0) {
        sum -= from[start + leaving * step] ?? 0
        count--
      }
      if (at >= 0) to[start + at * step] = sum / count
    }
  }
  return to
}

type Box = { size: number; length: number; lines: number; step: number; next: number }

/** Reduces by two passes of a box filter, which together make a tent and avoid stairs. */
function reduced({ values, columns, rows }: Grey): Float32Array {
  const alongRows = { size: window(columns), length: columns, lines: rows, step: 1, next: columns }
  const alongColumns = { size: window(rows), length: rows, lines: columns, step: columns, next: 1 }
  let blurred = values
  for (let pass = 0; pass < 2; pass++) blurred = boxed(boxed(blurred, alongRows), alongColumns)
  const small = new Float32Array(SIDE * SIDE)
  for (let row = 0; row < SIDE; row++)
    for (let column = 0; column < SIDE; column++) {
      const y = Math.floor(((row + 0.5) * rows) / SIDE)
      const x = Math.floor(((column + 0.5) * columns) / SIDE)
      small[row * SIDE + column] = blurred[y * columns + x] ?? 0
    }
  return small
}

const window = (length: number) => Math.ceil(length / (2 * SIDE))

/** Sum of the differences between neighbours, at most 100, which 90 full ones give. */
function qualityOf(small: Float32Array): number {
  let sum = 0
  for (let row = 0; row < SIDE; row++)
    for (let column = 0; column < SIDE; column++) {
      const at = row * SIDE + column
      const here = small[at] ?? 0
      if (column + 1 < SIDE) sum += stepOf(here, small[at + 1] ?? 0)
      if (row + 1 < SIDE) sum += stepOf(here, small[at + SIDE] ?? 0)
    }
  return Math.min(100, Math.floor(sum / 90))
}

const stepOf = (one: number, other: number) => Math.trunc((100 * Math.abs(one - other)) / 255)

/** `WAVES[frequency * SIDE + place]`; frequency 0, the mean, is left out. */
const WAVES = Float32Array.from({ length: FREQUENCIES * SIDE }, (_, at) => {
  const frequency = Math.floor(at / SIDE) + 1
  return Math.sqrt(2 / SIDE) * Math.cos((Math.PI / (2 * SIDE)) * frequency * (2 * (at % SIDE) + 1))
})

function transformed(small: Float32Array): Float32Array {
  const halfway = new Float32Array(FREQUENCIES * SIDE)
  for (let row = 0; row < FREQUENCIES; row++)
    for (let column = 0; column < SIDE; column++) {
      let sum = 0
      for (let at = 0; at < SIDE; at++)
        sum += (WAVES[row * SIDE + at] ?? 0) * (small[at * SIDE + column] ?? 0)
      halfway[row * SIDE + column] = sum
    }
  const waves = new Float32Array(FREQUENCIES * FREQUENCIES)
  for (let row = 0; row < FREQUENCIES; row++)
    for (let column = 0; column < FREQUENCIES; column++) {
      let sum = 0
      for (let at = 0; at < SIDE; at++)
        sum += (halfway[row * SIDE + at] ?? 0) * (WAVES[column * SIDE + at] ?? 0)
      waves[row * FREQUENCIES + column] = sum
    }
  return waves
}

/** Signs of the strongest frequencies. Low ones are strong in every picture, so they are weighted down. */
function strongest(waves: Float32Array): Signs {
  const weighed = COUNTED.map(({ at, down, across }) => (waves[at] ?? 0) * Math.sqrt(down + across))
  const least = weighed.map(Math.abs).toSorted((a, b) => b - a)[STRONG - 1] ?? 0
  return Int8Array.from(weighed, (wave) => (wave === 0 || Math.abs(wave) < least ? 0 : Math.sign(wave)))
}

export function hashPicture(pixels: Pixels, part: Part = WHOLE): PictureHash {
  const small = reduced(brightness(pixels, part))
  return { signs: strongest(transformed(small)), quality: qualityOf(small) }
}

/** A mirror inverts waves that are odd across. */
const TURNED = COUNTED.map(({ across }) => (across % 2 === 1 ? -1 : 1))

export const mirrored = (signs: Signs): Signs => signs.map((sign, at) => sign * (TURNED[at] ?? 1))

/** Whether a mirror leaves the frequency as it is. */
export const isEven = (at: number): boolean => TURNED[at] === 1

/** 0 for equal pictures, about 1 for unrelated ones, up to 2. */
export function difference(one: Signs, other: Signs): number {
  let alike = 0
  for (let at = 0; at < SIGNS; at++) alike += (one[at] ?? 0) * (other[at] ?? 0)
  return 1 - alike / STRONG
}
