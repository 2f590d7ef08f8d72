import type { ClipFrame } from './clip-frames.ts'
import { difference, mirrored } from './picture-hash.ts'

/** Seconds of a clip and the matching ones of another. */
export type ClipMatch = {
  readonly from: number
  readonly to: number
  readonly hisFrom: number
  readonly hisTo: number
  readonly speed: number
  readonly isMirrored: boolean
  /** 0 to 1: share of the common time that looks alike, weighted by likeness. */
  readonly score: number
}

/** Greatest difference of frames that may match. */
const ALIKE = 0.45
const SPEEDS = [1, 0.8, 0.9, 1.1, 1.25] as const
/** Least score over the common time for the same scene. */
const SCORE_MIN = 0.6
/** Fewest matching frames: a board such as "Goal" is shown for three or four seconds in any match. */
const FRAMES_MIN = 5

type Pair = { mine: ClipFrame; his: ClipFrame; likeness: number }

/** Longest stretch in which two clips show the same, or undefined. */
export function matchClips(mine: readonly ClipFrame[], his: readonly ClipFrame[]): ClipMatch | undefined {
  const straight = bestOf(mine, his, false)
  const turned = bestOf(mine, his, true)
  const best = (turned?.sum ?? 0) > (straight?.sum ?? 0) * 1.05 ? turned : straight
  return best?.match
}

type Best = { match: ClipMatch; sum: number }

function bestOf(
  mine: readonly ClipFrame[],
  his: readonly ClipFrame[],
  isMirrored: boolean,
): Best | undefined {
  const pairs = alike(mine, his, isMirrored)
  if (pairs.length < FRAMES_MIN) return undefined
  const slack = 0.6 + 0.5 * Math.max(gapOf(mine), gapOf(his))
  let best: Best | undefined
  for (const speed of SPEEDS)
    for (const offset of offsetsOf(pairs, speed, slack)) {
      const found = along({ mine, his, pairs, speed, offset, slack, isMirrored })
      if (found && found.sum > (best?.sum ?? 0) * 1.02) best = found
    }
  return best
}

function alike(mine: readonly ClipFrame[], his: readonly ClipFrame[], isMirrored: boolean): Pair[] {
  const seen = isMirrored
    ? mine.map((frame) => ({ frame, parts: turned(frame.parts) }))
    : mine.map((frame) => ({ frame, parts: frame.parts }))
  return seen.flatMap(({ frame, parts }) =>
    his.flatMap((other) => {
      const least = Math.min(
        difference(parts.whole, other.parts.whole),
        difference(parts.whole, other.parts.centre),
        difference(parts.centre, other.parts.whole),
        difference(parts.upper, other.parts.upper),
        difference(parts.lower, other.parts.lower),
      )
      return least <= ALIKE ? [{ mine: frame, his: other, likeness: 1 - least / (2 * ALIKE) }] : []
    }),
  )
}

const turned = ({ whole, centre, upper, lower }: ClipFrame['parts']): ClipFrame['parts'] => ({
  whole: mirrored(whole),
  centre: mirrored(centre),
  upper: mirrored(upper),
  lower: mirrored(lower),
})

/** Usual distance of a clip's frames. */
function gapOf(frames: readonly ClipFrame[]): number {
  const gaps = frames.slice(1).map(({ at }, before) => at - (frames[before]?.at ?? at))
  return gaps.toSorted((a, b) => a - b)[gaps.length >> 1] ?? 1
}

/** Start of the other clip that most pairs agree on. */
function offsetsOf(pairs: readonly Pair[], speed: number, slack: number): number[] {
  const votes = new Map<number, number>()
  for (const { mine, his, likeness } of pairs) {
    const bin = Math.round((his.at - speed * mine.at) / slack)
    for (const near of [bin - 1, bin, bin + 1])
      votes.set(near, (votes.get(near) ?? 0) + likeness * (near === bin ? 1 : 0.5))
  }
  // Of equal ones the nearest to the beginning: a still scene fits everywhere.
  return [...votes]
    .toSorted(([a, x], [b, y]) => y - x || Math.abs(a) - Math.abs(b))
    .slice(0, 3)
    .map(([bin]) => bin * slack)
}

type Alignment = {
  mine: readonly ClipFrame[]
  his: readonly ClipFrame[]
  pairs: readonly Pair[]
  speed: number
  offset: number
  slack: number
  isMirrored: boolean
}

function along({ mine, his, pairs, speed, offset, slack, isMirrored }: Alignment): Best | undefined {
  const best = new Map<ClipFrame, Pair>()
  for (const pair of pairs) {
    if (Math.abs(pair.his.at - speed * pair.mine.at - offset) > slack) continue
    if (pair.likeness > (best.get(pair.mine)?.likeness ?? 0)) best.set(pair.mine, pair)
  }
  const found = [...best.values()].toSorted((a, b) => a.mine.at - b.mine.at)
  const [first, last] = [found.at(0), found.at(-1)]
  if (!first || !last || found.length < FRAMES_MIN) return undefined
  if (new Set(found.map((pair) => pair.his)).size < FRAMES_MIN - 1) return undefined
  const within = mine.filter(({ at }) => at >= first.mine.at && at <= last.mine.at).length
  const hisWithin = his.filter(({ at }) => at >= first.his.at - slack && at <= last.his.at + slack).length
  const sum = found.reduce((all, { likeness }) => all + likeness, 0)
  const score = sum / Math.min(within, Math.max(found.length, hisWithin))
  if (score < SCORE_MIN || last.mine.at - first.mine.at < FRAMES_MIN - 1) return undefined
  return {
    sum,
    match: {
      from: Math.max(0, first.mine.at - 0.5),
      to: last.mine.at + 0.5,
      hisFrom: Math.max(0, Math.min(first.his.at, last.his.at) - 0.5),
      hisTo: Math.max(first.his.at, last.his.at) + 0.5,
      speed,
      isMirrored,
      score: Math.min(1, score),
    },
  }
}
