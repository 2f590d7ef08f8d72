import type { CommitEvent } from '#core/commit-event.ts'
import type { BackendDeps } from '#core/deps.ts'
import { asFailure } from '#core/errors.ts'
import { documentStore } from '#store/documents/document-store.ts'
import type { Feed } from './feed.ts'
import { FeedIndex, FollowedFeed } from './documents-feed.ts'
import { ResumeTokens } from './resume-tokens.ts'
import { Target, type TargetParts, type TargetReader } from './target.ts'
import type { WatchChange } from './watched-document.ts'
import { setImmediate } from 'node:timers/promises'

const sliceMilliseconds = 5

/** Does long work on the shared thread in small steps, with requests in between. */
class Slices {
  private readonly jobs: Iterator<unknown>[] = []
  private readonly onError: (error: unknown) => void
  private isRunning = false

  constructor(onError: (error: unknown) => void) {
    this.onError = onError
  }

  /** Jobs run one after the other; each step must be short. */
  add(job: Iterator<unknown>): void {
    this.jobs.push(job)
    if (!this.isRunning) void this.run()
  }

  private async run(): Promise<void> {
    this.isRunning = true
    // The request that made the work is answered first.
    await setImmediate()
    let end = performance.now() + sliceMilliseconds
    for (let job = this.jobs[0]; job !== undefined; job = this.jobs[0]) {
      if (this.isDone(job)) this.jobs.shift()
      if (performance.now() < end) continue
      await setImmediate()
      end = performance.now() + sliceMilliseconds
    }
    this.isRunning = false
  }

  private isDone(job: Iterator<unknown>): boolean {
    try {
      return job.next().done === true
    } catch (error) {
      this.onError(error)
      return true
    }
  }
}

const known = new WeakMap<BackendDeps, Feeds>()

export function feedsOf(deps: BackendDeps): Feeds {
  const feeds = known.get(deps) ?? new Feeds(deps)
  known.set(deps, feeds)
  return feeds
}

/**
 * Sends changes of commits to listeners. After a commit it checks only feeds that may be concerned, each once for all
 * listeners, and asks the rules again where permissions may have changed.
 */
export class Feeds {
  readonly tokens: ResumeTokens
  private readonly deps: BackendDeps
  private readonly index = new FeedIndex()
  private readonly slices: Slices
  private noted = new Set<FollowedFeed>()
  private doubtful = new Set<Target>()
  private isRoundDue = false
  private isTelling = false

  constructor(deps: BackendDeps) {
    this.deps = deps
    this.slices = new Slices((error) => deps.warn(`Listeners weren’t told of a change: ${String(error)}`))
    this.tokens = new ResumeTokens(deps.db.location(), documentStore(deps.db).lastCommit())
    deps.commits.on('commit', this.note)
  }

  /** Listens to the feed of a key, shared with others; the reader is told when it starts, or why not. */
  join({ key, make }: { key: string; make: () => Feed }, parts: Omit<TargetParts, 'feed'>): Target {
    const followed = this.index.find(key) ?? this.follow(make())
    const target = new Target({ ...parts, feed: followed.feed })
    followed.waiting.add(target)
    this.slices.add(this.admit(target, followed))
    return target
  }

  leave(target: Target): void {
    target.isGone = true
    this.doubtful.delete(target)
    this.index.unbase(target)
    const followed = this.index.find(target.feed.key)
    if (followed === undefined) return
    followed.targets.delete(target)
    followed.waiting.delete(target)
    if (followed.targets.size + followed.waiting.size === 0) this.index.remove(followed)
  }

  private follow(feed: Feed): FollowedFeed {
    const followed = new FollowedFeed(feed)
    followed.changedAt = feed.changedAt((id) => this.tokens.changedAt(id))
    this.index.add(followed)
    return followed
  }

  private readonly note = ({ time, changes }: CommitEvent): void => {
    this.tokens.note(time, changes)
    for (const { path } of changes) {
      for (const target of this.index.targetsBasedOn(path)) {
        target.isDoubtful = true
        this.doubtful.add(target)
      }
      for (const followed of this.index.feedsAt(path)) if (followed.feed.note(path)) this.noted.add(followed)
    }
    this.scheduleRound()
  }

