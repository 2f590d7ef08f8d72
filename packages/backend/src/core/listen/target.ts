import type { Caller } from '#core/caller.ts'
import type { BackendDeps } from '#core/deps.ts'
import type { ProtocolError } from '#core/errors.ts'
import type { Feed } from './feed.ts'
import type { WatchChange, WatchedDocument } from './watched-document.ts'
import { requestTime } from '#core/commit-clock.ts'
import { lookupIn } from '#core/reads.ts'
import type { Ruleset } from '#core/rules/ruleset.ts'
import { rulesCheckOf } from '#core/rules/rules-check.ts'

/** A client with several targets. */
export type TargetReader = {
  /** A target starts with these documents, or with null, as the client has it. */
  begun(target: Target, documents: Iterable<WatchedDocument> | null): void
  changed(target: Target, changes: readonly WatchChange[]): void
  refused(target: Target, failure: ProtocolError): void
  /** All changes have been told. */
  settled(): void
}

export type TargetParts = {
  readonly id: number
  readonly caller: Caller
  readonly feed: Feed
  readonly reader: TargetReader
  /** The client's state, as a resume token. */
  readonly resumeToken: string | null
}

/** A person listening to a feed, while the rules allow it. */
export class Target {
  readonly id: number
  readonly caller: Caller
  readonly feed: Feed
  readonly reader: TargetReader
  readonly resumeToken: string | null
  isGone = false
  /** Whether documents changed that the rules read. */
  isDoubtful = false
  private basis: Basis | null = null

  constructor({ id, caller, feed, reader, resumeToken }: TargetParts) {
    this.id = id
    this.caller = caller
    this.feed = feed
    this.reader = reader
    this.resumeToken = resumeToken
  }

  /** Paths of documents that the rules read. */
  get read(): Iterable<string> {
    return this.basis?.read ?? []
  }

  ask(deps: BackendDeps): void {
    this.basis = judged(deps, this.caller, this.feed)
    this.isDoubtful = false
  }

  /** Whether the rules must be asked before telling a change. */
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

/** Documents that the rules read; while unchanged, the decision stands. */
type Basis = {
  readonly rules: Ruleset | null
  readonly read: ReadonlySet<string>
  readonly isTimed: boolean
}

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
