import type { Value } from '#tools/migrate/values.ts'
import type { Documents, FieldsWrite, StoredDocument } from './documents.ts'
import { digestOf } from './map-fields.ts'
import { wireAt } from './plain-values.ts'
import type { UndoEntry } from './undo-file.ts'

const GROUP = 100
const TRIES = 8

export type Undone = { records: number; fields: number; left: number }

/** Gives back what was there before, the last write first; a field that changed since stays as it is. */
export async function undoWrites(
  documents: Documents,
  entries: readonly UndoEntry[],
  { signal, onProgress }: { signal: AbortSignal; onProgress: (done: number, total: number) => void },
): Promise<Undone> {
  const undone: Undone = { records: 0, fields: 0, left: 0 }
  const reversed = entries.toReversed()
  for (let at = 0; at < reversed.length && !signal.aborted;) {
    const group = distinctFrom(reversed, at)
    await undoGroup(documents, group, undone)
    at += group.size
    onProgress(at, reversed.length)
  }
  return undone
}

/** The next entries, as long as none is of a record that one of them is of. */
function distinctFrom(entries: readonly UndoEntry[], at: number): Map<string, UndoEntry> {
  const group = new Map<string, UndoEntry>()
  for (const entry of entries.slice(at, at + GROUP)) {
    if (group.has(entry.path)) break
    group.set(entry.path, entry)
  }
  return group
}

async function undoGroup(
  documents: Documents,
  group: ReadonlyMap<string, UndoEntry>,
  undone: Undone,
): Promise<void> {
  let paths = [...group.keys()]
  for (let tries = 1; paths.length > 0 && tries <= TRIES; tries++) {
    const found = await documents.get(paths)
    const plans = found.flatMap((document) => {
      const entry = group.get(document.path)
      return entry ? [{ document, ...backOf(document, entry) }] : []
    })
    paths = []
    const size = tries === 1 ? GROUP : 1
    for (let at = 0; at < plans.length; at += size) {
      const some = plans.slice(at, at + size)
      const writes = some.filter(({ values }) => values.size > 0).map(writeOf)
      const isDone = writes.length === 0 || (await documents.commit(writes))
      if (!isDone) paths.push(...some.map(({ document }) => document.path))
      else
        for (const { values, left } of some) {
          undone.records += values.size > 0 ? 1 : 0
          undone.fields += values.size
          undone.left += left
        }
    }
  }
  undone.left += paths.length
}

const writeOf = ({
  document: { path, updateTime },
  values,
}: {
  document: StoredDocument
  values: Map<string, Value | undefined>
}): FieldsWrite => ({ path, updateTime, values })

function backOf({ fields }: StoredDocument, { fields: changes }: UndoEntry) {
  const values = new Map<string, Value | undefined>()
  let left = 0
  for (const [name, { before, wrote }] of Object.entries(changes)) {
    const present = wireAt(fields, name)
    const isOurs = (present === undefined ? null : digestOf(present)) === wrote
    if (isOurs) values.set(name, before ?? undefined)
    else if ((present === undefined ? null : digestOf(present)) !== (before && digestOf(before))) left++
  }
  return { values, left }
}
