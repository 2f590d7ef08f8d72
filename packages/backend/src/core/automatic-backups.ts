import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

import type { Logger } from './log.ts'
import type { GaugeSource } from './metrics.ts'
import type { BackupOutcome, BackupTask } from './backup-thread.ts'

/** Backup folder, interval, and number of newest ones to keep. */
export type BackupPlan = { readonly to: string; readonly everyMilliseconds: number; readonly keep: number }

export type AutomaticBackups = {
  /** The sentence of the last backup's failure, if it failed. */
  failure(): string | undefined
  gauges(): readonly GaugeSource[]
  stop(): void
}

/** Delay of the first check, which a server that keeps restarting never reaches. */
const lookMilliseconds = 20_000

type Parts = {
  readonly folder: string
  readonly log: Logger
  readonly now: () => Date
  /** For tests: interval of checks. */
  readonly everyLook?: number
}

/**
 * Makes a backup when the newest one is old enough, opens each one and compares every byte, and only then removes old
 * ones. Goes by the age of the newest file, not by uptime.
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

/** An automatic backup; its name has the time. */
type KeptBackup = { readonly file: string; readonly at: Date }

const nameOfAutomatic = /^touchline-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/

/** Name of a backup started now. */
export function automaticName(at: Date): string {
  return `touchline-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z.backup`
}

/** Automatic backups of a folder, newest first. Other files are ignored. */
export function keptBackups(folder: string): readonly KeptBackup[] {
  if (!existsSync(folder)) return []
  const backups = readdirSync(folder).flatMap((name) => {
    const [, day, hours, minutes, seconds] = nameOfAutomatic.exec(name) ?? []
    if (day === undefined) return []
    return [{ file: join(folder, name), at: new Date(`${day}T${hours}:${minutes}:${seconds}Z`) }]
  })
  return backups.toSorted((one, other) => other.at.getTime() - one.at.getTime())
}

/** The newest one that isn't in the future; one made by a fast clock doesn't count. */
const newestUntil = (backups: readonly KeptBackup[], now: Date): KeptBackup | undefined =>
  backups.find(({ at }) => at <= now)

const retryMilliseconds = 3_600_000

type Standing = { time: number; every: number; newest: Date | undefined; failedAt: number | undefined }

/** Whether a backup is due: the newest one is old enough, and the last try didn't just fail. All in milliseconds. */
export function isDue({ time, every, newest, failedAt }: Standing): boolean {
  if (failedAt !== undefined && time - failedAt < Math.min(retryMilliseconds, every)) return false
  return newest === undefined || time - newest.getTime() >= every
}

/** Number of months whose last backup is kept. */
const monthsKept = 6

/** Backups to remove: all but the newest ones and the last of each of six months. The input is sorted, newest first. */
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

/** Creates the folder for this user alone: a backup lets its reader sign in as anyone. */
function makeBackupFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (cause) {
    throw new Error(`The folder for backups ${folder} can't be made: choose another one.`, { cause })
  }
}

const unfinished = /^(?:touchline-[\dTZ-]+\.backup\.new|\.backup-check-.*)$/
const dayMilliseconds = 86_400_000

/** Removes remains of killed backups older than a day; younger ones may be in use. */
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
