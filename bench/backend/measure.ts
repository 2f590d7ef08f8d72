export type Task = (repeat: number) => unknown

/** `inTurn`: how often each task runs before the next has its turn. */
export type Plan = { warmUps: number; repeats: number; inTurn?: number }

/** The median milliseconds of some tasks, run in turns so that whatever slows the machine slows all of them. */
export async function medians<Name extends string>(
  tasks: Readonly<Record<Name, Task>>,
  { warmUps, repeats, inTurn = 1 }: Plan,
): Promise<Record<Name, number>> {
  // The keys of the record are its type's names.
  const names = Object.keys(tasks) as Name[]
  const times = new Map<Name, number[]>(names.map((name) => [name, []]))
  for (let turn = 0; turn < warmUps + repeats; turn += inTurn)
    for (const name of names)
      for (let repeat = turn; repeat < turn + inTurn; repeat++) {
        const started = performance.now()
        await tasks[name](repeat)
        if (repeat >= warmUps) times.get(name)?.push(performance.now() - started)
      }
  return Object.fromEntries(names.map((name) => [name, median(times.get(name) ?? [])])) as Record<
    Name,
    number
  >
}

export const median = (numbers: readonly number[]): number => quantile(numbers, 0.5)

/** The number below which that share of them lies; not a number where there are none. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
