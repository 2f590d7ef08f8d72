import { isNoun, nounCollections, type NounCollection } from '@touchline/domain/nouns.ts'
import { noReversal, type Reversal } from '#data/engine/reversal.ts'
import type { DecisionRow } from '#data/nouns/decision/decision-rows.ts'
import type { DecisionRequest } from '#kit/decision/dialog/decision-request.ts'
import { withCommonWords } from '#kit/decision/history/common-words.ts'
import type { Vocabulary } from '#kit/decision/history/vocabulary.ts'

/** What the history must know of a noun. */
type NounHistory = {
  /** How its decisions are told; what a word depends on stands in the row. */
  words(row: DecisionRow): Vocabulary
  /** How they are taken back. */
  reversal(): Promise<Reversal>
  /** What is asked instead of the usual question before a decision is taken back; undefined for the usual one. */
  question?(row: DecisionRow): DecisionRequest | undefined
}

export type Histories = Readonly<Record<NounCollection, NounHistory>>

const plain: Vocabulary = { actions: {}, states: {}, fields: {} }

export const vocabularyOf = (histories: Histories, row: DecisionRow): Vocabulary =>
  withCommonWords(isNoun(row.subjectType) ? histories[row.subjectType].words(row) : plain)

/** As on the pages of the noun. */
export const questionOf = (histories: Histories, row: DecisionRow): DecisionRequest | undefined =>
  isNoun(row.subjectType) ? histories[row.subjectType].question?.(row) : undefined

/** How decisions about records of a collection are taken back. */
export type ReversalOf = (collection: string) => Reversal

/** All of them at once: what is opened next is then here, even if the server goes away meanwhile. */
export async function loadReversals(histories: Histories): Promise<ReversalOf> {
  const loaded = await Promise.all(
    nounCollections.map(async (collection) => [collection, await histories[collection].reversal()] as const),
  )
  const known = new Map<string, Reversal>(loaded)
  return (collection) => known.get(collection) ?? noReversal
}
