import type { BackendDeps } from '#core/deps.ts'
import { type JsonObject, parsedBody } from '#core/json.ts'
import { failureOf } from '#core/storage-health.ts'
import {
  type Chunk,
  type FromThread,
  ThreadAnswer,
  type ThreadFailure,
  type ThreadLimits,
} from './thread-answer.ts'
import type { ThreadRequest } from '#core/thread-request.ts'
import type { Snapshot, ThreadDatabases } from './thread-databases.ts'
import type { Pausing } from '#core/work.ts'

/** Makes the answer of a request from a snapshot. */
export type Respond = (deps: BackendDeps, request: ThreadRequest, body: JsonObject) => Pausing<void>

type Parts = {
  readonly databases: ThreadDatabases
  readonly limits: ThreadLimits
  readonly respond: Respond
  readonly post: (message: FromThread, transfer: readonly ArrayBuffer[]) => void
}

type Job = {
  readonly id: number
  readonly answer: ThreadAnswer
  readonly snapshot: Snapshot
  readonly isLong: boolean
}

/** Longest work on an answer before the next has its turn. */
const sliceMilliseconds = 5
/** Most answers with a snapshot; others start when one ends. */
const maximumOpen = 64
/** Most of these with long bodies, which take much memory when parsed. */
const maximumLong = 4
const watchMilliseconds = 250

/** Answers of a thread, which take turns, so that none waits for a long one. */
export class ThreadTurns {
  private readonly parts: Parts
  private readonly queue: { id: number; request: ThreadRequest }[] = []
  private readonly jobs = new Map<number, Job>()
  private isRunning = false
  private readonly watch: NodeJS.Timeout

  constructor(parts: Parts) {
    this.parts = parts
    this.watch = setInterval(() => this.checkTimes(), watchMilliseconds)
  }

  run(id: number, request: ThreadRequest): void {
    this.queue.push({ id, request })
    this.wake()
  }

  more(id: number): void {
    this.jobs.get(id)?.answer.more()
    this.endIfDone(id)
    this.wake()
  }

  cancel(id: number): void {
    const queued = this.queue.findIndex((one) => one.id === id)
    if (queued >= 0) this.queue.splice(queued, 1)
    this.end(id)
  }

  close(): void {
    clearInterval(this.watch)
    this.queue.length = 0
    for (const id of this.jobs.keys()) this.end(id)
    this.parts.databases.close()
  }

  private wake(): void {
    if (this.isRunning) return
    this.isRunning = true
    setImmediate(this.round)
  }

  /** One turn for every answer, with messages from the server in between. */
  private readonly round = async (): Promise<void> => {
    for (;;) {
      for (let next = this.nextToBegin(); next !== undefined; next = this.nextToBegin()) {
        const { id, request } = next
        this.attempt(id, () => this.begin(id, request))
      }
      const able = [...this.jobs.values()].filter(({ answer }) => !answer.isWaiting)
      if (able.length === 0) break
      for (const { id, answer } of able) {
        this.attempt(id, () => answer.work(performance.now() + sliceMilliseconds))
        this.endIfDone(id)
        await new Promise(setImmediate)
      }
    }
    this.isRunning = false
  }

  private nextToBegin(): { id: number; request: ThreadRequest } | undefined {
    if (this.jobs.size >= maximumOpen) return undefined
    const long = [...this.jobs.values()].filter((job) => job.isLong).length
    const first = this.queue.findIndex(({ request }) => !isLong(request) || long < maximumLong)
    return first === -1 ? undefined : this.queue.splice(first, 1)[0]
  }

  private begin(id: number, request: ThreadRequest): void {
    const { databases, respond, post } = this.parts
    const body = parsedBody(request.body)
    const snapshot = databases.snapshot(request)
    const warn = (message: string) => post({ kind: 'warning', id, message }, [])
    const send = ({ bytes, isLast }: Chunk) => post({ kind: 'chunk', id, bytes, isLast }, [bytes.buffer])
    const pieces = respond({ ...snapshot.deps, warn }, request, body)
    const answer = new ThreadAnswer(pieces, { gzip: request.gzip, send })
    this.jobs.set(id, { id, snapshot, answer, isLong: isLong(request) })
  }

  private attempt(id: number, work: () => void): void {
    try {
      work()
    } catch (error) {
      this.end(id)
      this.parts.post({ kind: 'failure', id, failure: describeFailure(error) }, [])
    }
  }

  private endIfDone(id: number): void {
    if (this.jobs.get(id)?.answer.isDone === true) this.end(id)
  }

  private end(id: number): void {
    const job = this.jobs.get(id)
    if (job === undefined) return
    this.jobs.delete(id)
    job.answer.end()
    job.snapshot.release()
    this.wake()
  }

  private checkTimes(): void {
    const now = performance.now()
    for (const { id, answer } of this.jobs.values())
      this.attempt(id, () => answer.checkTime(now, this.parts.limits))
  }
}

function isLong({ body }: ThreadRequest): boolean {
  return body instanceof Uint8Array
}

export function describeFailure(error: unknown): ThreadFailure {
  const known = failureOf(error)
  const { status, publicMessage: message, cause } = known
  const detail = cause instanceof Error ? (cause.stack ?? cause.message) : undefined
  return { status, message, ...(detail === undefined ? {} : { detail }) }
}
