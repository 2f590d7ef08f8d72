import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

import { databaseFile } from '#store/db.ts'

/** Where a backup is unpacked, in the data folder, so that moving it into place copies nothing. */
export const incomingFolder = 'incoming'

const journalFile = 'exchange.json'
const parts = [`${databaseFile}-wal`, `${databaseFile}-shm`, databaseFile, 'keys.json', 'objects']

type Move = [from: string, to: string]

/**
 * Moves the data of a folder `aside` and that of its folder `from` into its place. All moves are written down first and
 * {@link finishExchange} makes up for those that a crash prevented: there is never one half of each. No one may have the database open.
 */
export function exchange(folder: string, { from, aside }: { from: string; aside: string }): void {
  mkdirSync(join(folder, aside), { recursive: true, mode: 0o700 })
  const present = (place: string) => parts.filter((part) => existsSync(join(folder, place, part)))
  const moves: Move[] = [
    ...present('').map((part): Move => [part, join(aside, part)]),
    ...present(from).map((part): Move => [join(from, part), part]),
  ]
  const journal = join(folder, journalFile)
  writeFileSync(`${journal}.new`, JSON.stringify({ moves, from }), { flush: true })
  renameSync(`${journal}.new`, journal)
  syncFolder(folder)
  finishExchange(folder)
}

/** Completes an exchange that was interrupted; does nothing otherwise. */
export function finishExchange(folder: string): void {
  const journal = join(folder, journalFile)
  if (!existsSync(journal)) return
  // Written by exchange alone, and whole, because it was renamed into place.
  const { moves, from } = JSON.parse(readFileSync(journal, 'utf8')) as { moves: Move[]; from: string }
  for (const [source, target] of moves) {
    const path = join(folder, source)
    if (existsSync(path) && !existsSync(join(folder, target))) renameSync(path, join(folder, target))
  }
  const places = moves.flatMap((move) => move.map((path) => dirname(join(folder, path))))
  for (const place of new Set(places)) syncFolder(place)
  rmSync(journal)
  if (existsSync(join(folder, from))) removeEmpty(join(folder, from))
}

function removeEmpty(path: string): void {
  try {
    rmdirSync(path)
  } catch {
    // It holds something that is not ours.
  }
}

/** Renames are on disk when their folder is. Windows can't open folders, and needs no such call. */
function syncFolder(path: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(path, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
