import { describe, expect, test } from 'vitest'
import { stateColours, states } from './state-colours.ts'

type Three = readonly [number, number, number]

/** Surfaces behind states: cards, canvas, and rows under the pointer, selected or shown beside their list. */
const surfaces = {
  light: ['#ffffff', '#f6f7f9', '#f6f8f7', '#eaf6f0', '#e8f1fb'],
  dark: ['#1c1f23', '#141619', '#23272c', '#16281f', '#1b2836'],
}

/** At full strength, for linear light: Machado, Oliveira and Fernandes 2009, https://doi.org/10.1109/TVCG.2009.113 */
const eyes: Record<string, readonly [Three, Three, Three]> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

/**
 * Smallest difference in Oklab, where 0.02 is just visible side by side
 * (https://www.w3.org/TR/css-color-4/#color-difference-OK). Marks are small and far apart, so they need four times that.
 */
const APART = 0.08

describe.each(['light', 'dark'] as const)('states, %s', (theme) => {
  test.each(states)('%s: text at 4.5:1 and marks at 3:1', (state) => {
    const { mark, text, fill } = stateColours[theme][state]
    for (const surface of [...surfaces[theme], fill]) {
      expect(contrast(text, surface), `text on ${surface}`).toBeGreaterThanOrEqual(4.5)
      expect(contrast(mark, surface), `mark on ${surface}`).toBeGreaterThanOrEqual(3)
    }
  })

  test.each(Object.entries(eyes))('no two look alike: %s', (_, eye) => {
    const seen = states.map((state) => oklab(through(eye, light(stateColours[theme][state].mark))))
    for (const [at, one] of seen.entries())
      for (const [further, other] of seen.slice(at + 1).entries())
        expect(
          Math.hypot(...one.map((part, index) => part - (other[index] ?? 0))),
          `${states[at]} and ${states[at + 1 + further]}`,
        ).toBeGreaterThan(APART)
  })
})

/** Linear light of `#rrggbb`. */
function light(hex: string): Three {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return [red, green, blue]
}

const times = (row: Three, colour: Three) => row[0] * colour[0] + row[1] * colour[1] + row[2] * colour[2]

const through = ([red, green, blue]: readonly [Three, Three, Three], colour: Three): Three => [
  shown(times(red, colour)),
  shown(times(green, colour)),
  shown(times(blue, colour)),
]

const shown = (part: number) => Math.min(1, Math.max(0, part))

/** https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [one, other]
    .map((hex) => times([0.2126, 0.7152, 0.0722], light(hex)))
    .toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** https://bottosson.github.io/posts/oklab/ */
function oklab(colour: Three): Three {
  const cones: Three = [
    Math.cbrt(times([0.4122214708, 0.5363325363, 0.0514459929], colour)),
    Math.cbrt(times([0.2119034982, 0.6806995451, 0.1073969566], colour)),
    Math.cbrt(times([0.0883024619, 0.2817188376, 0.6299787005], colour)),
  ]
  return [
    times([0.2104542553, 0.793617785, -0.0040720468], cones),
    times([1.9779984951, -2.428592205, 0.4505937099], cones),
    times([0.0259040371, 0.7827717662, -0.808675766], cones),
  ]
}
