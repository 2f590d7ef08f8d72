import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import type { NounCollection } from '@touchline/domain/engine/catalogue/nouns.ts'
import { bringManagers } from '@touchline/runner/derive/managers.ts'
import type { Planned } from '@touchline/runner/derive/planner.ts'
import type { Side } from '@touchline/runner/derive/around.ts'
import type { Documents } from '@touchline/firestore/documents'
import { StartError } from '@touchline/firestore/start-error'
import { digest } from '@touchline/firestore/move-fields'
import { type Value, wireAt } from '@touchline/firestore/values'
import { pagesOf } from '#tools/migrate/copy.ts'
import type { Page } from '#tools/migrate/store.ts'
import type { Position } from '#tools/migrate/journal.ts'

/** Group sizes of the tries after some records had changed, smaller so that the others succeed. */
const AGAIN = [30, 1, 1, 1, 1, 1, 1]

export type Filled = { records: number; written: number; fields: number; busy: string[] }

export type PlanPage<Collection extends Adopted> = (
  collection: Collection,
  page: readonly Side[],
) => Promise<Planned[]>

/** Reports by people are no noun, but lack fields like one. */
export type Adopted = NounCollection | 'reports'

/** Reads a page of a collection, with both sides of each record. */
export type ReadPage<Collection extends string = NounCollection> = (
  collection: Collection,
  cursor: string | undefined,
) => Promise<{ items: Side[]; next?: string }>

/** The console's own records, which no platform keeps apart. */
export const ownRecords = (documents: Documents) => ({
  async read(collection: Adopted, cursor: string | undefined): ReturnType<ReadPage> {
    const { items, ...rest } = await documents.page(collection, cursor)
    return { items: items.map((ours) => ({ id: ours.id, ours })), ...rest }
  },
  async again(collection: Adopted, sides: readonly Side[]): Promise<Side[]> {
    const found = await documents.get(sides.map(({ id }) => `${collection}/${id}`))
    return found.map((ours) => ({ id: ours.id, ours }))
  },
})

type Fill<Collection extends Adopted> = {
  collection: Collection
  documents: Documents
  read: ReadPage<Collection>
  /** The same records as they are now. */
  again: (collection: Collection, sides: readonly Side[]) => Promise<Side[]>
  plan: PlanPage<Collection>
  journal: {
    at(collection: Collection): Position | undefined
    keep(collection: Collection, position: Position): void
  }
  undo: Pick<ReturnType<typeof undoFile>, 'append'>
  onProgress: (read: number) => void
  signal: AbortSignal
}

/** Fills one collection from its position to its end; undefined if stopped. */
export async function fillCollection<Collection extends Adopted>(
  fill: Fill<Collection>,
): Promise<Filled | undefined> {
  const { collection, read, journal, onProgress, signal } = fill
  const start = journal.at(collection)
  const filled: Filled = { records: start?.items ?? 0, written: 0, fields: 0, busy: [] }
  if (start?.done) return filled
  const store = { read: (cursor: string | undefined) => read(collection, cursor) }
  let writing = Promise.resolve()
  for await (const { items, next } of windowsOf(pagesOf(store, start?.cursor))) {
    if (signal.aborted) break
    // Planned while the last window is written: both take as long.
    const [planned] = await Promise.all([planAll(fill, items), writing])
    writing = write(planned, next)
    // Awaited with the next window.
    writing.catch(() => undefined)
  }
  await writing
  return signal.aborted ? undefined : filled

  async function write(planned: readonly Planned[], next: string | undefined): Promise<void> {
    await fillPage(fill, planned, filled)
    filled.records += planned.length
    const cursor = next !== undefined && { cursor: next }
    journal.keep(collection, { ...cursor, items: filled.records, bytes: 0, done: next === undefined })
    onProgress(planned.length)
  }
}

/** Pages sorted together. */
const WINDOW = 10

async function* windowsOf<Item>(pages: AsyncGenerator<Page<Item>>): AsyncGenerator<Page<Item>> {
  let items: Item[] = []
  let count = 0
  for await (const page of pages) {
    items.push(...page.items)
    if (++count < WINDOW && page.next !== undefined) continue
    yield { ...page, items }
    items = []
    count = 0
  }
}

