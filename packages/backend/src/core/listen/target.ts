import type { Caller } from '#core/caller.ts'
import type { BackendDeps } from '#core/deps.ts'
import type { ProtocolError } from '#core/errors.ts'
import type { Feed } from './feed.ts'
import type { WatchChange, WatchedDocument } from './watched-document.ts'
import { requestTime } from '#core/commit-clock.ts'
import { lookupIn } from '#core/reads.ts'
import type { Ruleset } from '#core/rules/ruleset.ts'
import { rulesCheckOf } from '#core/rules/rules-check.ts'

/** A client that listens to several targets. */
export type TargetReader = {
  /** A target begins with these documents, or, with null, as the client has it already. */
  begun(target: Target, documents: Iterable<WatchedDocument> | null): void
  changed(target: Target, changes: readonly WatchChange[]): void
  /** A target has ended. */
  refused(target: Target, failure: ProtocolError): void
  /** Everything that happened has been told. */
  settled(): void
}

export type TargetParts = {
  readonly id: number
  readonly caller: Caller
  readonly feed: Feed
  readonly reader: TargetReader
  /** The state that the client holds already, as a resume token. */
  readonly resumeToken: string | null
}

/** One person who listens to one feed, as long as the rules let them. */
export class Target {
  readonly id: number
  readonly caller: Caller
  readonly feed: Feed
  readonly reader: TargetReader
  readonly resumeToken: string | null
  isGone = false
  /** Whether something changed that the rules looked at. */
  isDoubtful = false
  private basis: Basis | null = null

  constructor({ id, caller, feed, reader, resumeToken }: TargetParts) {
    this.id = id
    this.caller = caller
    this.feed = feed
    this.reader = reader
    this.resumeToken = resumeToken
  }

  /** The paths of documents by which the rules decided. */
  get read(): Iterable<string> {
    return this.basis?.read ?? []
  }

  /** Throws PERMISSION_DENIED. */
  ask(deps: BackendDeps): void {
    this.basis = judged(deps, this.caller, this.feed)
    this.isDoubtful = false
  }

  /** Whether the rules have to be asked before a change is told. */
  mustAsk(deps: BackendDeps): boolean {
    if (this.caller.kind === 'service') return false
    const { basis, feed } = this
    return (
      basis === null ||
      feed.isJudgedByContent ||
      this.isDoubtful ||
      basis.isTimed ||
      basis.rules !== deps.rules
    )
  }
}

/** Documents that the rules looked at when they let somebody listen: as long as they stay, so does the answer. */
type Basis = {
  readonly rules: Ruleset | null
  /** The documents that they read, by path. */
  readonly read: ReadonlySet<string>
  readonly isTimed: boolean
}

/** Asks the rules whether somebody may listen; throws PERMISSION_DENIED. */
function judged(deps: BackendDeps, caller: Caller, feed: Feed): Basis {
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
