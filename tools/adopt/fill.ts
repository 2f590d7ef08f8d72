import { nothingAround } from '@touchline/domain/engine/derive/derivation.ts'
import { fieldsToWrite } from '@touchline/domain/tables/fields-to-write.ts'
import type { NounCollection } from '@touchline/domain/engine/catalogue/nouns.ts'
import { pagesOf } from '#tools/migrate/copy.ts'
import type { Page } from '#tools/migrate/store.ts'
import type { Position } from '#tools/migrate/journal.ts'
import { type Derive, lookUp, mappedDocument, type Plan, planOf } from './around.ts'
import type { Documents, StoredDocument } from '@touchline/firestore/documents'
import type { Mapping } from './map-fields.ts'
import { undoEntry, type undoFile } from './undo-file.ts'
import { decisionId } from '@touchline/domain/engine/log/decision.ts'

/** How often, and how many at a time, records are written again of which some had changed: fewer, so that the others go through. */
const AGAIN = [30, 1, 1, 1, 1, 1, 1]

export type Planner = (collection: NounCollection, page: readonly StoredDocument[]) => Promise<Planned[]>
export type Planned = { document: StoredDocument; plan: Plan }

type Planning = {
  documents: Documents
  mapping: Mapping
  /** Values that mappings wrote earlier, by path of the record. */
  earlier: ReadonlyMap<string, ReadonlyMap<string, string>>
  /** Whether what names a club is counted; else a counter that is missing is planned as 0. */
  counts: boolean
  /** Whether names of other records follow those. */
  withNames?: boolean
  derive?: Derive
}

/** Writes for the records of a page, with what they need of others. */
export function planner({
  documents,
  mapping,
  earlier,
  counts,
  withNames = false,
  derive = fieldsToWrite,
}: Planning): Planner {
  const around = lookUp(documents, mapping, { counts, withNames })
  const logged = new Map<NounCollection, boolean>()
  async function isLogged(collection: NounCollection): Promise<boolean> {
    const known = logged.get(collection) ?? (await hasEntries(documents, collection))
    logged.set(collection, known)
    return known
  }
  return async (collection, page) => {
    const mapped = page.map((document) =>
      mappedDocument(collection, document, mapping[collection], (field) =>
        earlier.get(document.path)?.get(field),
      ),
    )
    const unknown = page.filter(({ fields }) => fields['rev'] === undefined).map(({ id }) => id)
    const revisions =
      unknown.length > 0 && (await isLogged(collection))
        ? await revisionsOf(documents, collection, unknown)
        : undefined
    const found = await around(collection, mapped)
    return mapped.map((document, at) => ({
      document,
      plan: planOf(
        collection,
        document,
        revisions?.get(document.id) ?? 0,
        found[at] ?? nothingAround,
        derive,
      ),
    }))
  }
}

async function hasEntries(documents: Documents, collection: string): Promise<boolean> {
  for await (const _ of documents.ids('decisions', `${collection}_`, `${collection}\``)) return true
  return false
}

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

/** Fills one collection from where it is to its end; undefined when it was stopped. */
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

/** So many pages are sorted together. */
const WINDOW = 10

/** Several pages as one. */
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

/** Records of like names are written together: they share many pages of the indexes of search words. */
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

/** So many are looked up at one time. */
const PLANNED = 500

/** Returns those that changed in between, as they are now. */
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

/** Fewer are asked for one by one: between the ids of a page there may be many entries of others. */
const FEW = 4

/** The highest revision that the log has of each of these records; those that it does not know are missing. */
async function revisionsOf(
  documents: Documents,
  collection: string,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const known = new Map<string, number>()
  for (const group of ids.length <= FEW ? ids.map((id) => [id]) : [ids]) await readGroup(group)
  return known

  async function readGroup(group: readonly string[]): Promise<void> {
    const starts = group.map((id) => `${collection}_${id}_`)
    // The letter after the underscore ends what begins with it.
    const ends = group.map((id) => `${collection}_${id}\``)
    for await (const entry of documents.ids('decisions', least(starts), most(ends))) {
      const at = entry.lastIndexOf('_')
      const [id, rev] = [entry.slice(collection.length + 1, at), Number(entry.slice(at + 1))]
      if (decisionId(collection, id, rev) === entry && rev > (known.get(id) ?? 0)) known.set(id, rev)
    }
  }
}

/** The database orders ids by their bytes. */
const byBytes = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other))
const least = (names: readonly string[]): string => names.toSorted(byBytes)[0] ?? ''
const most = (names: readonly string[]): string => names.toSorted(byBytes).at(-1) ?? ''
