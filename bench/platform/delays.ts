import { setTimeout as pause } from 'node:timers/promises'
import { isNoun } from '@touchline/domain/engine/catalogue/nouns.ts'
import { BESIDE } from '@touchline/domain/shared/at.ts'
import type { Documents } from '@touchline/firestore/documents'
import { plainFields } from '@touchline/firestore/values'
import type { Platform } from '@touchline/runner/derive/platform.ts'

const LOOKED_EVERY_MS = 100

/** A write that the other side doesn't say yet, and whether the runner was off in between. */
type Written = { at: number; isOff: boolean }

export type Watching = {
  platform: Platform
  /** The console's records. */
  records: Documents
  service: { url: string; token: string }
}

/** Milliseconds from each write of one side until the other has what it says. */
export function watchDelays({ platform, records, service }: Watching) {
  const toUs: number[] = []
  const toThem: number[] = []
  const caughtUp: number[] = []
  const here = new Map<string, Written>()
  const there = new Map<string, Written>()
  /** Written since the last look. */
  let fresh = new Set<string>()
  let isOff = false
  const controller = new AbortController()
  let [changedAt, heard] = [0, 0]
  const over = watch()

  return {
    toUs,
    toThem,
    /** Of what was written while the runner was off, from its start. */
    caughtUp,
    /** Decisions that the platform hasn't heard of. */
    waiting: () => there.size,
    /** Changes of records on both sides, as a listener would be told. */
    heard: () => heard,
    /** The last change of a record on either side. */
    changedAt: () => changedAt,
    /** Notes a write of the platform. */
    wrote(path: string): void {
      for (const one of platform.watched) {
        const record = one.recordOf(path)
        const key = record && platform.keyOf(one.collection, record)
        const ours = `${one.collection}/${key}`
        if (key === undefined) continue
        fresh.add(ours)
        if (!here.has(ours)) here.set(ours, { at: performance.now(), isOff })
      }
    },
    /** Notes a decision about a document of the platform. */
    decided: (path: string) => void there.set(path, { at: performance.now(), isOff }),
    /** Notes that the runner is off, or on again. */
    runnerIs(now: 'off' | 'on'): void {
      isOff = now === 'off'
      for (const all of [here, there])
        for (const one of all.values()) {
          if (isOff) one.isOff = true
          else one.at = performance.now()
        }
    },
    async stop() {
      controller.abort()
      await over
    },
  }

  function note(delays: number[], written: Written | undefined, at: number): void {
    if (written) (written.isOff ? caughtUp : delays).push(at - written.at)
  }

  async function watch(): Promise<void> {
    let after = ''
    const headers = { Authorization: `Bearer ${service.token}` }
    while (!controller.signal.aborted) {
      const answer = await fetch(`${service.url}/__/admin/changes?after=${encodeURIComponent(after)}`, {
        headers,
      })
      // The answer of our own backend.
      const { paths, next } = (await answer.json()) as { paths: string[] | null; next: string }
      const at = performance.now()
      if (after !== '' && paths === null) throw new Error('The watch is too slow for the changes.')
      after = next
      const ours: string[] = []
      for (const path of paths ?? []) {
        if (path.startsWith(`${BESIDE}/`)) {
          const own = path.slice(BESIDE.length + 1)
          if (!isNoun(own.split('/')[0] ?? '')) continue
          if (here.has(own)) ours.push(own)
        } else
          for (const record of [path, path.split('/').slice(0, 2).join('/')]) {
            note(toThem, there.get(record), at)
            there.delete(record)
          }
        changedAt = at
        heard += 1
      }
      const looked = fresh
      fresh = new Set()
      for (const path of await settledOf([...new Set([...ours, ...looked])])) {
        if (fresh.has(path)) continue
        // What says the same at once had nothing to bring.
        if (ours.includes(path)) note(toUs, here.get(path), at)
        here.delete(path)
      }
      await pause(LOOKED_EVERY_MS)
    }
  }

  /** Records that say what the platform says. */
  async function settledOf(paths: readonly string[]): Promise<string[]> {
    const settled: string[] = []
    for (const [collection, all] of Map.groupBy(paths, (path) => path.split('/')[0] ?? '')) {
      if (!isNoun(collection)) continue
      const ours = new Map((await records.get(all)).map((one) => [one.id, plainFields(one.fields)]))
      const ids = all.map((path) => path.slice(collection.length + 1))
      const sources = await platform.sources(
        collection,
        ids.map((id) => ({ id })),
      )
      for (const id of ids) {
        const [record, source] = [ours.get(id), sources.get(id)]
        const isSame =
          record && source
            ? platform.merged(collection, source, record, true)?.merged.write.size === 0
            : record === source
        if (isSame) settled.push(`${collection}/${id}`)
      }
    }
    return settled
  }
}

/** The value that a share of all values doesn't exceed. */
export const percentileOf = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN
