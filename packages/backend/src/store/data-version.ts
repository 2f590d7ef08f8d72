import type { Db } from './db.ts'

/** `step` is the progress of the step to the next version, in the words of the program that runs it. */
export type DataVersion = { readonly version: number; readonly step: string | null }

/** Returns the version of a database's data, even if its tables are older than that. */
export function readDataVersion(db: Db): DataVersion {
  const isSaid = db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'data_version'").get() !== undefined
  const row = isSaid ? db.prepare('SELECT version, step FROM data_version').get() : undefined
  const step = row?.['step']
  return { version: Number(row?.['version'] ?? 1), step: typeof step === 'string' ? step : null }
}

export function writeDataVersion(db: Db, { version, step }: DataVersion): void {
  db.prepare('UPDATE data_version SET version = ?, step = ?').run(version, step)
}

/** Gives new data the version that the program knows; throws for data of a newer one, which may mean something else. */
export function settleDataVersion(db: Db, known: number, folder: string): void {
  const { version } = readDataVersion(db)
  if (version === 0) return writeDataVersion(db, { version: known, step: null })
  if (version > known)
    throw new Error(
      `${folder} was written by a newer version (data ${version}; this one knows up to ${known}): update this program.`,
    )
}
