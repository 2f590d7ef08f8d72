import type { LookVerdict, SecondLook } from './second-look.ts'

/** Fewest pairs for κ to mean anything. */
export const KAPPA_PAIRS_MIN = 20

export type Pair<Label extends string = string> = readonly [first: Label, second: Label]

export type Agreement = {
  n: number
  agreed: number
  /** Undefined below {@link KAPPA_PAIRS_MIN}, or if chance explains everything. */
  kappa: number | undefined
}

/**
 * Cohen's κ of pairs of verdicts: how much more often two agree than by chance
 * (https://doi.org/10.1177/001316446002000104).
 */
export function kappaOf(pairs: readonly Pair[]): number | undefined {
  const n = pairs.length
  if (n === 0) return undefined
  const labels = new Set(pairs.flat())
  const observed = pairs.filter(([first, second]) => first === second).length / n
  const share = (at: 0 | 1, label: string) => pairs.filter((pair) => pair[at] === label).length / n
  const expected = [...labels].reduce((sum, label) => sum + share(0, label) * share(1, label), 0)
  return expected === 1 ? undefined : (observed - expected) / (1 - expected)
}

export function agreementOf(pairs: readonly Pair[]): Agreement {
  const agreed = pairs.filter(([first, second]) => first === second).length
  return { n: pairs.length, agreed, kappa: pairs.length < KAPPA_PAIRS_MIN ? undefined : kappaOf(pairs) }
}

type Final = Pick<SecondLook, 'verdicts'>

/** The first two verdicts of a final look. */
export function pairOf({ verdicts }: Final): Pair | undefined {
  const [first, second] = verdicts
  return first && second ? [first.action, second.action] : undefined
}

export const pairsOf = (looks: readonly Final[]): Pair[] =>
  looks.flatMap((look) => [pairOf(look) ?? []].filter(isPair))

const isPair = (value: readonly string[]): value is Pair => value.length === 2

/** Pairs of "gave this reason" for each look in which either of two could have. */
export function reasonPairs(looks: readonly Final[], reason: string): Pair<'given' | 'not given'>[] {
  const said = ({ reasonCode }: LookVerdict) => (reasonCode === reason ? 'given' : 'not given')
  return looks.flatMap(({ verdicts: [first, second] }) =>
    first && second ? [[said(first), said(second)]] : [],
  )
}

/** Reasons that were given, the most frequent first. */
export function reasonsGiven(looks: readonly Final[]): string[] {
  const counts = new Map<string, number>()
  for (const { verdicts } of looks)
    for (const reason of new Set(verdicts.slice(0, 2).flatMap(({ reasonCode }) => reasonCode ?? [])))
      counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([reason]) => reason)
}

/** Looks on which the first two differed, the latest first. */
export const splitLooks = <Look extends Final & Pick<SecondLook, 'settledAt'>>(
  looks: readonly Look[],
): Look[] =>
  looks
    .filter((look) => {
      const pair = pairOf(look)
      return pair !== undefined && pair[0] !== pair[1]
    })
    .toSorted((a, b) => (b.settledAt?.getTime() ?? 0) - (a.settledAt?.getTime() ?? 0))

const WEEK_MS = 7 * 86_400_000

export type Week = { begins: Date; n: number; agreed: number }

/** Agreement per week, earliest first; the last week ends now. */
export function weeklyAgreement(
  looks: readonly (Final & Pick<SecondLook, 'settledAt'>)[],
  now: Date,
  weeks: number,
): Week[] {
  return Array.from({ length: weeks }, (_, at) => {
    const begins = now.getTime() - (weeks - at) * WEEK_MS
    const within = looks.filter(({ settledAt }) => {
      const time = settledAt?.getTime() ?? NaN
      return time > begins && time <= begins + WEEK_MS
    })
    const { n, agreed } = agreementOf(pairsOf(within))
    return { begins: new Date(begins), n, agreed }
  })
}
