import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { openDataFolder } from '@touchline/backend/data-folder'
import { writeBackup } from '@touchline/backend/backup/backup.ts'
import { verifyBackup } from '@touchline/backend/backup/verify.ts'
import { databaseFile, TABLES_VERSION } from '@touchline/backend/db'
import { showProgress } from '#tools/shared/progress.ts'
import { DATA_VERSION } from '#tools/data/data-version.ts'
import { storedVersion, type Stored } from '#tools/data/stored-version.ts'

type Update = { dataFolder: string; backupFolder: string; say: (line: string) => void; now: Date }

/** Backs up data of an older version before it is opened. An interrupted update that continues needs no other backup. */
export async function prepareUpdate(update: Update): Promise<void> {
  const { dataFolder } = update
  // Nobody else may have it, and a restore that was cut off must be through.
  if (existsSync(dataFolder)) openDataFolder(dataFolder).close()
  const stored = storedVersion(dataFolder)
  if (stored === undefined || stored.isEmpty || stored.step !== null) return
  if (stored.version < DATA_VERSION || stored.tables < TABLES_VERSION) await backUp(update, stored)
}

async function backUp({ dataFolder, backupFolder, say, now }: Update, stored: Stored): Promise<void> {
  say('The data is from an older version: backing it up, then updating it.')
  const known = unchangedSince(dataFolder, backupFolder, stored)
  if (known !== undefined)
    return say(`Using the backup that an earlier attempt made of the same data: ${known}`)
  const file = join(backupFolder, `${prefixOf(stored)}${stamp(now)}.backup`)
  mkdirSync(backupFolder, { recursive: true, mode: 0o700 })
  const progress = showProgress('Backing up', { unit: 'MB' })
  await writeBackup(dataFolder, file, (done, total) => progress.update(done / 1e6, total / 1e6))
  progress.end()
  const { documents, files } = verifyBackup(file)
  say(
    `Backup: ${file}, ${documents.toLocaleString('en')} documents and ${files.toLocaleString('en')} files, verified.`,
  )
}

/** A name that neither the server's own backups nor `npm run backup` use, so that nothing removes it automatically. */
const prefixOf = ({ tables, version }: Stored) => `before-update-of-${tables}.${version}-`

const stamp = (at: Date) => at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')

/** Returns an existing backup of the same data, because a start that keeps failing mustn't fill the disk. */
function unchangedSince(dataFolder: string, backupFolder: string, stored: Stored): string | undefined {
  const changed = Math.max(...['', '-wal'].map((end) => changedAt(join(dataFolder, databaseFile + end))))
  const names = existsSync(backupFolder) ? readdirSync(backupFolder) : []
  return names
    .filter((name) => name.startsWith(prefixOf(stored)) && name.endsWith('.backup'))
    .map((name) => join(backupFolder, name))
    .find((file) => statSync(file).mtimeMs >= changed)
}

/** Returns when a file changed. Reading a database creates an empty write-ahead log. */
function changedAt(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false })
  return found === undefined || found.size === 0 ? 0 : found.mtimeMs
}
