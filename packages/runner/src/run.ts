import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { LEASE_MS, LEASE_PATH } from '@touchline/domain/shared/runner.ts'
import type { Logger } from '@touchline/backend/log'
import type { RunnerDatabase } from './database.ts'
import type { Records, RunnerPlace } from './open-runner-database.ts'
import { startWork } from './tasks.ts'
import type { Listening, ListeningAccess } from './listening.ts'
import { plainFields, wireValue } from '@touchline/firestore/values'

/** Hours between two passes through all records, changed or not. */
export const PASS_HOURS = 6
/** The same where reads are paid for. */
export const PAID_PASS_HOURS = 24
const TURN_MS = 2_000
/** After a minute without changes, turns are fewer by a third. */
const QUIET_TURN = 1.5
/** Part of a turn that is left to others, however much there is to do. */
const LEAST_REST = 0.25
const QUIET_AFTER_MS = 60_000
/** Interval at which a waiting runner checks the lease. */
const WAIT_MS = 3_000
/** Interval at which it looks whether a platform was connected, where that is paid for. */
const UNCONNECTED_PAID_MS = 60_000
const FIRST_BACK_OFF_MS = 500
const LONGEST_BACK_OFF_MS = 15_000

export type Runner = {
  place: RunnerPlace
  passHours: number
  log: Logger
  signal: AbortSignal
  /** Milliseconds between the beginnings of two turns; by default two seconds. */
  turnMs?: number
  /** Called after each successful turn and lease check. */
  onBeat?: () => void
}

/** Works, or waits until it may, until it is stopped. Retries after a while whatever fails. */
export async function run(runner: Runner): Promise<void> {
  const { place, log, signal } = runner
  const holder = randomUUID()
  let backOff = FIRST_BACK_OFF_MS
  let said: 'waits' | 'failed' | 'unconnected' | undefined
  const onBeat = () => {
    if (said === 'failed') log.info('recovered')
    if (said === 'failed') said = undefined
    backOff = FIRST_BACK_OFF_MS
    runner.onBeat?.()
  }
  while (!signal.aborted) {
    let lease: Lease | undefined
    try {
      const records = await place.records()
      if (!(await records.isConnected())) {
        onBeat()
        if (said !== 'unconnected')
          log.info('waiting: the records of a platform are not connected (npm run adopt)')
        said = 'unconnected'
        await rest(records.database.isEmbedded ? WAIT_MS : UNCONNECTED_PAID_MS, signal)
        continue
      }
      lease = await takeLease({ path: LEASE_PATH, holder, database: records.database, log })
      onBeat()
      if (lease === undefined) {
        if (said !== 'waits') log.info('waiting: another runner is working')
        said = 'waits'
        await rest(WAIT_MS, signal)
        continue
      }
      log.info('working')
      said = undefined
      await workWith({ ...runner, onBeat }, records, lease)
    } catch (error) {
      if (signal.aborted) break
      if (said !== 'failed') log.warn('failed; retrying', { why: whyOf(error) })
      said = 'failed'
      await rest(backOff * (0.5 + Math.random()), signal)
      backOff = Math.min(backOff * 2, LONGEST_BACK_OFF_MS)
    } finally {
      await lease
        ?.giveBack()
        .catch((error: unknown) => log.warn('the lease was not released', { why: whyOf(error) }))
    }
  }
  log.info('stopped')
}

async function workWith(
  { place, log, signal, onBeat, turnMs = TURN_MS, passHours }: Runner,
  records: Records,
  lease: Lease,
): Promise<void> {
  const isOver = () => signal.aborted || !lease.isHeld
  const listening = await openListening(records.access, log)
  try {
    const database = heldBy(records.database, lease, onBeat)
    const { accounts, files, redress, mail, functions } = place
    const { theirs } = records
    const settings = {
      now: lease.now,
      passHours,
      listening,
      theirs,
      functions,
      accounts,
      files,
      redress,
      mail,
    }
    const work = await startWork(database, log, settings)
    let busyAt = performance.now()
    while (!isOver()) {
      const begun = performance.now()
      const turn = await work.turn()
      if (turn !== 'quiet') busyAt = performance.now()
      onBeat?.()
      if (turn === 'again' || (await place.records()) !== records) break
      const wait = performance.now() - busyAt < QUIET_AFTER_MS ? turnMs : turnMs * QUIET_TURN
      const left = Math.max(wait * LEAST_REST, wait - (performance.now() - begun))
      if (!isOver() && turn !== 'more') await rest(left, AbortSignal.any([signal, lease.lost]))
    }
    if (lease.isHeld) await work.end()
    else log.warn('the lease was lost')
  } finally {
    await listening?.close()
  }
}

/** Returns the same database; it refuses writes once another runner may work. */
function heldBy(database: RunnerDatabase, lease: Lease, onBeat?: () => void): RunnerDatabase {
  const held =
    <Args extends unknown[], Result>(write: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      if (!lease.isHeld) throw new Error('The lease was lost.')
      const result = await write(...args)
      onBeat?.()
      return result
    }
  return {
    ...database,
    commit: held(database.commit),
    remove: held(database.remove),
    writeAll: held(database.writeAll),
  }
}

const rest = (milliseconds: number, signal: AbortSignal) =>
  pause(milliseconds, undefined, { signal }).catch(() => undefined)

const whyOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Returns undefined if listening isn't allowed; then the SDK, which is large, isn't loaded. */
async function openListening(access: ListeningAccess, log: Logger): Promise<Listening | undefined> {
  if (access.embeddedAt !== undefined && !(await isEmulator(access.embeddedAt))) return undefined
  const { listen } = await import('./listening.ts')
  return listen(access, log)
}

/** https://firebase.google.com/docs/emulator-suite/install_and_configure#emulator_hub_rest_api */
async function isEmulator(url: string): Promise<boolean> {
  const answer = await fetch(new URL('/emulators', url))
  await answer.body?.cancel()
  return answer.ok && (answer.headers.get('content-type') ?? '').includes('json')
}

const GOOD_FOR_MS = 50_000
const RENEWED_AFTER_MS = 20_000
const TRIED_AGAIN_AFTER_MS = 2_000
/** The holder stops writing this long before its lease ends by the server's clock. */
const MARGIN_MS = 5_000

type LeaseTerms = {
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
class Lease {
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
