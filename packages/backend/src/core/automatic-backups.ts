import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

import type { Logger } from './log.ts'
import type { GaugeSource } from './metrics.ts'
import type { BackupOutcome, BackupTask } from './backup-thread.ts'
import {
  automaticName,
  isDue,
  keptBackups,
  newestUntil,
  makeBackupFolder,
  removeBackups,
  removeUnfinished,
  sizeOfBackups,
  superfluous,
} from './kept-backups.ts'

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