/** Sorts records with similar names together, because they share many pages of the indexes of search words. */
const byWords = (planned: readonly Planned[]): Planned[] =>
  planned
    .map((one) => ({ one, key: JSON.stringify(one.plan.values.get('search')) ?? '' }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ one }) => one)

async function fillPage<Collection extends Adopted>(
  fill: Fill<Collection>,
  page: readonly Planned[],
  filled: Filled,
): Promise<void> {
  let pending = await fillRecords(fill, page, fill.documents.largestCommit, filled)
  for (const size of AGAIN) {
    if (pending.length === 0) return
    pending = await fillRecords(fill, await planAll(fill, pending), size, filled)
  }
  filled.busy.push(...pending.map(({ id }) => `${fill.collection}/${id}`))
}

/** Most records looked up at once. */
const PLANNED = 500

async function planAll<Collection extends Adopted>(
  { collection, plan }: Fill<Collection>,
  page: readonly Side[],
): Promise<Planned[]> {
  const planned: Planned[] = []
  for (let at = 0; at < page.length; at += PLANNED)
    planned.push(...(await plan(collection, page.slice(at, at + PLANNED))))
  return planned
}

/** Returns the current version of records that changed in between. */
async function fillRecords<Collection extends Adopted>(
  { collection, documents, undo, again }: Fill<Collection>,
  planned: readonly Planned[],
  size: number,
  filled: Filled,
): Promise<Side[]> {
  const toWrite = byWords(planned.filter((one) => one.plan.values.size > 0))
  const changed: Side[] = []
  for (let at = 0; at < toWrite.length; at += size) {
    const group = toWrite.slice(at, at + size)
    undo.append(group.map((one) => undoEntry(collection, one)))
    const writes = group.map(({ side: { id, ours }, plan: { values } }) => ({
      path: `${collection}/${id}`,
      updateTime: ours?.updateTime,
      values,
    }))
    if (await documents.commit(writes)) {
      filled.written += group.length
      filled.fields += writes.reduce((sum, { values }) => sum + values.size, 0)
    } else changed.push(...group.map(({ side }) => side))
  }
  if (collection === 'clubs') await bringManagers(documents, planned)
  return changed.length === 0 ? [] : again(collection, changed)
}

/** Writes to one record: for each field its earlier value and a digest of the new one; null for none. */
export type UndoEntry = {
  path: string
  fields: Record<string, { before: Value | null; wrote: string | null }>
  /** Whether there was no such record before. */
  isNew?: true
  /** Whether nothing is restored once any of the fields has changed, since they say something together. */
  isWhole?: true
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

function undoEntry(collection: Adopted, { side: { id, ours }, plan: { values } }: Planned): UndoEntry {
  const changes = [...values].map(([name, value]) => {
    const wrote = value === undefined ? null : digestOf(value)
    return [name, { before: (ours && wireAt(ours.fields, name)) ?? null, wrote }] as const
  })
  return {
    path: `${collection}/${id}`,
    fields: Object.fromEntries(changes),
    ...(ours === undefined && { isNew: true }),
    // A report that was counted needs its case, to be answered.
    ...(collection === 'reports' && { isWhole: true }),
  }
}

/** Returns the same text for equal values, however a service writes them. */
export const digestOf = (value: Value): string => digest(plainOr(value)).toString('base64url')

// A timestamp is the same with fewer digits, a reference is none of the plain values.
const plainOr = (value: Value): unknown =>
  'timestampValue' in value ? { at: new Date(String(value['timestampValue'])).getTime() } : value

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

/** Lists files in the order of their dates. */
function undoFiles(folder: string, prefix: string): string[] {
  const names = existsSync(folder) ? readdirSync(folder) : []
  const ours = names.filter((name) => name.startsWith(prefix) && name.endsWith(UNDO))
  return ours.toSorted().map((name) => join(folder, name))
}

export const latestUndoFile = (folder: string, prefix: string): string | undefined =>
  undoFiles(folder, prefix).at(-1)

export const UNDO = '.undo.ndjson'
