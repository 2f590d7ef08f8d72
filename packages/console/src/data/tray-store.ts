import type { Waiting } from '@touchline/domain/engine/log/waiting.ts'
import { isTrayKept, markTray, trayName, unmarkTray } from './tray-mark.ts'

const WAITING = 'waiting'

/** All waiting changes, the earliest first. */
export async function readTray(uid: string): Promise<Waiting[]> {
  return isTrayKept(uid) ? inTray(uid, 'readonly', allOf) : []
}

/**
 * Stores the change that `decide` makes from all waiting ones, in one transaction: other tabs come before or after. Throws the
 * error of `decide`, and where the browser can't store it.
 */
export const putInTray = (uid: string, decide: (waiting: readonly Waiting[]) => Waiting): Promise<void> =>
  inTray(uid, 'readwrite', async (store) => {
    const decided = decide(await allOf(store))
    // Within the transaction, as the tab that finds nothing left removes the mark.
    markTray(uid)
    await answerTo(store.put(decided))
  })

/** Removes a change that was sent or discarded. Where another one replaced it since, `left` returns what remains of that. */
export const takeFromTray = (
  uid: string,
  taken: Waiting,
  left: (since: Waiting) => Waiting | undefined,
): Promise<void> =>
  inTray(uid, 'readwrite', async (store) => {
    // Only this module writes there.
    const kept = (await answerTo(store.get(taken.id))) as Waiting | undefined
    const rest = kept === undefined || isSame(kept, taken) ? undefined : left(kept)
    if (rest === undefined) await answerTo(store.delete(taken.id))
    else await answerTo(store.put(rest))
    if ((await answerTo(store.count())) === 0) unmarkTray(uid)
  })

/** Whether it is the same change, made at the same time. */
const isSame = (one: Waiting, other: Waiting): boolean => one.at.getTime() === other.at.getTime()

async function allOf(store: IDBObjectStore): Promise<Waiting[]> {
  // Only this module writes there.
  const kept = (await answerTo(store.getAll())) as Waiting[]
  return kept.toSorted((one, other) => one.at.getTime() - other.at.getTime())
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
    const transaction = database.transaction(WAITING, mode)
    const done = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('abort', () =>
        reject(transaction.error ?? new Error('The browser keeps nothing.')),
      )
    })
    const [result] = await Promise.all([run(transaction.objectStore(WAITING)), done])
    return result
  } finally {
    // Closed once all requests are done: https://w3c.github.io/IndexedDB/#closing-connection
    database.close()
  }
}

const answerTo = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser keeps nothing.')))
  })
