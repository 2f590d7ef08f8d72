import { hashKey, type QueryKey } from '@tanstack/react-query'
import { recordsRoot } from '#data/backend/records-root.ts'

/** Data read earlier, as stored in the browser. */
export type Seen = { data: unknown; at: number }

/** Longest time that data is shown. Milliseconds. */
export const KEPT_MS = 24 * 60 * 60 * 1000

/** The one object store, with an index by time. */
export const SEEN = 'seen'
export const AT = 'at'
const MARK = 'touchline.seen'
/** Apart for each place of records, so that none of another one is shown. */
const nameOf = (uid: string, root: string) => `${MARK} ${uid} ${root}`.trimEnd()

/** Version of the console: its first file has another name whenever any of it changed. Data of another version isn't shown. */
const version = () => document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? ''

/** Person whose data is kept. */
let owner: string | undefined
let ownRoot = ''
let opened: Promise<IDBDatabase> | undefined

/**
 * Keeps this person's data, unless they prefer not to, and drops that of other people and versions. Called by all code that
 * reads or changes the own preferences.
 */
export function keepSeenOf(uid: string, preferences: unknown): void {
  if (Object(preferences).keepSeen === false) return forgetSeen()
  // A browser without storage has no store.
  if (owner === uid || !('indexedDB' in globalThis)) return
  const root = recordsRoot()
  const mark = `${uid} ${version()} ${root}`.trimEnd()
  if (localStorage.getItem(MARK) !== mark) forgetSeen()
  localStorage.setItem(MARK, mark)
  owner = uid
  ownRoot = root
}

/** Empties the store, and keeps nothing until it has an owner. */
export function forgetSeen(): void {
  const [kept, , keptRoot = ''] = localStorage.getItem(MARK)?.split(' ') ?? []
  const uid = owner ?? kept
  const root = owner === undefined ? keptRoot : ownRoot
  if (uid === undefined) return
  owner = undefined
  localStorage.removeItem(MARK)
  close()
  indexedDB.deleteDatabase(nameOf(uid, root))
}

/** Closes the store; current writes finish first: https://w3c.github.io/IndexedDB/#closing-connection. */
function close(): void {
  void opened?.then((database) => database.close()).catch(() => undefined)
  opened = undefined
}

/** Opens the signed-in person's database; undefined where nothing is kept. */
export function openSeen(): Promise<IDBDatabase> | undefined {
  if (owner === undefined) return undefined
  return (opened ??= open(nameOf(owner, ownRoot)))
}

async function open(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(SEEN).createIndex(AT, AT))
  const database = await answerTo(request)
  // Another tab empties it.
  database.addEventListener('versionchange', close)
  return database
}

const answerTo = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser keeps nothing.')))
  })

/** Earlier answer to a query; undefined where there is none, and where the browser keeps nothing. */
export async function seenOf(key: QueryKey): Promise<Seen | undefined> {
  try {
    const store = (await openSeen())?.transaction(SEEN).objectStore(SEEN)
    // Written by this version of the console, from an answer to this very query.
    const seen = store && ((await answerTo(store.get(hashKey(key)))) as Seen | undefined)
    return seen !== undefined && Date.now() - seen.at < KEPT_MS ? seen : undefined
  } catch {
    return undefined
  }
}
