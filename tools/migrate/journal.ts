import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Part } from './store.ts'

/** How far a part is. `cursor` is absent before the first page; `length` is of a target that is appended to. */
export type Position = { cursor?: string; items: number; bytes: number; length?: number; done: boolean }

/** What was copied so far, kept in a file after every page, so that a run that was cut off can go on. */
export type Journal = {
  file: string
  /** Whether an earlier run was cut off. */
  begun: boolean
  at(part: Part): Position | undefined
  keep(part: Part, position: Position): void
  /** Everything is copied: nothing is to go on with. */
  forget(): void
}

type Kept = { from: string; to: string; parts: { [P in Part]?: Position } }

/** One file for each pair of places. */
export function openJournal(folder: string, from: string, to: string): Journal {
  const pair = createHash('sha256').update(`${from}\n${to}`).digest('hex').slice(0, 12)
  const file = join(folder, `migrate-${pair}.json`)
  // Written by `keep` alone.
  const kept: Kept = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Kept)
    : { from, to, parts: {} }
  return {
    file,
    begun: existsSync(file),
    at: (part) => kept.parts[part],
    keep(part, position) {
      kept.parts[part] = position
      mkdirSync(dirname(file), { recursive: true })
      // In one step, so that no instant finds half a file.
      writeFileSync(`${file}.new`, JSON.stringify(kept, null, 2))
      renameSync(`${file}.new`, file)
    },
    forget: () => rmSync(file, { force: true }),
  }
}
