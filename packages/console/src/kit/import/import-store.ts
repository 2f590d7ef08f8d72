import { importsName, placeOf } from '#browser/own-places.ts'
import type { ImportRun, RowOutcome } from './import-progress.ts'

/**
 * Imports under way, in the browser's database: a file of thousands of rows is too much for local storage, and an import
 * must be able to go on after a reload. A database per person, and one import per area (https://www.w3.org/TR/IndexedDB/).
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

/** The person's import that was begun and not cleared, with what became of its rows. */
export async function storedRun(
  person: string,
  area: string,
): Promise<{ run: ImportRun; outcomes: RowOutcome[] } | undefined> {
  const run = await withStore<ImportRun | undefined>(person, RUNS, 'readonly', (store) => store.get(area))
  if (run === undefined) return undefined
  const outcomes = await withStore<RowOutcome[]>(person, OUTCOMES, 'readonly', (store) =>
    store.getAll(ofBatch(run.batchId)),
  )
  return { run, outcomes }
}

export function storeRun(person: string, area: string, run: ImportRun): Promise<unknown> {
  // So that it is found and emptied without opening it.
  placeOf('importing', person, area).write(run.batchId)
  return withStore(person, RUNS, 'readwrite', (store) => store.put(run, area))
}

export const storeOutcome = (person: string, batchId: string, outcome: RowOutcome): Promise<unknown> =>
  withStore(person, OUTCOMES, 'readwrite', (store) => store.put({ ...outcome, batchId }))

/** The records are in the real database by now; nothing of them stays in the browser. */
export async function dropRun(person: string, area: string, batchId: string): Promise<void> {
  await withStore(person, RUNS, 'readwrite', (store) => store.delete(area))
  await withStore(person, OUTCOMES, 'readwrite', (store) => store.delete(ofBatch(batchId)))
  placeOf('importing', person, area).remove()
}
