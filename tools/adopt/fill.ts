import type { NounCollection } from '@touchline/domain/engine/catalogue/nouns.ts'
import { pagesOf } from '#tools/migrate/copy.ts'
import type { Page } from '#tools/migrate/store.ts'
import type { Position } from '#tools/migrate/journal.ts'
import type { Planned, Planner } from '@touchline/runner/derive/planner.ts'
import type { Documents, StoredDocument } from '@touchline/firestore/documents'
import { undoEntry, type undoFile } from './undo-file.ts'

/** Group sizes of the tries after some records had changed, smaller so that the others succeed. */
const AGAIN = [30, 1, 1, 1, 1, 1, 1]

export type Filled = { records: number; written: number; fields: number; busy: string[] }

type Fill = {
  collection: NounCollection
  documents: Documents
  plan: Planner
  journal: {
    at(collection: NounCollection): Position | undefined
    keep(collection: NounCollection, position: Position): void
  }
  undo: Pick<ReturnType<typeof undoFile>, 'append'>
  onProgress: (read: number) => void
  signal: AbortSignal
}

/** Fills one collection from its position to its end; undefined if stopped. */
export async function fillCollection(fill: Fill): Promise<Filled | undefined> {
  const { collection, documents, journal, onProgress, signal } = fill
  const start = journal.at(collection)
  const filled: Filled = { records: start?.items ?? 0, written: 0, fields: 0, busy: [] }
  if (start?.done) return filled
  const store = { read: (cursor: string | undefined) => documents.page(collection, cursor) }
  for await (const { items, next } of windowsOf(pagesOf(store, start?.cursor))) {
    if (signal.aborted) return undefined
    await fillPage(fill, items, filled)
    filled.records += items.length
    const cursor = next !== undefined && { cursor: next }
    journal.keep(collection, { ...cursor, items: filled.records, bytes: 0, done: next === undefined })
    onProgress(items.length)
  }
  return filled
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

async function fillPage(fill: Fill, page: readonly StoredDocument[], filled: Filled): Promise<void> {
  let pending = page
  for (const size of [fill.documents.largestCommit, ...AGAIN]) {
    pending = await fillRecords(fill, pending, size, filled)
    if (pending.length === 0) return
  }
  filled.busy.push(...pending.map(({ path }) => path))
}

/** Most records looked up at once. */
const PLANNED = 500

/** Returns the current version of records that changed in between. */
async function fillRecords(
  { collection, documents, plan, undo }: Fill,
  page: readonly StoredDocument[],
  size: number,
  filled: Filled,
): Promise<StoredDocument[]> {
  const planned: Planned[] = []
  for (let at = 0; at < page.length; at += PLANNED)
    planned.push(...(await plan(collection, page.slice(at, at + PLANNED))))
  const toWrite = byWords(planned.filter((one) => one.plan.values.size > 0))
  const changed: string[] = []
  for (let at = 0; at < toWrite.length; at += size) {
    const group = toWrite.slice(at, at + size)
    undo.append(group.map(({ document, plan: one }) => undoEntry(document, one)))
    const writes = group.map(({ document: { path, updateTime }, plan: { values } }) => ({
      path,
      updateTime,
      values,
    }))
    if (await documents.commit(writes)) {
      filled.written += group.length
      filled.fields += writes.reduce((sum, { values }) => sum + values.size, 0)
    } else changed.push(...group.map(({ document }) => document.path))
  }
  return changed.length === 0 ? [] : documents.get(changed)
}
