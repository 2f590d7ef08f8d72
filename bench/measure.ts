export type Task = (repeat: number) => Promise<unknown>

const warmUps = 100
const repeats = 400

/** The median milliseconds of two tasks, run in turns so that whatever slows the machine slows both. */
export async function compare(baseTask: Task, otherTask: Task): Promise<{ base: number; other: number }> {
  const base: number[] = []
  const other: number[] = []
  for (let repeat = 0; repeat < warmUps + repeats; repeat++) {
    const times = [await timed(baseTask, repeat), await timed(otherTask, repeat)] as const
    if (repeat < warmUps) continue
    base.push(times[0])
    other.push(times[1])
  }
  return { base: median(base), other: median(other) }
}

async function timed(task: Task, repeat: number): Promise<number> {
  const started = performance.now()
  await task(repeat)
  return performance.now() - started
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN
}
