import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { NounCollection } from '@touchline/domain/engine/catalogue/nouns.ts'
import { pagesOf } from '#tools/migrate/copy.ts'
import { nameOfTask, openJournal } from '#tools/migrate/journal.ts'
import { showProgress, type Progress } from '#tools/shared/progress.ts'
import type { Documents, FieldsWrite, StoredDocument } from '@touchline/firestore/documents'
import {
  digestOf,
  fillCollection,
  type Filled,
  latestUndoFile,
  ownRecords,
  type ReadPage,
  readUndoFile,
  UNDO,
  type UndoEntry,
  undoFile,
} from './fill.ts'
import type { Side } from '@touchline/runner/derive/around.ts'
import type { Platform, Source } from '@touchline/runner/derive/platform.ts'
import { orderOfAdoption, planner } from '@touchline/runner/derive/planner.ts'
import { findIn, type Findings, noFindings, outlookLines, reportText, tableLines } from './report.ts'
import { wireAt, type Value } from '@touchline/firestore/values'

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
function backOf({ fields }: StoredDocument, { fields: changes, isNew }: UndoEntry) {
  const values = new Map<string, Value | undefined>()
  let left = 0
  for (const [name, { before, wrote }] of Object.entries(changes)) {
    const present = wireAt(fields, name)
    const isOurs = (present === undefined ? null : digestOf(present)) === wrote
    if (isOurs) values.set(name, before ?? undefined)
    else if ((present === undefined ? null : digestOf(present)) !== (before && digestOf(before))) left++
  }
  const others = Object.keys(fields).some((name) => changes[name] === undefined)
  return { values, left, isGone: isNew === true && left === 0 && !others }
}

export type Adoption = {
  /** The console's records. */
  documents: Documents
  target: string
  /** The platform's own documents, if it keeps them apart, and how they are read. */
  platform?: Platform | undefined
  /** Where reports, undo files and the journal are kept. */
  folder: string
  say: (line: string) => void
  now: () => Date
  signal: AbortSignal
  /** Shows progress; by default on standard output. */
  progress?: (label: string) => Progress
}

export type Outcome = 'done' | 'stopped'

/** Reports findings, then fills in the fields, unless it is a dry run. */
export async function adopt(adoption: Adoption, { dryRun }: { dryRun: boolean }): Promise<Outcome> {
  const { target, platform, folder, say } = adoption
  const task = { target, mapping: JSON.stringify(platform?.mapping ?? {}) }
  const journal = openJournal<NounCollection>(folder, 'adopt', task)
  if (dryRun || !journal.begun) {
    if (!(await report(adoption))) return 'stopped'
  } else say('Continuing an earlier run.')
  if (dryRun) {
    say('Nothing was written.')
    return 'done'
  }
  return fill(adoption, journal)
}

async function report(adoption: Adoption): Promise<boolean> {
  const { documents, platform, target, folder, say, now, signal } = adoption
  const { collections, read } = readerOf(adoption)
  const totals = await totalsOf(adoption)
  const plan = planner({ documents, platform, counts: false })
  const progress = progressOf(adoption, 'Looking', totals)
  const all = new Map<NounCollection, Findings>()
  for (const collection of collections) {
    const findings = noFindings(platform?.mapping[collection])
    const store = { read: (cursor: string | undefined) => read(collection, cursor) }
    for await (const { items } of pagesOf(store, undefined)) {
      if (signal.aborted) return false
      for (const one of await plan(collection, items)) findIn(findings, collection, one)
      progress.add(items.length)
    }
    all.set(collection, findings)
  }
  progress.end()
  const outlook = outlookLines(all, platform)
  for (const line of outlook) say(line)
  for (const [collection, findings] of all) for (const line of tableLines(collection, findings)) say(line)
  const at = now()
  const file = join(folder, `${prefixOf(target)}${stamp(at)}.md`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, reportText(target, all, at, outlook))
  say(`Full report with examples: ${file}`)
  return true
}

