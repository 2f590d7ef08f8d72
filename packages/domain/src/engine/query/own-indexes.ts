import type { NounCollection } from '#engine/catalogue/nouns.ts'

/**
 * Indexes for the questions of a file besides those of the lists. Every `*-questions.ts` exports them as `indexes`:
 * Firestore merges indexes, so which ones suffice is a choice. `packages/law` finds questions without an index, and
 * unused indexes.
 */
export type OwnIndexes = {
  readonly of: NounCollection | Unlisted
  /** One index a line: `field` ascending, `-field` descending, `field[]` contains. */
  readonly composite?: readonly string[]
  /** Lists that are asked for single elements; an index of whole lists would serve no question. */
  readonly elements?: readonly string[]
  /** Fields by which the platform's own people find their records (firebase/rules/platform), unsorted. */
  readonly values?: readonly string[]
  /**
   * Fields without a question that uses them alone: they are large, or come before an order with its own index.
   * Exempting them keeps writes small. A Firebase project without billing may have 200 exemptions
   * (https://firebase.google.com/docs/firestore/quotas#indexes).
   */
  readonly unindexed?: string
}

/** Collections that aren't nouns: the log, personal records, and what only a reviewer reads of a request. */
type Unlisted =
  | 'decisions'
  | 'savedViews'
  | 'private'
  | 'secondLooks'
  | 'presence'
  | 'viewAlerts'
  | 'mappings'
  | 'heldAnswers'
