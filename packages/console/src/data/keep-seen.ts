import type { Query, QueryKey } from '@tanstack/react-query'
import { queryClient } from '#data/query-client.ts'
import { whenIdle } from '#idle.ts'
import { shared } from './shared-answer.ts'
import { AT, KEPT_MS, openSeen, SEEN } from './seen-store.ts'

/** Most answers kept; the oldest are dropped. */
const MOST = 500

/** Whether a query is of pages of lists or records. */
const isSeen = ({ queryKey: [, part] }: { queryKey: QueryKey }): boolean =>
  part === 'page' || part === 'record'

/** Those and shared answers: no other counts, queues or claims, and nothing of the session. */
const isKept = (query: Query): boolean => isSeen(query) || query.meta === shared

/** Keeps the answers in the cache, and each further one as soon as the page is idle. */
export function followSeen(): void {
  const cache = queryClient.getQueryCache()
  const answered = new Set<Query>(cache.findAll({ predicate: isKept }))
  keepSoon(answered)
  cache.subscribe((event) => {
    // An entry put into the cache by hand is no answer: it comes from the store, or is optimistic.
    const isAnswer =
      event.type === 'updated' && event.action.type === 'success' && event.action.manual !== true
    if (!isAnswer || !isKept(event.query)) return
    if (answered.size === 0) keepSoon(answered)
    answered.add(event.query)
  })
}

const keepSoon = (answered: Set<Query>) => whenIdle(() => void keep(answered), { timeout: 1_000 })

async function keep(answered: Set<Query>): Promise<void> {
  const queries = [...answered]
  answered.clear()
  try {
    const store = (await openSeen())?.transaction(SEEN, 'readwrite').objectStore(SEEN)
    if (store === undefined) return
    for (const { queryHash, state } of queries)
      // An entry from the store is stale, and stored already.
      if (state.data !== undefined && !state.isInvalidated)
        store.put({ data: state.data, at: state.dataUpdatedAt }, queryHash)
    const count = store.count()
    count.addEventListener('success', () => drop(store, count.result - MOST))
  } catch {
    // The browser has no storage or no room: it is asked for again.
  }
}

/** Drops `surplus` of the oldest answers, and expired ones. */
function drop(store: IDBObjectStore, surplus: number): void {
  let left = surplus
  const walk = store.index(AT).openKeyCursor()
  walk.addEventListener('success', () => {
    const cursor = walk.result
    if (cursor === null || (left <= 0 && Number(cursor.key) > Date.now() - KEPT_MS)) return
    left -= 1
    store.delete(cursor.primaryKey)
    cursor.continue()
  })
}

/** Returns when the oldest answer on the page was read; undefined where it shows none. */
export function shownSince(): number | undefined {
  const shown = queryClient.getQueryCache().findAll({ type: 'active', predicate: isSeen })
  const times = shown.flatMap(({ state }) => (state.data === undefined ? [] : [state.dataUpdatedAt]))
  return times.length === 0 ? undefined : Math.min(...times)
}
