import type { Path } from '#core/paths.ts'
import type { RulesCheck } from '#core/rules/rules-check.ts'
import type { WatchChange, WatchedDocument } from './watched-document.ts'

/**
 * Something listened to: documents by name, or those of a query. Rules allow all of it or nothing, so it is read once
 * for everybody.
 */
export type Feed = {
  /** Equal for equal requests. */
  readonly key: string
  /** Last commit that may have changed it, in microseconds, as far as stored. */
  changedAt(ofCollection: (id: string) => number): number
  /** Whether its rules may read as many documents as for requests about several. */
  readonly several: boolean
  /** Whether rules read its content, and not just the request. */
  readonly isJudgedByContent: boolean
  /** Asks the rules whether somebody may read it. */
  ask(check: RulesCheck): void
  /** Takes a changed document; false if it isn't part of it. Called often, so it reads nothing. */
  note(path: Path): boolean
  /** Changes since the last call; null if it must be read again. */
  refresh(): readonly WatchChange[] | null
  /** Reads everything and returns the changes; null if that is too much for the shared thread. */
  read(): readonly WatchChange[] | null
  readApart(): Promise<readonly WatchChange[]>
  documents(): Iterable<WatchedDocument>
}