/** Yields what is adopted, page by page: the console's records, or those that a mapping names. */
function readerOf({ documents, platform }: Adoption) {
  if (platform === undefined) return { collections: orderOfAdoption, ...ownRecords(documents) }
  const read: ReadPage = async (collection, cursor) => {
    const { items, ...rest } = await platform.page(collection, cursor)
    return { items: await withOurs(collection, items), ...rest }
  }
  const again = async (collection: NounCollection, sides: readonly Side[]) =>
    withOurs(
      collection,
      await platform.sources(
        collection,
        sides.map(({ id, theirs }) => ({ id, at: theirs?.record.path })),
      ),
    )
  const withOurs = async (
    collection: NounCollection,
    sources: ReadonlyMap<string, Source>,
  ): Promise<Side[]> => {
    const found = await documents.get([...sources.keys()].map((id) => `${collection}/${id}`))
    const known = new Map(found.map((one) => [one.id, one]))
    return [...sources].map(([id, theirs]) => ({ id, ours: known.get(id), theirs }))
  }
  const collections = orderOfAdoption.filter((collection) => platform.mapping[collection] !== undefined)
  return { collections, read, again }
}

async function fill(
  adoption: Adoption,
  journal: ReturnType<typeof openJournal<NounCollection>>,
): Promise<Outcome> {
  const { documents, platform, target, folder, say, now, signal } = adoption
  const { collections, read, again } = readerOf(adoption)
  const totals = await totalsOf(adoption)
  const plan = planner({ documents, platform, counts: true })
  // A run that goes on has the same undo file.
  const begun = journal.begun ? latestUndoFile(folder, prefixOf(target)) : undefined
  const undo = undoFile(begun ?? join(folder, `${prefixOf(target)}${stamp(now())}${UNDO}`), target)
  const progress = progressOf(adoption, 'Filling in', totals)
  for (const collection of collections) progress.skip(journal.at(collection)?.items ?? 0)
  const filled = new Map<NounCollection, Filled>()
  for (const collection of collections) {
    const onProgress = (done: number) => progress.add(done)
    const one = await fillCollection({
      collection,
      documents,
      read,
      again,
      plan,
      journal,
      undo,
      onProgress,
      signal,
    })
    if (one === undefined) {
      progress.end()
      say('Stopped. Run the same command to continue.')
      return 'stopped'
    }
    filled.set(collection, one)
  }
  progress.end()
  journal.forget()
  sayFilled(adoption, filled, undo.file)
  return 'done'
}

function sayFilled(
  { say, target }: Adoption,
  filled: ReadonlyMap<NounCollection, Filled>,
  file: string,
): void {
  const number = (value: number) => value.toLocaleString('en')
  for (const [collection, { records, written, fields }] of filled)
    say(`${collection}: ${number(written)} of ${number(records)} records written, ${number(fields)} fields`)
  const busy = [...filled.values()].flatMap((one) => one.busy)
  if (busy.length > 0) say(`Still changing; run this again for: ${busy.slice(0, 10).join(', ')}.`)
  if ([...filled.values()].some(({ written }) => written > 0))
    say(`To undo it: npm run adopt -- --to ${target} --undo ${file}`)
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

const prefixOf = (target: string) => `adopt-${nameOfTask({ target })}-`

const stamp = (at: Date) => at.toISOString().replaceAll(/[:.]/g, '-')

async function totalsOf({ documents, platform }: Adoption): Promise<number> {
  const counted = platform ? platform.count : (collection: NounCollection) => documents.count(collection)
  const counts = await Promise.all(orderOfAdoption.map(counted))
  return counts.reduce((sum, count) => sum + count, 0)
}

function progressOf(adoption: Adoption, label: string, total: number) {
  let done = 0
  let shown: Progress | undefined
  return {
    skip(records: number) {
      done += records
    },
    add(records: number) {
      shown ??= adoption.progress?.(label) ?? showProgress(label, { started: done })
      done += records
      // A live platform may have made more since they were counted.
      shown.update(Math.min(done, total), Math.max(total, 1))
    },
    end: () => shown?.end(),
  }
}
