import { describe, expect, test } from 'vitest'
import { changes, drawnClip, type DrawnClip } from '#testing/drawn-clip.ts'
import { FRAMES_MAX, frameOf, packFrames, thinned, unpackFrames, type ClipFrame } from './clip-frames.ts'
import { ASKED_MAX, KEYS_MAX, keysOf } from './clip-hash.ts'
import { matchClips } from './clip-match.ts'
import { difference, hashPicture, mirrored } from './picture-hash.ts'

/** One frame a second, as a browser takes them. */
const framesOf = (clip: DrawnClip, seconds: number, from = 0): ClipFrame[] =>
  thinned(
    Array.from({ length: seconds }, (_, second) => frameOf(second + 0.5, clip(from + second + 0.5))).flatMap(
      (frame) => frame ?? [],
    ),
  )

const SEEDS = Array.from({ length: 6 }, (_, seed) => seed)
const originals = SEEDS.map((seed) => framesOf(drawnClip(seed), 20))

test('the hash of a picture in a mirror follows from its own', () => {
  const clip = drawnClip(3)
  const seen = changes['mirrored']?.(clip) ?? clip
  const own = hashPicture(clip(1)).signs
  expect(difference(mirrored(own), hashPicture(seen(1)).signs)).toBeLessThan(0.2)
  expect(difference(own, hashPicture(seen(1)).signs)).toBeGreaterThan(0.5)
  expect(mirrored(mirrored(own))).toEqual(own)
})

test('what has nothing to see has no frame', () => {
  const black = { data: new Uint8ClampedArray(4 * 64 * 64), width: 64, height: 64 }
  expect(frameOf(0, black)).toBeUndefined()
  expect(frameOf(0, drawnClip(1)(0))).toBeDefined()
})

test('frames are stored and read again; what is no frames is none', () => {
  const [frames = []] = originals
  expect(unpackFrames(packFrames(frames))).toEqual(frames)
  expect(unpackFrames('not base64!')).toEqual([])
  expect(unpackFrames('')).toEqual([])
  expect(unpackFrames(btoa('short'))).toEqual([])
})

test('a long clip keeps its scenes within the bounds of a record', () => {
  const frames = framesOf(drawnClip(5), 120)
  expect(frames).toHaveLength(FRAMES_MAX)
  // A scene has eight seconds.
  expect(new Set(frames.map(({ at }) => Math.floor(at / 8))).size).toBe(15)
  expect(packFrames(frames).length).toBeLessThan(6_000)
  expect(keysOf(frames, KEYS_MAX)).toHaveLength(KEYS_MAX)
})

describe('the same clip again', () => {
  test.each(Object.entries(changes))('%s: found by its keys, and at its seconds', (name, change) => {
    const missed: number[] = []
    for (const seed of SEEDS) {
      const copy = framesOf(change(drawnClip(seed)), 12, name.startsWith('faster') ? 0 : 2)
      const original = originals[seed] ?? []
      const known = new Set(keysOf(original, KEYS_MAX))
      const shared = keysOf(copy, ASKED_MAX).filter((key) => known.has(key)).length
      const match = matchClips(copy, original)
      if (shared === 0 || match === undefined) missed.push(seed)
      else expect(match.isMirrored, `${seed}`).toBe(name === 'mirrored')
    }
    expect(missed).toEqual([])
  })

  test('says which seconds', () => {
    const cut = framesOf((second) => drawnClip(1)(second), 12, 8)
    const match = matchClips(cut, originals[1] ?? [])
    expect(match).toMatchObject({ speed: 1, isMirrored: false })
    expect(match?.hisFrom).toBeCloseTo(8, 0)
    expect(match?.hisTo).toBeCloseTo(20, 0)
    expect(match?.from).toBeCloseTo(0, 0)
  })

  test('a part of a clip that shows other things beside it', () => {
    const mixed: DrawnClip = (second) => drawnClip(second < 10 || second >= 26 ? 77 : 2)(second - 10)
    const match = matchClips(framesOf(mixed, 40), originals[2] ?? [])
    expect(match?.from).toBeCloseTo(10, 0)
    expect(match?.to).toBeCloseTo(26, 0)
  })
})

test('other clips are others, whatever is done to them', () => {
  const found: string[] = []
  let compared = 0
  for (const [name, change] of Object.entries(changes))
    for (const seed of SEEDS) {
      const copy = framesOf(change(drawnClip(seed)), 10)
      for (const [other, original] of originals.entries()) {
        if (other === seed) continue
        compared++
        if (matchClips(copy, original)) found.push(`${name} ${seed} ${other}`)
      }
    }
  expect(compared).toBe(180)
  expect(found).toEqual([])
})

test('one board that stands for three seconds makes no two clips the same', () => {
  const board = drawnClip(500, 100)
  const ending =
    (seed: number): DrawnClip =>
    (second) =>
      second < 12 ? drawnClip(seed)(second) : board(0)
  expect(matchClips(framesOf(ending(1), 15), framesOf(ending(2), 15))).toBeUndefined()
  expect(matchClips(framesOf(ending(1), 18), framesOf(ending(2), 18))).toBeDefined()
})
