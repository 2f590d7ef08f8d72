import type { Path } from '#core/documents/paths.ts'
import { DocumentsFeed } from './documents-feed.ts'
import type { Feed } from './feed.ts'
import { QueryFeed } from './query-feed.ts'
import type { Target } from './target.ts'

/** A feed with those who listen to it. */
export class FollowedFeed {
  readonly feed: Feed
  readonly targets = new Set<Target>()
  /** They begin when it has been read. */
  readonly waiting = new Set<Target>()
  /** The last commit that may have changed it, in microseconds. */
  changedAt = 0
  isRead = false
  isReading = false

  constructor(feed: Feed) {
    this.feed = feed
    this.isRead = feed instanceof DocumentsFeed
  }
}

/** Finds whom a change of a document may concern. */
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

  /** Notes a target by what the rules looked at. */
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
