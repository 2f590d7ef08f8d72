import type { BackendDeps } from './deps.ts'
import { adjustment } from './watched-clock.ts'
import { formatMicros } from './values/timestamps.ts'
import type { Db } from '#store/db.ts'
import { documentStore } from '#store/documents/document-store.ts'

const unnoticed = adjustment * 1000

/** The latest moment by the real clock that a request of each database had. */
const moments = new WeakMap<Db, number>()

/**
 * The moment of a request by the real clock, in microseconds: what the rules see as `request.time`. Never before that of an earlier
 * request, unless the clock was set back by more than a few seconds: then it was wrong before, and what it says now counts.
 * `after` asks for a moment later than all of them.
 */
function momentOf({ db, now }: BackendDeps, after: 0 | 1): number {
  const time = now().getTime() * 1000
  const latest = (moments.get(db) ?? documentStore(db).lastCommit()) + after
  const moment = latest > time && latest - time < unnoticed ? latest : time
  moments.set(db, moment)
  return moment
}

/** The time of a request that reads, in the form of the protocol. */
export function requestTime(deps: BackendDeps): string {
  return formatMicros(momentOf(deps, 0))
}

/** The moment that an answer describes, never before the last commit. */
export function readMicros(deps: BackendDeps): number {
  return Math.max(momentOf(deps, 0), documentStore(deps.db).lastCommit())
}

/** The times of a commit, in microseconds: the same, unless the clock was ahead once. */
export type CommitTimes = {
  /** By the real clock: what server timestamps become, and what the rules see as `request.time`. */
  readonly request: number
  /** Later than that of every commit before, and than what was read before: the version of what it changes. */
  readonly commit: number
}

export function nextCommitTimes(deps: BackendDeps): CommitTimes {
  const request = momentOf(deps, 1)
  return { request, commit: Math.max(request, documentStore(deps.db).lastCommit() + 1) }
}
