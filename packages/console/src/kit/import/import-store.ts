import type { ImportRun, RowOutcome } from './import-progress.ts'

/**
 * Imports under way, in the browser's database: a file of thousands of rows is too much for local storage, and an import
 * must be able to go on after a reload. One per person and area (https://www.w3.org/TR/IndexedDB/).
 */
const NAME = 'touchline-imports'
const RUNS = 'runs'
const OUTCOMES = 'outcomes'

function database(): Promise<IDBDatabase> {
  const opening = indexedDB.open(NAME, 1)
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
  name: string,
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const db = await database()
  try {
    return await answerOf(ask(db.transaction(name, mode).objectStore(name)))
  } finally {
    db.close()
  }
}

const keyOf = (person: string, area: string) => `${person}:${area}`
const ofBatch = (batchId: string) => IDBKeyRange.bound([batchId], [batchId, []])

/** The person's import that was begun and not cleared, with what became of its rows. */
export async function storedRun(
  person: string,
  area: string,
): Promise<{ run: ImportRun; outcomes: RowOutcome[] } | undefined> {
  const run = await withStore<ImportRun | undefined>(RUNS, 'readonly', (store) =>
    store.get(keyOf(person, area)),
  )
  if (run === undefined) return undefined
  const outcomes = await withStore<RowOutcome[]>(OUTCOMES, 'readonly', (store) =>
    store.getAll(ofBatch(run.batchId)),
  )
  return { run, outcomes }
}

export const storeRun = (person: string, area: string, run: ImportRun) =>
  withStore(RUNS, 'readwrite', (store) => store.put(run, keyOf(person, area)))

export const storeOutcome = (batchId: string, outcome: RowOutcome) =>
  withStore(OUTCOMES, 'readwrite', (store) => store.put({ ...outcome, batchId }))

/** The records are in the real database by now; nothing of them stays in the browser. */
export async function dropRun(person: string, area: string, batchId: string): Promise<void> {
  await withStore(RUNS, 'readwrite', (store) => store.delete(keyOf(person, area)))
  await withStore(OUTCOMES, 'readwrite', (store) => store.delete(ofBatch(batchId)))
}
