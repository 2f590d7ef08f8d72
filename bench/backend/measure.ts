export type Task = (repeat: number) => unknown

export type Plan = { warmUps: number; repeats: number }

/** The median milliseconds of some tasks, run in turns so that whatever slows the machine slows all of them. */
export async function medians<Name extends string>(
  tasks: Readonly<Record<Name, Task>>,
  { warmUps, repeats }: Plan,
): Promise<Record<Name, number>> {
  // The keys of the record are its type's names.
  const names = Object.keys(tasks) as Name[]
  const times = new Map<Name, number[]>(names.map((name) => [name, []]))
  for (let repeat = 0; repeat < warmUps + repeats; repeat++)
    for (const name of names) {
      const started = performance.now()
      await tasks[name](repeat)
      if (repeat >= warmUps) times.get(name)?.push(performance.now() - started)
    }
  return Object.fromEntries(names.map((name) => [name, median(times.get(name) ?? [])])) as Record<
    Name,
    number
  >
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN
}
