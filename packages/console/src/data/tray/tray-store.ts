import type { Waiting } from '@touchline/domain/tray/waiting.ts'
import { forgetTray, isTrayKept, markTray, trayName } from './tray-mark.ts'

const WAITING = 'waiting'

/** Everything that waits, the earliest first. */
export async function readTray(uid: string): Promise<Waiting[]> {
  if (!isTrayKept(uid)) return []
  return inTray(uid, 'readonly', async (store) => {
    // Only this module writes there.
    const kept = (await answerTo(store.getAll())) as Waiting[]
    return kept.toSorted((one, other) => one.at.getTime() - other.at.getTime())
  })
}

/** Adds or replaces it. Throws where the browser can't store it. */
export async function putInTray(uid: string, waiting: Waiting): Promise<void> {
  // One person at a time: what another one left behind without signing out isn't theirs to see.
  if (!isTrayKept(uid)) forgetTray()
  await inTray(uid, 'readwrite', (store) => answerTo(store.put(waiting)))
  markTray(uid)
}

export async function takeFromTray(uid: string, id: string): Promise<void> {
  const left = await inTray(uid, 'readwrite', async (store) => {
    await answerTo(store.delete(id))
    return answerTo(store.count())
  })
  if (left === 0) forgetTray()
}

async function inTray<T>(
  uid: string,
  mode: IDBTransactionMode,
  run: (store: IDBObjectStore) => Promise<T>,
): Promise<T> {
  const request = indexedDB.open(trayName(uid), 1)
  request.addEventListener('upgradeneeded', () =>
    request.result.createObjectStore(WAITING, { keyPath: 'id' satisfies keyof Waiting }),
  )
  const database = await answerTo(request)
  try {
    return await run(database.transaction(WAITING, mode).objectStore(WAITING))
  } finally {
    // Closed once what was asked is done: https://w3c.github.io/IndexedDB/#closing-connection
    database.close()
  }
}

const answerTo = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser keeps nothing.')))
  })
