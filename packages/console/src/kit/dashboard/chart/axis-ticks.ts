/** Most steps above zero on an axis. */
const STEPS_MAX = 5
const ROUND = [1, 2, 5, 10]

/** Round whole numbers from zero up to at least `most`, evenly apart: steps of 1, 2 or 5 times a power of ten. */
export function axisTicks(most: number): number[] {
  const wanted = Math.max(1, most / STEPS_MAX)
  const power = 10 ** Math.floor(Math.log10(wanted))
  const step = power * (ROUND.find((round) => round * power >= wanted) ?? 10)
  const steps = Math.max(1, Math.ceil(most / step))
  return Array.from({ length: steps + 1 }, (_, at) => at * step)
}
