import { setTimeout as pause } from 'node:timers/promises'
import { LEASE_MS } from '@touchline/domain/shared/runner.ts'
import type { Logger } from '@touchline/backend/log'
import { plainFields, wireValue } from '@touchline/firestore/values'
import type { RunnerDatabase } from './database.ts'

const GOOD_FOR_MS = 50_000
const RENEWED_AFTER_MS = 20_000
const TRIED_AGAIN_AFTER_MS = 2_000
/** The holder stops writing this long before its lease ends by the server's clock. */
const MARGIN_MS = 5_000

export type LeaseTerms = {
  path: string
  /** Different for each process. */
  holder: string
  database: RunnerDatabase
  log: Logger
}

/** Takes the lease if it is free; undefined while another runner has it. */
export async function takeLease(terms: LeaseTerms): Promise<Lease | undefined> {
  const good = await extended(terms)
  return good && new Lease(terms, good)
}

/** Milliseconds of validity from a local moment on, and the least difference of the server's clock from the monotonic one. */
type Good = { asked: Moment; forMs: number; serverAhead: number }

/** A time on two clocks: the monotonic one stops while the machine sleeps, and the other one may be set back. */
type Moment = { steady: number; wall: number }

const thisMoment = (): Moment => ({ steady: performance.now(), wall: Date.now() })

const msSince = ({ steady, wall }: Moment): number => Math.max(performance.now() - steady, Date.now() - wall)

/** Returns undefined while another runner has it. */
async function extended(
  { path, holder, database }: LeaseTerms,
  forMs = GOOD_FOR_MS,
): Promise<Good | undefined> {
  const asked = thisMoment()
  const { document, at } = await database.read(path)
  const answered = performance.now()
  const known = document && plainFields(document.fields)
  const until = known?.['until'] instanceof Date ? known['until'].getTime() : 0
  const ahead = until - at.getTime()
  if (known !== undefined && known['holder'] !== holder && ahead > 0 && ahead <= LEASE_MS) return undefined
  const isOurs = await database.writeAll([
    {
      path,
      values: new Map([
        ['holder', wireValue(holder)],
        ['until', wireValue(new Date(at.getTime() + forMs))],
      ]),
      if: document === undefined ? { exists: false } : { updateTime: document.updateTime },
    },
  ])
  return isOurs ? { asked, forMs, serverAhead: at.getTime() - answered } : undefined
}

/** The right to be the only working runner, renewed until it is given up or lost. */
export class Lease {
  readonly #terms: LeaseTerms
  readonly #lost = new AbortController()
  readonly #given = new AbortController()
  readonly #renewing: Promise<void>
  #good: Good

  constructor(terms: LeaseTerms, good: Good) {
    this.#terms = terms
    this.#good = good
    this.#renewing = this.#renew()
  }

  /** Aborted when another runner may have it. */
  get lost(): AbortSignal {
    return this.#lost.signal
  }

  /** Whether the lease is valid. After sleep, a machine notices by its clock before it is told. */
  get isHeld(): boolean {
    const { asked, forMs } = this.#good
    return !this.#lost.signal.aborted && msSince(asked) < forMs - MARGIN_MS
  }

  /** By the server's clock, never ahead of it: what has expired by this has expired on the server. */
  now = (): Date => new Date(performance.now() + this.#good.serverAhead)

  async #renew(): Promise<void> {
    const { log } = this.#terms
    let wait = RENEWED_AFTER_MS
    for (;;) {
      await pause(wait, undefined, { signal: this.#given.signal }).catch(() => undefined)
      if (this.#given.signal.aborted) return
      try {
        const good = await extended(this.#terms)
        if (good === undefined) return this.#lost.abort()
        this.#good = good
        wait = RENEWED_AFTER_MS
      } catch (error) {
        log.warn('the lease could not be renewed', { why: String(error) })
        wait = TRIED_AGAIN_AFTER_MS
      }
      if (!this.isHeld) return this.#lost.abort()
    }
  }

  /** Releases the lease, so that another runner may take it at once. */
  async giveBack(): Promise<void> {
    this.#given.abort()
    await this.#renewing
    if (this.isHeld) await extended(this.#terms, 0)
    this.#lost.abort()
  }
}
