import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

import type { Logger } from './log.ts'
import type { GaugeSource } from './metrics.ts'
import type { BackupOutcome, BackupTask } from './backup-thread.ts'

/** Where backups go, how often one is made, and how many of the newest are kept. */
export type BackupPlan = { readonly to: string; readonly everyMilliseconds: number; readonly keep: number }

export type AutomaticBackups = {
  /** The sentence of the last one, if that failed. */
  failure(): string | undefined
  gauges(): readonly GaugeSource[]
  stop(): void
}

/** A server that starts over and over never comes to its first look. */
const lookMilliseconds = 20_000

type Parts = {
  readonly folder: string
  readonly log: Logger
  readonly now: () => Date
  /** For tests: how often it is looked whether one is due. */
  readonly everyLook?: number
}

/**
 * Makes a backup whenever the newest one is old enough, opens each and compares every byte, and removes old ones only then. What
 * counts is the age of the newest file, not how long the server has been running.
 */
export function startBackups(
  plan: BackupPlan,
  { folder, log, now, everyLook = lookMilliseconds }: Parts,
): AutomaticBackups {
  const { to, everyMilliseconds, keep } = plan
  makeBackupFolder(to)
  removeUnfinished(to, now())
  let underWay: Worker | undefined
  let failed: { at: number; sentence: string } | undefined

  const begin = () => {
    const at = now()
    const newest = newestUntil(keptBackups(to), at)
    const standing = {
      time: at.getTime(),
      every: everyMilliseconds,
      newest: newest?.at,
      failedAt: failed?.at,
    }
    if (underWay !== undefined || !isDue(standing)) return
    // It gets the name of a backup when it was opened and found whole.
    const file = join(to, automaticName(at))
    const task: BackupTask = { folder, file: `${file}.new` }
    removeBackups([{ file: task.file, at }])
    const worker = new Worker(new URL('backup-thread.ts', import.meta.url), { workerData: task })
    underWay = worker
    const end = (outcome: BackupOutcome) => {
      if (underWay !== worker) return
      underWay = undefined
      finish(file, at, outcome)
    }
    worker.once('message', end)
    worker.once('error', (error) => end({ failure: String(error) }))
    worker.unref()
  }

  const finish = (file: string, at: Date, outcome: BackupOutcome) => {
    try {
      if ('failure' in outcome) throw new Error(outcome.failure)
      renameSync(`${file}.new`, file)
      failed = undefined
      const { missing, ...content } = outcome
      log.info('backup made and verified', { file, ...content })
      if (missing > 0) log.warn('stored files were already lost and are in no backup', { missing })
      removeBackups(superfluous(keptBackups(to), keep))
    } catch (error) {
      const sentence = error instanceof Error ? error.message : String(error)
      failed = { at: at.getTime(), sentence }
      log.error('the backup failed', { why: sentence })
      removeBackups([{ file: `${file}.new`, at }])
    }
  }

  const timer = setInterval(begin, everyLook).unref()
  return {
    failure: () => failed?.sentence,
    gauges: () => gaugesOf(plan, now, () => failed !== undefined),
    stop: () => {
      clearInterval(timer)
      const worker = underWay
      underWay = undefined
      void worker?.terminate()
    },
  }
}

function gaugesOf(
  { to, everyMilliseconds }: BackupPlan,
  now: () => Date,
  hasFailed: () => boolean,
): readonly GaugeSource[] {
  const age = () => {
    const at = now()
    const newest = newestUntil(keptBackups(to), at)
    return newest === undefined ? Infinity : (at.getTime() - newest.at.getTime()) / 1000
  }
  const one = (name: string, help: string, value: () => number): GaugeSource => ({
    name,
    help,
    read: () => [{ value: value() }],
  })
  return [
    one('touchline_backup_age_seconds', 'Age of the newest verified backup; +Inf when there is none.', age),
    one('touchline_backup_interval_seconds', 'Interval between backups.', () => everyMilliseconds / 1000),
    one('touchline_backup_failed', '1 when the last backup failed.', () => (hasFailed() ? 1 : 0)),
    one('touchline_backups', 'Verified backups that are kept.', () => keptBackups(to).length),
    one('touchline_backups_bytes', 'Size of these backups.', () => sizeOfBackups(keptBackups(to))),
  ]
}

/** A backup that the server made by itself; its name says when. */
type KeptBackup = { readonly file: string; readonly at: Date }

const nameOfAutomatic = /^touchline-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/

/** The name of a backup that is begun now. */
export function automaticName(at: Date): string {
  return `touchline-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z.backup`
}

/** Those of a folder, the newest first. Files of other names are nobody's business here. */
export function keptBackups(folder: string): readonly KeptBackup[] {
  if (!existsSync(folder)) return []
  const backups = readdirSync(folder).flatMap((name) => {
    const [, day, hours, minutes, seconds] = nameOfAutomatic.exec(name) ?? []
    if (day === undefined) return []
    return [{ file: join(folder, name), at: new Date(`${day}T${hours}:${minutes}:${seconds}Z`) }]
  })
  return backups.toSorted((one, other) => other.at.getTime() - one.at.getTime())
}

/** The newest of them that isn't of the future: one made under a clock that was ahead says nothing of today. */
const newestUntil = (backups: readonly KeptBackup[], now: Date): KeptBackup | undefined =>
  backups.find(({ at }) => at <= now)

const retryMilliseconds = 3_600_000

type Standing = { time: number; every: number; newest: Date | undefined; failedAt: number | undefined }

/** Whether a backup is to be made: the newest one is old enough, and the last try wasn't a failure of a moment ago. All in milliseconds. */
export function isDue({ time, every, newest, failedAt }: Standing): boolean {
  if (failedAt !== undefined && time - failedAt < Math.min(retryMilliseconds, every)) return false
  return newest === undefined || time - newest.getTime() >= every
}

/** For so many months the last backup of each is kept. */
const monthsKept = 6

/** Which backups may go: all but the newest so many, and the last one of each of six months. The newest come first. */
export function superfluous(backups: readonly KeptBackup[], keep: number): readonly KeptBackup[] {
  const lastOfMonths = new Map<string, KeptBackup>()
  for (const backup of backups) {
    const month = backup.at.toISOString().slice(0, 7)
    if (!lastOfMonths.has(month) && lastOfMonths.size < monthsKept) lastOfMonths.set(month, backup)
  }
  const monthly = new Set(lastOfMonths.values())
  return backups.slice(Math.max(keep, 1)).filter((backup) => !monthly.has(backup))
}

function removeBackups(backups: readonly KeptBackup[]): void {
  for (const { file } of backups) rmSync(file, { force: true })
}

/** Makes the folder, for this user alone: a backup lets its reader sign in as anyone. */
function makeBackupFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (cause) {
    throw new Error(`The folder for backups ${folder} can't be made: choose another one.`, { cause })
  }
}

const unfinished = /^(?:touchline-[\dTZ-]+\.backup\.new|\.backup-check-.*)$/
const dayMilliseconds = 86_400_000

/** Removes what a backup left that was killed; what is younger than a day may be in use. */
function removeUnfinished(folder: string, now: Date): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity
    if (unfinished.test(name) && now.getTime() - changed > dayMilliseconds)
      rmSync(path, { recursive: true, force: true })
  }
}

function sizeOfBackups(backups: readonly KeptBackup[]): number {
  return backups.reduce((sum, { file }) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0), 0)
}
