/** The second half of `npm run backup` and `npm run restore`, on Node 26. */
import { existsSync, rmSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { resolve } from 'node:path'
import { openDataFolder } from '@touchline/backend/data-folder'
import { restoreData } from '@touchline/backend/restore-data'
import { writeBackup } from '@touchline/backend/backup/backup.ts'
import { incomingFolder } from '@touchline/backend/backup/exchange.ts'
import { unpackBackup } from '@touchline/backend/backup/unpack.ts'
import { openDb } from '@touchline/backend/db'
import { showProgress } from '#tools/shared/progress.ts'
import { runningServer } from '#tools/shared/running-server.ts'
import { serveConfig } from '#tools/shared/serve-config.ts'
import { StartError } from '@touchline/firestore/start-error'
import { say, failWithSentence } from '#tools/shared/command.ts'
import { DATA_VERSION } from './data-version.ts'
import { storedVersion } from './stored-version.ts'
import type { Service } from '@touchline/firestore/service-client'
import { verifyBackups } from './verify-backups.ts'

/** Smaller data is done before anybody could read the progress. */
const LARGE_BYTES = 20e6

const [command, ...names] = process.argv.slice(2)
const [name = ''] = names
const file = resolve(name)
const config = serveConfig([], { TOUCHLINE_DATA: process.env['TOUCHLINE_DATA'] })
const folder = config.dataFolder

if (command === 'verify') process.exitCode = verifyBackups(names, say) ? 0 : 1
else await (command === 'restore' ? restore() : backUp()).catch(failWithSentence)

async function backUp(): Promise<void> {
  const progress = showProgress('Backing up', { unit: 'MB' })
  const { files, bytes, missing } = await writeBackup(folder, file, inMegabytes(progress.update))
  progress.end()
  for (const object of missing) say(`Not in the backup, because its file was already lost: ${object}`)
  say(`${file}: the database and ${files} stored files, ${megabytes(bytes)} MB, verified.`)
  say('It contains the signing keys and people’s data: keep it safe.')
}

async function restore(): Promise<void> {
  const isNew = !existsSync(folder)
  if (!isNew) assertOwner(folder)
  const running = await runningServer(folder)
  const progress = showProgress('Unpacking', { unit: 'MB' })
  try {
    unpackBackup(file, folder, inMegabytes(progress.update))
  } catch (error) {
    if (isNew) rmSync(folder, { recursive: true, force: true })
    throw error
  }
  progress.end()
  const version = versionIn(resolve(folder, incomingFolder))
  const former = running ? await restoreIn(running) : restoreStopped()
  say(`Restored ${file}${running ? ' while the server runs' : ''}. Everyone has to sign in again.`)
  if (running && version < DATA_VERSION) say('It’s from an older version: restart the server to update it.')
  say(`The previous data is in ${resolve(folder, former)}; delete it when you’re sure.`)
}

/** Throws a {@link StartError} for another user than the data’s owner, even root: the server couldn’t read what they restore. */
function assertOwner(path: string): void {
  const { uid } = statSync(path)
  // Windows has none.
  if (process.getuid === undefined || process.getuid() === uid) return
  throw new StartError(
    `The data folder ${path} belongs to another user (${uid}), not to ${userInfo().username}: nothing is restored. ` +
      `Run this as its owner, with sudo -u '#${uid}'.`,
    2,
  )
}

/** Returns the version; throws for data of a newer one, before anything is exchanged. */
function versionIn(incoming: string): number {
  try {
    const version = storedVersion(incoming)?.version ?? DATA_VERSION
    if (version <= DATA_VERSION) return version
    throw new StartError(`${file} was written by a newer version: update this program.`)
  } catch (error) {
    rmSync(incoming, { recursive: true, force: true })
    throw error
  }
}

/** Lets the server put the unpacked data in place between two requests. */
async function restoreIn({ url, token }: Service): Promise<string> {
  const address = new URL('/__/admin/restore', url)
  const answer = await fetch(address, { method: 'POST', headers: { Authorization: `Bearer ${token}` } })
  if (!answer.ok) throw new StartError(`The server did not restore the data: ${await answer.text()}`)
  // The route's only answer.
  return ((await answer.json()) as { former: string }).former
}

/** Restores a folder without a server, and opens the database once as proof. */
function restoreStopped(): string {
  const dataFolder = openDataFolder(folder)
  try {
    const open = () => openDb(folder).close()
    return restoreData(folder, new Date(), { close: () => undefined, open })
  } finally {
    dataFolder.close()
  }
}

function inMegabytes(update: (done: number, total: number) => void) {
  return (done: number, total: number) => {
    if (total > LARGE_BYTES) update(done / 1e6, total / 1e6)
  }
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1)
}
