import type { Path } from '#core/paths.ts'
import type { RulesCheck } from '#core/rules/rules-check.ts'
import type { WatchChange, WatchedDocument } from './watched-document.ts'

/**
 * Something that several listeners ask for: documents by their names, or those of a query. Rules allow the whole of it or
 * nothing, so that it is read once for everybody.
 */
export type Feed = {
  /** The same for all who ask for the same. */
  readonly key: string
  /** The last commit that may have changed it, in microseconds, as far as what is stored tells. */
  changedAt(ofCollection: (id: string) => number): number
  /** Whether its rules may look at as many documents as those of a request about several. */
  readonly several: boolean
  /** Whether the rules look at what is in it, and not only at what was asked for. */
  readonly isJudgedByContent: boolean
  /** Asks the rules whether somebody may read it. */
  ask(check: RulesCheck): void
  /** Takes a document that a commit has changed; false when it isn't one of these. Called often: it reads nothing. */
  note(path: Path): boolean
  /** Changes since it was last asked; null when it has to be read again. */
  refresh(): readonly WatchChange[] | null
  /** Reads all of it, and answers what changed; null when that is too much work for the thread that everybody shares. */
  read(): readonly WatchChange[] | null
  /** Reads it somewhere else. */
  readApart(): Promise<readonly WatchChange[]>
  /** All that is in it. */
  documents(): Iterable<WatchedDocument>
}
