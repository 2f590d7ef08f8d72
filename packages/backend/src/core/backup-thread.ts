import { parentPort, workerData } from 'node:worker_threads'

import { writeBackup } from '#store/backup/backup.ts'
import { verifyBackup } from '#store/backup/verify.ts'

/** Run by automatic-backups.ts as a thread, because reading and hashing everything would block requests. */
export type BackupTask = { readonly folder: string; readonly file: string }
export type BackupOutcome =
  | { readonly documents: number; readonly files: number; readonly bytes: number; readonly missing: number }
  | { readonly failure: string }

// Given by automatic-backups.ts alone.
const { folder, file } = workerData as BackupTask

async function outcome(): Promise<BackupOutcome> {
  try {
    const { missing } = await writeBackup(folder, file, () => undefined)
    const { documents, files, bytes } = verifyBackup(file)
    return { documents, files, bytes, missing: missing.length }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}

parentPort?.postMessage(await outcome(), [])
