import type { NounCollection } from '@touchline/domain/engine/catalogue/nouns.ts'
import type { Logger } from '@touchline/backend/log'
import type { StoredDocument } from '@touchline/firestore/documents'
import type { Glance, RunnerDatabase } from './database.ts'
import type { Handle } from './task.ts'

type Search = { keys: AsyncGenerator<Glance[]>; took: number; found: number }

type Watched = {
  /** Number of records without a revision that no search finds. */
  left: number
  /** How many there were at a time, and which were seen to be made since. */
  base: { count: number; at: Date } | undefined
  made: Map<string, number>
  /** How often in a row there were more, or fewer, than was seen. */
  odd: number
  search: Search | undefined
  /** When it may be searched again. */
  restsUntil: number
}

/** A search takes so many times less than what lies between two. */
const REST = 8
/** Google is paid for each record that is looked at: 100,000 are not looked through more often than each half an hour. */
const REST_OF_A_PAID_RECORD_MS = 20
/** The longest search in one go, so that changes in the meantime needn't wait. */
const SEARCHED_AT_ONCE_MS = 1_500

export type MissingRecords = ReturnType<typeof missingRecords>

/**
 * Finds records that another program wrote without a time of change, or with an old one: nothing asks for those. Counts tell that there
 * are some, which costs next to nothing; only then all keys are looked through. What can't be derived is remembered and not
 * searched again.
 */
export function missingRecords(database: RunnerDatabase, handle: Handle, log: Logger) {
  const watched = new Map<NounCollection, Watched>()
  /** Versions of records that stay as they are. */
  const hopeless = new Map<string, string>()

  function watch(collection: NounCollection): Watched {
    const known = watched.get(collection)
    if (known) return known
    const one = { left: 0, base: undefined, made: new Map(), odd: 0, search: undefined, restsUntil: 0 }
    watched.set(collection, one)
    return one
  }

  async function count(collection: NounCollection) {
    const all = await database.countAll(collection)
    return { all, bare: Math.max(0, all.count - (await database.countDerived(collection))) }
  }

  /** More were made than were seen, each time that it was asked. */
  function areUnseen(one: Watched, all: { count: number; at: Date }): boolean {
    const { base } = one
    const seen = base
      ? [...one.made.values()].filter((at) => at > base.at.getTime() && at <= all.at.getTime())
      : []
    const unseen = base ? all.count - base.count - seen.length : 0
    one.odd = unseen === 0 ? 0 : one.odd + 1
    if (unseen !== 0 && one.odd < 2) return false
    one.base = all
    one.odd = 0
    for (const [path, at] of one.made) if (at <= all.at.getTime()) one.made.delete(path)
    return unseen > 0
  }

  return {
    /** Notes records seen as changed, which need not be searched for. */
    noteSeen(collection: NounCollection, records: readonly StoredDocument[]): void {
      const { base, made } = watch(collection)
      for (const { path, createTime } of records) {
        const at = Date.parse(createTime)
        if (base && at > base.at.getTime()) made.set(path, at)
      }
    },

    /** Looks on where a search is under way, else whether there is something to search. */
    async check(collection: NounCollection): Promise<void> {
      const one = watch(collection)
      if (
        one.search === undefined &&
        (performance.now() < one.restsUntil || !(await isToSearch(collection, one)))
      )
        return
      one.search ??= { keys: database.glances(collection), took: 0, found: 0 }
      const started = performance.now()
      const isOver = await searchOn(collection, one.search)
      one.search.took += performance.now() - started
      if (!isOver) return
      const { all, bare } = await count(collection)
      one.left = bare
      one.restsUntil =
        performance.now() +
        (database.isEmbedded ? REST * one.search.took : REST_OF_A_PAID_RECORD_MS * all.count)
      log.info('searched for unannounced records', {
        collection,
        found: one.search.found,
        left: one.left,
      })
      one.search = undefined
    },
  }

  async function isToSearch(collection: NounCollection, one: Watched): Promise<boolean> {
    let { all, bare } = await count(collection)
    // One may have gone between the two counts.
    if (bare > one.left) ({ all, bare } = await count(collection))
    const isWorthIt = bare > one.left
    one.left = Math.min(one.left, bare)
    return areUnseen(one, all) || isWorthIt
  }

  /** True at the end of all keys. */
  async function searchOn(collection: NounCollection, search: Search): Promise<boolean> {
    const until = performance.now() + SEARCHED_AT_ONCE_MS
    while (performance.now() < until) {
      const { value: page, done } = await search.keys.next()
      if (done) return true
      const paths = page.flatMap(({ path, updateTime, isStamped, isDerived }) =>
        (isStamped && isDerived) || hopeless.get(path) === updateTime ? [] : [path],
      )
      search.found += paths.length
      if (paths.length > 0) await look(collection, paths)
    }
    return false
  }

  async function look(collection: NounCollection, paths: readonly string[]): Promise<void> {
    await handle(collection, await database.get(paths))
    for (const { path, updateTime, fields } of await database.get(paths))
      if (fields['rev'] === undefined || fields['updatedAt']?.['timestampValue'] === undefined)
        hopeless.set(path, updateTime)
  }
}
