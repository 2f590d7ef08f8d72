import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Progress of a part. `cursor` is absent before the first page; `length` is that of a target that is appended to. */
export type Position = { cursor?: string; items: number; bytes: number; length?: number; done: boolean }

/** Progress of each part, saved to a file after every page, so that an interrupted run can continue. */
export type Journal<P extends string> = {
  file: string
  begun: boolean
  at(part: P): Position | undefined
  keep(part: P, position: Position): void
  /** Removes the journal once everything is done. */
  forget(): void
}

type Kept<P extends string> = { parts: { [Part in P]?: Position } }

/** Opens the journal of a task, which is a tool's work with certain places. */
export function openJournal<P extends string>(
  folder: string,
  tool: string,
  task: Record<string, string>,
): Journal<P> {
  const file = join(folder, `${tool}-${nameOfTask(task)}.json`)
  // Written by `keep` alone.
  const kept: Kept<P> = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Kept<P>)
    : { ...task, parts: {} }
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

/** Returns the same name for the same task. */
export const nameOfTask = (task: Record<string, string>): string =>
  createHash('sha256').update(Object.values(task).join('\n')).digest('hex').slice(0, 12)
