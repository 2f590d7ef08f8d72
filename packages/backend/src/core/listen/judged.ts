import type { Caller } from '#core/auth/caller.ts'
import { requestTime } from '#core/commits/commit-clock.ts'
import type { BackendDeps } from '#core/deps.ts'
import { lookupIn } from '#core/documents/reads.ts'
import type { Ruleset } from '#core/rules/ruleset.ts'
import { rulesCheckOf } from '#core/rules/rules-check.ts'
import type { Feed } from './feed.ts'

/** Documents that the rules looked at when they let somebody listen: as long as they stay, so does the answer. */
export type Basis = {
  readonly rules: Ruleset | null
  /** The documents that they read, by path. */
  readonly read: ReadonlySet<string>
  readonly isTimed: boolean
}

/** Asks the rules whether somebody may listen; throws PERMISSION_DENIED. */
export function judged(deps: BackendDeps, caller: Caller, feed: Feed): Basis {
  const { rules, refusal } = deps
  const read = new Set<string>()
  const find = lookupIn(deps.db)
  let isTimed = false
  const check = rulesCheckOf({
    rules,
    caller,
    time: requestTime(deps),
    several: feed.several,
    refusal,
    get: (path) => {
      read.add(path.join('/'))
      return find(path)
    },
    timed: () => (isTimed = true),
  })
  feed.ask(check)
  return { rules, read, isTimed }
}
