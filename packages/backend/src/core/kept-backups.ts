import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** A backup that the server made by itself; its name says when. */
export type KeptBackup = { readonly file: string; readonly at: Date }

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
export const newestUntil = (backups: readonly KeptBackup[], now: Date): KeptBackup | undefined =>
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

export function removeBackups(backups: readonly KeptBackup[]): void {
  for (const { file } of backups) rmSync(file, { force: true })
}

/** Makes the folder, for this user alone: a backup lets its reader sign in as anyone. */
export function makeBackupFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (cause) {
    throw new Error(`The folder for backups ${folder} can't be made: choose another one.`, { cause })
  }
}

const unfinished = /^(?:touchline-[\dTZ-]+\.backup\.new|\.backup-check-.*)$/
const dayMilliseconds = 86_400_000

/** Removes what a backup left that was killed; what is younger than a day may be in use. */
export function removeUnfinished(folder: string, now: Date): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity
    if (unfinished.test(name) && now.getTime() - changed > dayMilliseconds)
      rmSync(path, { recursive: true, force: true })
  }
}

export function sizeOfBackups(backups: readonly KeptBackup[]): number {
  return backups.reduce((sum, { file }) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0), 0)
}
