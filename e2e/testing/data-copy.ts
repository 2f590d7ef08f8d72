import {
  closeSync,
  constants,
  cpSync,
  fstatSync,
  ftruncateSync,
  mkdtempSync,
  openSync,
  readSync,
  readdirSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Copies of a template, one test after the other: a copy for each of them, 180 MB, kept the disk busy for seconds. */
export type DataCopies = {
  /** A folder equal to the template: that of the test before, put back, unless somebody still has it open. */
  next: () => string
  remove: () => void
}

export function copiesOf(template: string): DataCopies {
  const all: DataCopy[] = []
  return {
    next: () => {
      const last = all.at(-1)
      if (last?.restore() === true) return last.folder
      const made = copyOf(template)
      all.push(made)
      return made.folder
    },
    remove: () => {
      for (const { folder } of all) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** `restore` answers whether it could. */
type DataCopy = { folder: string; restore: () => boolean }

function copyOf(template: string): DataCopy {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-e2e-'))
  cpSync(template, folder, { recursive: true, mode: constants.COPYFILE_FICLONE })
  const original = filesOf(folder)
  return {
    folder,
    restore: () => {
      const now = filesOf(folder)
      if ([...now.keys()].some(isOfConnection)) return false
      for (const path of now.keys()) if (!original.has(path)) rmSync(join(folder, path))
      for (const [path, state] of original) {
        if (now.get(path) === state) continue
        copyDifferences(join(template, path), join(folder, path))
        original.set(path, stateOf(join(folder, path)))
      }
      return true
    },
  }
}

/**
 * SQLite removes them with the last connection (https://www.sqlite.org/wal.html): a thread of a stopped backend may close its own later
 * than it is waited for.
 */
const isOfConnection = (path: string) => path.endsWith('-wal') || path.endsWith('-shm')

/** Files by their path, with what changes when somebody writes them. */
function filesOf(folder: string): Map<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const inside = files.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
  return new Map(inside.map((path) => [path, stateOf(join(folder, path))]))
}

function stateOf(path: string): string {
  const { ino, size, mtimeNs } = statSync(path, { bigint: true })
  return `${ino} ${size} ${mtimeNs}`
}

const BLOCK = 1 << 16

/** Reads both and writes only the blocks that differ: of a database, a test changes a few. */
function copyDifferences(from: string, to: string): void {
  const source = openSync(from, 'r')
  const target = openSync(to, constants.O_RDWR | constants.O_CREAT)
  try {
    const wanted = Buffer.alloc(BLOCK)
    const found = Buffer.alloc(BLOCK)
    const { size } = fstatSync(source)
    ftruncateSync(target, size)
    for (let at = 0; at < size; at += BLOCK) {
      const length = readSync(source, wanted, 0, BLOCK, at)
      readSync(target, found, 0, BLOCK, at)
      if (!wanted.subarray(0, length).equals(found.subarray(0, length)))
        writeSync(target, wanted, 0, length, at)
    }
  } finally {
    closeSync(source)
    closeSync(target)
  }
}
