import type { BackendDeps } from '#core/deps.ts'
import type { Path } from '#core/paths.ts'
import { findDocument } from '#core/reads.ts'
import type { RulesCheck } from '#core/rules/rules-check.ts'
import type { Fields } from '#core/values/values.ts'
import type { Feed } from './feed.ts'
import { leftBy, type WatchChange, type WatchedDocument, watchedDocument } from './watched-document.ts'
import { QueryFeed } from './query-feed.ts'
import type { Target } from './target.ts'

export function documentsKey(paths: readonly Path[]): string {
  return JSON.stringify(paths.map((path) => path.join('/')).toSorted())
}

export class DocumentsFeed implements Feed {
  readonly key: string
  readonly isJudgedByContent = true
  readonly paths: ReadonlyMap<string, Path>
  private readonly deps: BackendDeps
  private readonly current = new Map<string, WatchedDocument>()
  private noted = new Set<string>()

  constructor(deps: BackendDeps, paths: readonly Path[]) {
    this.deps = deps
    this.paths = new Map(paths.map((path) => [path.join('/'), path]))
    this.key = documentsKey(paths)
    this.read()
  }

  get several(): boolean {
    return this.paths.size > 1
  }

  changedAt(ofCollection: (id: string) => number): number {
    // When one was deleted is not known.
    const times = [...this.paths].map(
      ([key, path]) => this.current.get(key)?.version ?? ofCollection(path.at(-2) ?? ''),
    )
    return Math.max(...times)
  }

  ask(check: RulesCheck): void {
    for (const [key, path] of this.paths) {
      const document = this.current.get(key)
      check.access({
        method: 'get',
        path,
        get before() {
          // Stored fields, which were checked when they were written.
          return document === undefined ? null : (JSON.parse(document.fields) as Fields)
        },
        after: null,
      })
    }
  }

  note(path: Path): boolean {
    const key = path.join('/')
    if (!this.paths.has(key)) return false
    this.noted.add(key)
    return true
  }

  refresh(): readonly WatchChange[] {
    const { noted } = this
    this.noted = new Set()
    return [...noted].flatMap((key) => this.look(key))
  }

  read(): readonly WatchChange[] {
    this.noted = new Set(this.paths.keys())
    return this.refresh()
  }

  async readApart(): Promise<readonly WatchChange[]> {
    return this.read()
  }

  documents(): Iterable<WatchedDocument> {
    return this.current.values()
  }

  private look(key: string): readonly WatchChange[] {
    const path = this.paths.get(key) ?? []
    const before = this.current.get(key)
    const stored = findDocument(this.deps.db, path)
    if (stored?.updateTime === before?.version) return []
    if (stored === null) {
      this.current.delete(key)
      return [leftBy(this.deps, path)]
    }
    const document = watchedDocument(this.deps, path, stored)
    this.current.set(key, document)
    return [{ kind: 'is', document }]
  }
}

export class FollowedFeed {
  readonly feed: Feed
  readonly targets = new Set<Target>()
  /** Start when it has been read. */
  readonly waiting = new Set<Target>()
  /** Last commit that may have changed it, in microseconds. */
  changedAt = 0
  isRead = false
  isReading = false

  constructor(feed: Feed) {
    this.feed = feed
    this.isRead = feed instanceof DocumentsFeed
  }
}

/** Finds feeds that a changed document may concern. */
export class FeedIndex {
  private readonly byKey = new Map<string, FollowedFeed>()
  private readonly byDocument = new Map<string, Set<FollowedFeed>>()
  private readonly byCollection = new Map<string, Set<FollowedFeed>>()
  private readonly byBasis = new Map<string, Set<Target>>()

  find(key: string): FollowedFeed | undefined {
    return this.byKey.get(key)
  }

  add(followed: FollowedFeed): void {
    this.byKey.set(followed.feed.key, followed)
    for (const [map, key] of this.placesOf(followed.feed)) put(map, key, followed)
  }

  remove(followed: FollowedFeed): void {
    this.byKey.delete(followed.feed.key)
    for (const [map, key] of this.placesOf(followed.feed)) drop(map, key, followed)
  }

  /** Indexes a target by the documents its rules read. */
  base(target: Target): void {
    for (const key of target.read) put(this.byBasis, key, target)
  }

  unbase(target: Target): void {
    for (const key of target.read) drop(this.byBasis, key, target)
  }

  feedsAt(path: Path): readonly FollowedFeed[] {
    const documents = this.byDocument.get(path.join('/')) ?? []
    return [...documents, ...(this.byCollection.get(path.at(-2) ?? '') ?? [])]
  }

  targetsBasedOn(path: Path): Iterable<Target> {
    return this.byBasis.get(path.join('/')) ?? []
  }

  private placesOf(feed: Feed): readonly (readonly [Map<string, Set<FollowedFeed>>, string])[] {
    if (feed instanceof QueryFeed) return [[this.byCollection, feed.query.collectionId]]
    if (!(feed instanceof DocumentsFeed)) return []
    return [...feed.paths.keys()].map((key) => [this.byDocument, key] as const)
  }
}

function put<T>(map: Map<string, Set<T>>, key: string, value: T): void {
  const known = map.get(key)
  if (known === undefined) map.set(key, new Set([value]))
  else known.add(value)
}

function drop<T>(map: Map<string, Set<T>>, key: string, value: T): void {
  const known = map.get(key)
  known?.delete(value)
  if (known?.size === 0) map.delete(key)
}
