import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { NounCollection } from '@touchline/domain/engine/catalogue/nouns.ts'
import { pagesOf } from '#tools/migrate/copy.ts'
import { nameOfTask, openJournal } from '#tools/migrate/journal.ts'
import { showProgress, type Progress } from '#tools/shared/progress.ts'
import type { Documents } from '@touchline/firestore/documents'
import {
  type Adopted,
  fillCollection,
  type Filled,
  latestUndoFile,
  ownRecords,
  type PlanPage,
  type ReadPage,
  UNDO,
  undoFile,
} from './fill.ts'
import type { Side } from '@touchline/runner/derive/around.ts'
import type { Platform, Source } from '@touchline/runner/derive/platform.ts'
import { orderOfAdoption, planner } from '@touchline/runner/derive/planner.ts'
import { findIn, type Findings, noFindings, outlookLines, reportText, tableLines } from './report.ts'

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
  const journal = openJournal<Adopted>(folder, 'adopt', task)
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
  const { platform, target, folder, say, now, signal } = adoption
  const { collections, read } = readerOf(adoption)
  const totals = await totalsOf(adoption)
  const plan = await plannerOf(adoption, { counts: false })
  const progress = progressOf(adoption, 'Looking', totals)
  const { findInReport } = await import('./reports-by-people.ts')
  const all = new Map<Adopted, Findings>()
  for (const collection of collections) {
    const findings = noFindings(collection === 'reports' ? undefined : platform?.mapping[collection])
    const store = { read: (cursor: string | undefined) => read(collection, cursor) }
    for await (const { items } of pagesOf(store, undefined)) {
      if (signal.aborted) return false
      for (const one of await plan(collection, items))
        if (collection === 'reports') findInReport(findings, one)
        else findIn(findings, collection, one)
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

/** Plans records of nouns, and reports by people. */
async function plannerOf(
  { documents, platform }: Adoption,
  { counts }: { counts: boolean },
): Promise<PlanPage<Adopted>> {
  const { planReports } = await import('./reports-by-people.ts')
  const planned = planner({ documents, platform, counts })
  return async (collection, page) =>
    collection === 'reports' ? planReports(page) : planned(collection, page)
}

type Reader = {
  collections: readonly Adopted[]
  read: ReadPage<Adopted>
  again: (collection: Adopted, sides: readonly Side[]) => Promise<Side[]>
}

/** Yields what is adopted, page by page: the console's records, or those that a mapping names, and in any case reports by people. */
function readerOf({ documents, platform }: Adoption): Reader {
  const own = ownRecords(documents)
  if (platform === undefined) return { collections: [...orderOfAdoption, 'reports'], ...own }
  const read: Reader['read'] = async (collection, cursor) => {
    if (collection === 'reports') return own.read(collection, cursor)
    const { items, ...rest } = await platform.page(collection, cursor)
    return { items: await withOurs(collection, items), ...rest }
  }
  const again: Reader['again'] = async (collection, sides) => {
    if (collection === 'reports') return own.again(collection, sides)
    const asked = sides.map(({ id, theirs }) => ({ id, at: theirs?.record.path }))
    return withOurs(collection, await platform.sources(collection, asked))
  }
  const withOurs = async (
    collection: NounCollection,
    sources: ReadonlyMap<string, Source>,
  ): Promise<Side[]> => {
    const found = await documents.get([...sources.keys()].map((id) => `${collection}/${id}`))
    const known = new Map(found.map((one) => [one.id, one]))
    return [...sources].map(([id, theirs]) => ({ id, ours: known.get(id), theirs }))
  }
  const mapped = orderOfAdoption.filter((collection) => platform.mapping[collection] !== undefined)
  return { collections: [...mapped, 'reports'], read, again }
}

async function fill(adoption: Adoption, journal: ReturnType<typeof openJournal<Adopted>>): Promise<Outcome> {
  const { documents, target, folder, say, now, signal } = adoption
  const { collections, read, again } = readerOf(adoption)
  const totals = await totalsOf(adoption)
  const plan = await plannerOf(adoption, { counts: true })
  // A run that goes on has the same undo file.
  const begun = journal.begun ? latestUndoFile(folder, prefixOf(target)) : undefined
  const undo = undoFile(begun ?? join(folder, `${prefixOf(target)}${stamp(now())}${UNDO}`), target)
  const progress = progressOf(adoption, 'Filling in', totals)
  for (const collection of collections) progress.skip(journal.at(collection)?.items ?? 0)
  const filled = new Map<Adopted, Filled>()
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

function sayFilled({ say, target }: Adoption, filled: ReadonlyMap<Adopted, Filled>, file: string): void {
  const number = (value: number) => value.toLocaleString('en')
  for (const [collection, { records, written, fields }] of filled)
    say(`${collection}: ${number(written)} of ${number(records)} records written, ${number(fields)} fields`)
  const busy = [...filled.values()].flatMap((one) => one.busy)
  if (busy.length > 0) say(`Still changing; run this again for: ${busy.slice(0, 10).join(', ')}.`)
  if ([...filled.values()].some(({ written }) => written > 0))
    say(`To undo it: npm run adopt -- --to ${target} --undo ${file}`)
}

const prefixOf = (target: string) => `adopt-${nameOfTask({ target })}-`

const stamp = (at: Date) => at.toISOString().replaceAll(/[:.]/g, '-')

async function totalsOf({ documents, platform }: Adoption): Promise<number> {
  const counted = platform ? platform.count : (collection: NounCollection) => documents.count(collection)
  const counts = await Promise.all([...orderOfAdoption.map(counted), documents.count('reports')])
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
