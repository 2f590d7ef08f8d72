/** Limits of the deployed rules. Firebase refuses more than 250 KB of compiled rules and doesn't say how it counts. */
export const limits = {
  source: 100_000,
  withPositions: 400_000,
  withoutPositions: 130_000,
  /** The console's part alone; the rest is room for the platform's own rules. */
  consoleWithPositions: 330_000,
  warnings: 0,
  /** Of one write; Firebase refuses more than 1,000. */
  expressions: 700,
} as const

export type RulesSize = { source: number; withPositions: number; withoutPositions: number }

/** One sentence for each limit that the deployed rules exceed. */
export function excesses(whole: RulesSize, consoleAlone: RulesSize): string[] {
  const measured: readonly (readonly [string, number, number])[] = [
    ['source', whole.source, limits.source],
    ['compiled size with positions', whole.withPositions, limits.withPositions],
    ['compiled size without positions', whole.withoutPositions, limits.withoutPositions],
    [
      "compiled size of the console's part with positions",
      consoleAlone.withPositions,
      limits.consoleWithPositions,
    ],
  ]
  return measured
    .filter(([, size, limit]) => size > limit)
    .map(
      ([what, size, limit]) =>
        `The ${what} is ${size.toLocaleString('en-GB')} bytes; the limit is ${limit.toLocaleString('en-GB')}.`,
    )
}
