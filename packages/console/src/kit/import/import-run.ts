import { toAppError } from '#data/errors.ts'
import { hexHash } from '#browser/hex-hash.ts'
import { importsName, placeOf } from '#browser/own-places.ts'
import type { CheckedRow, RowDecision } from './check-rows.ts'
import type { Sheet } from './csv-file.ts'
import type { AnyImport } from './import-definition.ts'
import type { ImportRun, ImportTask, RowOutcome } from './import-progress.ts'

/** Makes the run from the dry run and the person's decisions. */
export function plannedRun(
  definition: AnyImport,
  sheet: Sheet,
  rows: readonly CheckedRow[],
  decisionOf: (row: CheckedRow) => RowDecision,
  start: string,
): ImportRun {
  const tasks = rows.flatMap((row): ImportTask[] => {
    const decision = decisionOf(row)
    if (!row.parsed.ok || decision.kind === 'skip') return []
    const { value, said } = row.parsed
    const match = decision.kind === 'update' ? row.matches.find(({ id }) => id === decision.id) : undefined
    const task = { row: row.row, name: definition.name(value), value, cells: row.cells }
    return [match ? { ...task, target: { id: match.id, seen: match.seen, said } } : task]
  })
  const wrong = rows.flatMap(({ row, cells, parsed }) =>
    parsed.ok ? [] : [{ row, cells, why: whyOf(parsed.problems) }],
  )
  const batchId = `import-${crypto.randomUUID()}`
  const { fileName, headers } = sheet
  return {
    batchId,
    fileName,
    headers,
    start,
    tasks,
    wrong,
    skipped: rows.length - wrong.length - tasks.length,
  }
}

const whyOf = (problems: readonly { label: string; message: string }[]) =>
  problems.map(({ label, message }) => `${label}: ${message}`).join(' ')

/** The same row of the same import is always the same record, so that nothing is created twice. */
export async function recordIdOf(batchId: string, row: number): Promise<string> {
  const hash = await hexHash(`${batchId} ${row}`)
  return hash.slice(0, 20)
}

type RunRequest = {
  /** Person who imports, and for whom the outcomes are kept. */
  person: string
  definition: AnyImport
  run: ImportRun
  done: ReadonlySet<number>
  signal: AbortSignal
  onOutcome(outcome: RowOutcome): void
}

/**
 * Writes row after row, except those in `done`. Notes a refused row and continues with the rest. Throws an error that affects
 * all of them, such as a server that is away: then it can be continued later.
 */
export async function runImport({
  person,
  definition,
  run,
  done,
  signal,
  onOutcome,
}: RunRequest): Promise<void> {
  for (const task of run.tasks) {
    if (signal.aborted) return
    if (done.has(task.row)) continue
    const outcome = await outcomeOf(definition, run, task)
    await storeOutcome(person, run.batchId, outcome).catch(() => undefined) // without it a repeat only takes longer
    onOutcome(outcome)
  }
}

async function outcomeOf(definition: AnyImport, run: ImportRun, task: ImportTask): Promise<RowOutcome> {
  const { row, value, target } = task
  try {
    if (target && definition.update)
      return { row, status: await definition.update(target, value, run), id: target.id }
    const id = await recordIdOf(run.batchId, row)
    await definition.create(id, value, run)
    return { row, status: 'created', id }
  } catch (failure) {
    const error = toAppError(failure)
    if (!['refused', 'permission', 'conflict', 'notFound', 'tooLarge'].includes(error.kind)) throw error
    return { row, status: 'failed', why: error.sentence }
  }
}

/**
 * Current imports, in the browser's database: a file of thousands of rows is too much for local storage, and an import must be
 * able to continue after a reload. One database for each person, and one import for each area
 * (https://www.w3.org/TR/IndexedDB/).
 */
const RUNS = 'runs'
const OUTCOMES = 'outcomes'

function database(person: string): Promise<IDBDatabase> {
  const opening = indexedDB.open(importsName(person), 1)
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore(RUNS)
    opening.result.createObjectStore(OUTCOMES, { keyPath: ['batchId', 'row'] })
  })
  return answerOf(opening)
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  request.addEventListener('success', () => resolve(request.result))
  request.addEventListener('error', () =>
    reject(request.error ?? new Error('The browser’s database failed.')),
  )
  return promise
}

async function withStore<T>(
  person: string,
  name: string,
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const db = await database(person)
  try {
    return await answerOf(ask(db.transaction(name, mode).objectStore(name)))
  } finally {
    db.close()
  }
}

const ofBatch = (batchId: string) => IDBKeyRange.bound([batchId], [batchId, []])

/** Reads the person's unfinished import, with the outcomes of its rows. */
export async function storedRun(
  person: string,
  collection: string,
): Promise<{ run: ImportRun; outcomes: RowOutcome[] } | undefined> {
  const run = await withStore<ImportRun | undefined>(person, RUNS, 'readonly', (store) =>
    store.get(collection),
  )
  if (run === undefined) return undefined
  const outcomes = await withStore<RowOutcome[]>(person, OUTCOMES, 'readonly', (store) =>
    store.getAll(ofBatch(run.batchId)),
  )
  return { run, outcomes }
}

export function storeRun(person: string, collection: string, run: ImportRun): Promise<unknown> {
  // So that it is found and emptied without opening it.
  placeOf('importing', person, collection).write(run.batchId)
  return withStore(person, RUNS, 'readwrite', (store) => store.put(run, collection))
}

const storeOutcome = (person: string, batchId: string, outcome: RowOutcome): Promise<unknown> =>
  withStore(person, OUTCOMES, 'readwrite', (store) => store.put({ ...outcome, batchId }))

/** Drops an import: its records are in the real database now, and nothing of them stays in the browser. */
export async function dropRun(person: string, collection: string, batchId: string): Promise<void> {
  await withStore(person, RUNS, 'readwrite', (store) => store.delete(collection))
  await withStore(person, OUTCOMES, 'readwrite', (store) => store.delete(ofBatch(batchId)))
  placeOf('importing', person, collection).remove()
}
