import { setImmediate } from 'node:timers/promises'

const sliceMilliseconds = 5

/** Does long work on the shared thread in small steps, with requests in between. */
export class Slices {
  private readonly jobs: Iterator<unknown>[] = []
  private readonly onError: (error: unknown) => void
  private isRunning = false

  constructor(onError: (error: unknown) => void) {
    this.onError = onError
  }

  /** Jobs run one after the other; each step must be short. */
  add(job: Iterator<unknown>): void {
    this.jobs.push(job)
    if (!this.isRunning) void this.run()
  }

  private async run(): Promise<void> {
    this.isRunning = true
    // The request that made the work is answered first.
    await setImmediate()
    let end = performance.now() + sliceMilliseconds
    for (let job = this.jobs[0]; job !== undefined; job = this.jobs[0]) {
      if (this.isDone(job)) this.jobs.shift()
      if (performance.now() < end) continue
      await setImmediate()
      end = performance.now() + sliceMilliseconds
    }
    this.isRunning = false
  }

  private isDone(job: Iterator<unknown>): boolean {
    try {
      return job.next().done === true
    } catch (error) {
      this.onError(error)
      return true
    }
  }
}
