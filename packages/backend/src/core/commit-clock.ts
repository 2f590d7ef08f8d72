import type { BackendDeps } from './deps.ts'
import { adjustment } from './watched-clock.ts'
import { formatMicros } from './values/timestamps.ts'
import type { Db } from '#store/db.ts'
import { documentStore } from '#store/documents/document-store.ts'

const unnoticed = adjustment * 1000

/** Latest moment of a request by the real clock, per database. */
const moments = new WeakMap<Db, number>()

/**
 * Moment of a request by the real clock, in microseconds: `request.time` in the rules. Never before an earlier
 * request's, unless the clock was set back by more than a few seconds: then it was wrong before and counts now.
 * `after`: later than all of them.
 */
function momentOf({ db, now }: BackendDeps, after: 0 | 1): number {
  const time = now().getTime() * 1000
  const latest = (moments.get(db) ?? documentStore(db).lastCommit()) + after
  const moment = latest > time && latest - time < unnoticed ? latest : time
  moments.set(db, moment)
  return moment
}

/** Time of a read request, as in the protocol. */
export function requestTime(deps: BackendDeps): string {
  return formatMicros(momentOf(deps, 0))
}

/** Moment that an answer describes, never before the last commit. */
export function readMicros(deps: BackendDeps): number {
  return Math.max(momentOf(deps, 0), documentStore(deps.db).lastCommit())
}

/** Times of a commit in microseconds: equal, unless the clock was once ahead. */
export type CommitTimes = {
  /** Real clock: server timestamps, and `request.time` in the rules. */
  readonly request: number
  /** Later than all earlier commits and reads: the version of the changed documents. */
  readonly commit: number
}

export function nextCommitTimes(deps: BackendDeps): CommitTimes {
  const request = momentOf(deps, 1)
  return { request, commit: Math.max(request, documentStore(deps.db).lastCommit() + 1) }
}
