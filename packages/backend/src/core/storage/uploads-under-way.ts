import { ProtocolError } from '#core/errors.ts'
import type { Limits } from '#core/limits.ts'

/** Space taken or announced by uploads under way. */
export type UnderWay = {
  /**
   * Counts one that begins; returns those of its owner that give way to it, the longest idle first. Throws
   * RESOURCE_EXHAUSTED when there is no room. `owner` is undefined for a service, which has no limit.
   */
  begin(id: string, owner: string | undefined, bytes: number): string[]
  /** Counts one that began before the start, whatever there is room for. */
  add(id: string, owner: string | undefined, bytes: number): void
  /** As many bytes have arrived now. Throws RESOURCE_EXHAUSTED when that is too much. */
  grow(id: string, bytes: number): void
  /** Between them it is not removed for another. */
  work<T>(id: string, work: () => Promise<T>): Promise<T>
  end(id: string): void
}

type Entry = {
  readonly owner: string | undefined
  bytes: number
  working: number
  /** Milliseconds since the epoch. */
  restsSince: number
}

type UploadLimits = Pick<Limits, 'uploadsOfOne' | 'uploadBytesOfOne' | 'uploadBytes'>

/** Then an upload may also give way to one of somebody else, when all together are too much. */
const restMilliseconds = 3600_000

export function createUnderWay(limits: UploadLimits, now: () => Date): UnderWay {
  // In the order in which they were last worked on.
  const entries = new Map<string, Entry>()
  const newEntry = (owner: string | undefined, bytes: number): Entry => ({
    owner,
    bytes,
    working: 0,
    restsSince: now().getTime(),
  })
  const bytesOf = (counted: Entry[]) => counted.reduce((sum, { bytes }) => sum + bytes, 0)
  const tooMuchOf = (owner: string | undefined, number: number, bytes: number) => {
    const all = [...entries.values()]
    const own = all.filter((entry) => entry.owner === owner)
    const isFull = own.length + number > limits.uploadsOfOne || bytesOf(own) + bytes > limits.uploadBytesOfOne
    if (owner !== undefined && isFull) return 'one'
    return bytesOf(all) + bytes > limits.uploadBytes ? 'all' : undefined
  }
  const mayGiveWay = (entry: Entry, owner: string | undefined, whose: 'one' | 'all') => {
    if (entry.working > 0) return false
    return entry.owner === owner || (whose === 'all' && now().getTime() - entry.restsSince > restMilliseconds)
  }

  return {
    begin(id, owner, bytes) {
      const removed = new Map<string, Entry>()
      for (;;) {
        const whose = tooMuchOf(owner, 1, bytes)
        if (whose === undefined) break
        const oldest = [...entries].find(([, entry]) => mayGiveWay(entry, owner, whose))
        if (oldest === undefined) {
          for (const [other, entry] of removed) entries.set(other, entry)
          throw tooMuch()
        }
        entries.delete(oldest[0])
        removed.set(...oldest)
      }
      entries.set(id, newEntry(owner, bytes))
      return [...removed.keys()]
    },

    add: (id, owner, bytes) => void entries.set(id, newEntry(owner, bytes)),

    grow(id, bytes) {
      const entry = entries.get(id)
      if (entry === undefined || bytes <= entry.bytes) return
      if (tooMuchOf(entry.owner, 0, bytes - entry.bytes) !== undefined) throw tooMuch()
      entry.bytes = bytes
    },

    async work(id, work) {
      const entry = entries.get(id)
      if (entry === undefined) return work()
      entry.working++
      try {
        return await work()
      } finally {
        entry.working--
        entry.restsSince = now().getTime()
        if (entries.delete(id)) entries.set(id, entry)
      }
    },

    end: (id) => void entries.delete(id),
  }
}

function tooMuch(): ProtocolError {
  return new ProtocolError('RESOURCE_EXHAUSTED', 'Too much is being uploaded at once. Try again later.')
}