  private scheduleRound(): void {
    if (this.isRoundDue) return
    if (this.noted.size + this.doubtful.size === 0) {
      if (!this.isTelling) this.tokens.settle()
      return
    }
    this.isRoundDue = true
    this.slices.add(this.round())
  }

  private *round(): Generator<void> {
    this.isRoundDue = false
    const { noted, doubtful } = this
    this.noted = new Set()
    this.doubtful = new Set()
    this.isTelling = true
    const settles = this.tokens.begin()
    const touched = new Set<TargetReader>()
    for (const target of doubtful) {
      if (target.isDoubtful && !target.isGone) this.ask(target)
      yield
    }
    for (const followed of noted) yield* this.bring(followed, touched)
    this.isTelling = false
    settles()
    for (const reader of touched) {
      if (this.deps.db.isOpen) reader.settled()
      yield
    }
  }

  private *bring(followed: FollowedFeed, touched: Set<TargetReader>): Generator<void> {
    const { feed } = followed
    // Feeds being read check their notes when done.
    if (followed.isReading || !followed.isRead) return
    const changes = this.attempt(followed, () => feed.refresh() ?? feed.read())
    yield
    if (changes === null) this.readApart(followed)
    else yield* this.tell(followed, changes, touched)
  }

  private *tell(
    followed: FollowedFeed,
    changes: readonly WatchChange[],
    touched: Set<TargetReader>,
  ): Generator<void> {
    if (changes.length === 0) return
    followed.changedAt = this.tokens.time
    // Who comes while they are told begins with what there is then.
    const told = new Set(followed.targets)
    for (const target of told) {
      if (target.isGone || (target.mustAsk(this.deps) && !this.ask(target))) continue
      target.reader.changed(target, changes)
      touched.add(target.reader)
      yield
    }
  }

  private *admit(target: Target, followed: FollowedFeed): Generator<void> {
    if (target.isGone || !this.ask(target)) return
    yield
    if (followed.isReading) return
    if (!followed.isRead) {
      const changes = this.attempt(followed, () => followed.feed.read())
      yield
      if (changes === null) return this.readApart(followed)
      followed.isRead = true
    }
    yield* this.beginWaiting(followed)
  }

  private *beginWaiting(followed: FollowedFeed): Generator<void> {
    for (const target of followed.waiting) {
      followed.waiting.delete(target)
      if (target.isGone || (target.mustAsk(this.deps) && !this.ask(target))) continue
      followed.targets.add(target)
      const { resumeToken, reader, feed } = target
      const isKnown = resumeToken !== null && this.tokens.holds(resumeToken, followed.changedAt)
      reader.begun(target, isKnown ? null : feed.documents())
      yield
    }
  }

  private readApart(followed: FollowedFeed): void {
    followed.isReading = true
    const resume = (changes: readonly WatchChange[]) => {
      followed.isReading = false
      followed.isRead = true
      this.slices.add(this.afterReading(followed, changes))
    }
    followed.feed.readApart().then(resume, (error: unknown) => {
      followed.isReading = false
      this.refuseAll(followed, error)
    })
  }

  private *afterReading(followed: FollowedFeed, changes: readonly WatchChange[]): Generator<void> {
    const touched = new Set<TargetReader>()
    // Messages sent in the meantime did not have it.
    this.tokens.note(0, [])
    yield* this.tell(followed, changes, touched)
    for (const reader of touched) reader.settled()
    yield* this.beginWaiting(followed)
    this.noted.add(followed)
    this.scheduleRound()
  }

  /** Asks the rules; false if the target has ended. */
  private ask(target: Target): boolean {
    this.index.unbase(target)
    try {
      target.ask(this.deps)
      this.index.base(target)
      return true
    } catch (error) {
      this.refuse(target, error)
      return false
    }
  }

  private refuse(target: Target, error: unknown): void {
    this.leave(target)
    target.reader.refused(target, asFailure(error))
  }

  private refuseAll(followed: FollowedFeed, error: unknown): void {
    for (const target of [...followed.targets, ...followed.waiting]) this.refuse(target, error)
  }

  private attempt(
    followed: FollowedFeed,
    read: () => readonly WatchChange[] | null,
  ): readonly WatchChange[] | null {
    try {
      return read()
    } catch (error) {
      this.refuseAll(followed, error)
      return []
    }
  }
}
