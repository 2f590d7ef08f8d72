import type { NounCollection } from '#engine/catalogue/nouns.ts'

/**
 * Indexes that the questions of a file need beside those of the lists. Every `*-questions.ts` says it as `indexes`: Firestore
 * merges indexes, so that which ones suffice is a choice, made where the questions stand. `packages/law` finds the question
 * that has none and the index that serves none.
 */
export type OwnIndexes = {
  readonly of: NounCollection | Unlisted
  /** A line is an index: `field` up, `-field` down, `field[]` contains. */
  readonly composite?: readonly string[]
  /** Lists that are asked for single elements; an index of whole lists would serve no question. */
  readonly elements?: readonly string[]
  /** Fields by whose value the platform's own people ask for what is theirs (firebase/rules/platform), in no order. */
  readonly values?: readonly string[]
  /**
   * Fields that no question has by themselves: they are large, or always stand before an order, which has its own index. Not
   * to index them keeps writes small. A Firebase project without billing may have 200
   * (https://firebase.google.com/docs/firestore/quotas#indexes).
   */
  readonly unindexed?: string
}

/** Collections that are no nouns: the log, what people keep for themselves, and what only a reviewer reads of a request. */
type Unlisted = 'decisions' | 'savedViews' | 'private' | 'secondLooks' | 'presence' | 'viewAlerts'
