import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

import { databaseFile } from '#store/db.ts'

/** Where a backup is unpacked, within the data folder, so that moving it into place copies nothing. */
export const incomingFolder = 'incoming'

const journalFile = 'exchange.json'
/** Files that a restore exchanges, in this order. */
export const exchangedParts = [
  `${databaseFile}-wal`,
  `${databaseFile}-shm`,
  databaseFile,
  'keys.json',
  'objects',
]

type Move = [from: string, to: string]

/**
 * Moves the data of a folder `aside` and that of its folder `from` into its place. All moves are noted first and {@link finishExchange}
 * completes those that a crash prevented, so the halves are never mixed. The database must be closed.
 */
export function exchange(folder: string, { from, aside }: { from: string; aside: string }): void {
  mkdirSync(join(folder, aside), { recursive: true, mode: 0o700 })
  const present = (place: string) => exchangedParts.filter((part) => existsSync(join(folder, place, part)))
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

/** Completes an interrupted exchange; does nothing otherwise. Throws an error with one sentence if the rest of the moves is unknown. */
export function finishExchange(folder: string): void {
  const journal = join(folder, journalFile)
  // Not yet begun.
  rmSync(`${journal}.new`, { force: true })
  if (!existsSync(journal)) return
  const read = readJournal(journal)
  if (read === undefined) return settle(folder, journal)
  const { moves, from } = read
  for (const [source, target] of moves) {
    const path = join(folder, source)
    if (existsSync(path) && !existsSync(join(folder, target))) renameSync(path, join(folder, target))
  }
  const places = moves.flatMap((move) => move.map((path) => dirname(join(folder, path))))
  for (const place of new Set(places)) syncFolder(place)
  rmSync(journal)
  if (existsSync(join(folder, from))) removeEmpty(join(folder, from))
}

const folderName = /^[\w-]+$/

/** Returns the contents of a journal; undefined if it can't be read or isn't one. */
function readJournal(journal: string): { moves: Move[]; from: string } | undefined {
  try {
    // Its fields are checked below.
    const { moves, from } = Object(JSON.parse(readFileSync(journal, 'utf8'))) as Record<string, unknown>
    const isSound = Array.isArray(moves) && moves.length > 0 && moves.every(isMove)
    return isSound && typeof from === 'string' && folderName.test(from) ? { moves, from } : undefined
  } catch {
    return undefined
  }
}

/** Whether a move takes one part out of the folder, or back into it. */
function isMove(move: unknown): move is Move {
  if (!Array.isArray(move) || move.length !== 2) return false
  const [from, to]: unknown[] = move
  return (isPart(from) && isAside(to, from)) || (isPart(to) && isAside(from, to))
}

function isPart(path: unknown): path is string {
  return typeof path === 'string' && exchangedParts.includes(path)
}

function isAside(path: unknown, part: string): boolean {
  return typeof path === 'string' && folderName.test(dirname(path)) && path === join(dirname(path), part)
}

/**
 * Removes an unreadable journal if no move can be half done: the database is in its place, and its log is nowhere else. Throws otherwise.
 */
function settle(folder: string, journal: string): void {
  const isParted = readdirSync(folder, { withFileTypes: true }).some((entry) => {
    const has = (file: string) => existsSync(join(folder, entry.name, file))
    return entry.isDirectory() && has(`${databaseFile}-wal`) && !has(databaseFile)
  })
  if (isParted || !existsSync(join(folder, databaseFile)))
    throw new Error(
      `A restore of ${folder} was interrupted and ${journal} can't be read: move the files of the newest former-… folder back into the data folder, delete exchange.json and start again.`,
    )
  rmSync(journal)
}

export function removeEmpty(path: string): void {
  try {
    rmdirSync(path)
  } catch {
    // It holds something that is not ours.
  }
}

/** Syncs a folder, because renames are on disk only when their folder is. Windows can't open folders, and needs no such call. */
function syncFolder(path: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(path, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
