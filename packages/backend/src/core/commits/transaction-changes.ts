import type { CommitEvent, Commits } from './commit-event.ts'

/** Ids of collections come from outside; what is remembered of them is bounded. */
const maxRemembered = 10_000

/** Remembers, while anybody asks, when a document of each collection id was last changed. */
export class RecentChanges {
  private readonly commits: Commits
  private readonly times = new Map<string, number>()
  /** The last change of any collection, and of those that are no longer told apart. */
  private last = 0
  private forgotten = 0

  constructor(commits: Commits) {
    this.commits = commits
    commits.on('commit', this.note)
  }

  /** Whether anything in collections of these ids, or in any with null, was changed after the commit. */
  since(commit: number, collectionIds: ReadonlySet<string> | null): boolean {
    if (collectionIds === null) return this.last > commit
    if (this.forgotten > commit) return true
    return [...collectionIds].some((id) => (this.times.get(id) ?? 0) > commit)
  }

  stop(): void {
    this.commits.off('commit', this.note)
  }

  private readonly note = ({ time, changes }: CommitEvent): void => {
    this.last = time
    if (this.times.size + changes.length > maxRemembered) {
      this.times.clear()
      this.forgotten = time
    }
    for (const { path } of changes) this.times.set(path.at(-2) ?? '', time)
  }
}
