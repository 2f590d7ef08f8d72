import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartError } from '@touchline/firestore/start-error'
import type { StoredDocument } from '@touchline/firestore/documents'
import { digestOf } from '@touchline/runner/derive/map-fields.ts'
import type { Plan } from '@touchline/runner/derive/around.ts'
import { wireAt, type Value } from '@touchline/firestore/values'

/** Writes to one record: for each field its earlier value and a digest of the new one; null for none. */
export type UndoEntry = {
  path: string
  fields: Record<string, { before: Value | null; wrote: string | null }>
  /** Digests of the values that a mapping wrote, by their target. */
  mapped?: Record<string, string>
}

type Header = { target: string }

/** A file that logs every write before it is sent. Writes that never arrived are recognised by the current values. */
export function undoFile(file: string, target: string) {
  return {
    file,
    append(entries: readonly UndoEntry[]): void {
      if (!existsSync(file)) {
        mkdirSync(dirname(file), { recursive: true })
        appendFileSync(file, `${JSON.stringify({ target } satisfies Header)}\n`)
      }
      appendFileSync(file, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''))
    },
  }
}

export function undoEntry({ path, fields }: StoredDocument, { values, mapped }: Plan): UndoEntry {
  const changes = [...values].map(([name, value]) => {
    const wrote = value === undefined ? null : digestOf(value)
    return [name, { before: wireAt(fields, name) ?? null, wrote }] as const
  })
  const ours = [...mapped].map(([name, { value }]) => [name, digestOf(value)] as const)
  return {
    path,
    fields: Object.fromEntries(changes),
    ...(ours.length > 0 && { mapped: Object.fromEntries(ours) }),
  }
}

/** Reads the entries of an undo file; a last line that is cut off was never sent. Throws a {@link StartError} for another file. */
export function readUndoFile(file: string, target: string): UndoEntry[] {
  if (!existsSync(file)) throw new StartError(`There is no undo file ${file}.`, 2)
  const [header, ...entries] = readFileSync(file, 'utf8').split('\n').slice(0, -1).flatMap(parsedLine)
  // Written by `undoFile` alone; the header is checked right here.
  const written = (header as Partial<Header> | undefined)?.target
  if (written === undefined) throw new StartError(`${file} is not an undo file.`, 2)
  if (written !== target) throw new StartError(`${file} belongs to ${written}, not to ${target}.`, 2)
  return entries as UndoEntry[]
}

function parsedLine(line: string): unknown[] {
  try {
    return [JSON.parse(line)]
  } catch {
    return []
  }
}

/** Returns values that mappings wrote into a database in all runs that this folder has, by path of the record, then of the field. */
export function mappedBefore(
  folder: string,
  prefix: string,
  target: string,
): Map<string, Map<string, string>> {
  const known = new Map<string, Map<string, string>>()
  for (const file of undoFiles(folder, prefix))
    for (const { path, mapped = {} } of readUndoFile(file, target)) {
      const fields = known.get(path) ?? new Map<string, string>()
      for (const [field, wrote] of Object.entries(mapped)) fields.set(field, wrote)
      if (fields.size > 0) known.set(path, fields)
    }
  return known
}

/** Lists files in the order of their dates. */
function undoFiles(folder: string, prefix: string): string[] {
  const names = existsSync(folder) ? readdirSync(folder) : []
  const ours = names.filter((name) => name.startsWith(prefix) && name.endsWith(UNDO))
  return ours.toSorted().map((name) => join(folder, name))
}

export const latestUndoFile = (folder: string, prefix: string): string | undefined =>
  undoFiles(folder, prefix).at(-1)

export const UNDO = '.undo.ndjson'
