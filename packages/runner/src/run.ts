import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { LEASE_PATH } from '@touchline/domain/shared/runner.ts'
import type { Logger } from '@touchline/backend/log'
import type { RunnerDatabase } from './database.ts'
import type { RunnerPlace } from './open-runner-database.ts'
import { takeLease, type Lease } from './lease.ts'
import { startWork } from './work.ts'
import type { Listening, ListeningAccess } from './listening.ts'

/** Hours between two passes through all records, changed or not. */
export const PASS_HOURS = 6
/** The same where reads are paid for. */
export const PAID_PASS_HOURS = 24
const TURN_MS = 2_000
/** After a minute without changes, turns are fewer by a third. */
const QUIET_TURN = 1.5
const QUIET_AFTER_MS = 60_000
/** Interval at which a waiting runner checks the lease. */
const WAIT_MS = 3_000
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
  let said: 'waits' | 'failed' | undefined
  const onBeat = () => {
    if (said === 'failed') log.info('recovered')
    if (said === 'failed') said = undefined
    backOff = FIRST_BACK_OFF_MS
    runner.onBeat?.()
  }
  while (!signal.aborted) {
    let lease: Lease | undefined
    try {
      lease = await takeLease({ path: LEASE_PATH, holder, database: place.database, log })
      onBeat()
      if (lease === undefined) {
        if (said !== 'waits') log.info('waiting: another runner is working')
        said = 'waits'
        await rest(WAIT_MS, signal)
        continue
      }
      log.info('working')
      said = undefined
      await workWith({ ...runner, onBeat }, lease)
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
  lease: Lease,
): Promise<void> {
  const isOver = () => signal.aborted || !lease.isHeld
  const listening = await openListening(place.access, log)
  try {
    const database = heldBy(place.database, lease, onBeat)
    const { accounts, files, redress, mail } = place
    const settings = { now: lease.now, passHours, listening, accounts, files, redress, mail }
    const work = await startWork(database, log, settings)
    let busyAt = performance.now()
    while (!isOver()) {
      const turn = await work.turn()
      if (turn !== 'quiet') busyAt = performance.now()
      onBeat?.()
      const wait = performance.now() - busyAt < QUIET_AFTER_MS ? turnMs : turnMs * QUIET_TURN
      if (!isOver() && turn !== 'more') await rest(wait, AbortSignal.any([signal, lease.lost]))
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
  return { ...database, commit: held(database.commit), writeAll: held(database.writeAll) }
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
