import type { Documents, FieldsWrite, StoredDocument } from '@touchline/firestore/documents'
import { wireAt, type Value } from '@touchline/firestore/values'
import { showProgress } from '#tools/shared/progress.ts'
import { digestOf, readUndoFile, type UndoEntry } from './fill.ts'
import type { Adoption, Outcome } from './run.ts'

const GROUP = 100
const TRIES = 8

type Undone = { records: number; fields: number; left: number }

/** Restores earlier values, undoing the last write first; a field that changed since is left. */
async function undoWrites(
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

/** Returns the next entries up to the first whose record is already among them. */
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
      const gone = some.filter(({ isGone }) => isGone).map(({ document }) => document)
      const writes = some.filter(({ values, isGone }) => values.size > 0 && !isGone).map(writeOf)
      const isDone =
        (await documents.remove(gone)) && (writes.length === 0 || (await documents.commit(writes)))
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

/** `isGone`: nothing is left of a record that the adoption made. */
function backOf({ fields }: StoredDocument, { fields: changes, isNew, isWhole }: UndoEntry) {
  const values = new Map<string, Value | undefined>()
  let left = 0
  for (const [name, { before, wrote }] of Object.entries(changes)) {
    const present = wireAt(fields, name)
    const isOurs = (present === undefined ? null : digestOf(present)) === wrote
    if (isOurs) values.set(name, before ?? undefined)
    else if ((present === undefined ? null : digestOf(present)) !== (before && digestOf(before))) left++
  }
  if (isWhole && left > 0) values.clear()
  const others = Object.keys(fields).some((name) => changes[name] === undefined)
  return { values, left, isGone: isNew === true && left === 0 && !others }
}

/** Restores the values from before an earlier run. */
export async function undoAdoption(
  adoption: Adoption,
  file: string,
): Promise<{ outcome: Outcome; left: number }> {
  const { documents, target, say, signal } = adoption
  const entries = readUndoFile(file, target)
  const progress = adoption.progress?.('Undoing') ?? showProgress('Undoing')
  const { records, fields, left } = await undoWrites(documents, entries, {
    signal,
    onProgress: progress.update,
  })
  progress.end()
  const number = (value: number) => value.toLocaleString('en')
  say(`${number(fields)} fields of ${number(records)} records restored.`)
  if (left > 0) say(`${number(left)} fields were changed since and left alone.`)
  return { outcome: signal.aborted ? 'stopped' : 'done', left }
}
