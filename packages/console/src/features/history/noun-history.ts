import { isNoun, nounCollections, type NounCollection } from '@touchline/domain/engine/catalogue/nouns.ts'
import { noReversal, type Reversal } from '#data/engine/reversal.ts'
import type { DecisionRow } from '#data/nouns/decision/decision-rows.ts'
import type { DecisionRequest } from '#kit/decision/dialog/decision-request.ts'
import { withCommonWords } from '#kit/decision/history/common-words.ts'
import type { Vocabulary } from '#kit/decision/history/vocabulary.ts'

/** A noun for the history. */
type NounHistory = {
  /** Vocabulary of its decisions; words may depend on the row. */
  words(row: DecisionRow): Vocabulary
  /** Their reversal. */
  reversal(): Promise<Reversal>
  /** Question before a decision is undone; undefined for the usual one. */
  question?(row: DecisionRow): DecisionRequest | undefined
}

export type Histories = Readonly<Record<NounCollection, NounHistory>>

const plain: Vocabulary = { actions: {}, states: {}, fields: {} }

export const vocabularyOf = (histories: Histories, row: DecisionRow): Vocabulary =>
  withCommonWords(isNoun(row.subjectType) ? histories[row.subjectType].words(row) : plain)

/** As on the pages of the noun. */
export const questionOf = (histories: Histories, row: DecisionRow): DecisionRequest | undefined =>
  isNoun(row.subjectType) ? histories[row.subjectType].question?.(row) : undefined

/** Reversal of decisions about records of a collection. */
export type ReversalOf = (collection: string) => Reversal

/** All of them at once: the next one is then loaded, even if the server is unreachable. */
export async function loadReversals(histories: Histories): Promise<ReversalOf> {
  const loaded = await Promise.all(
    nounCollections.map(async (collection) => [collection, await histories[collection].reversal()] as const),
  )
  const known = new Map<string, Reversal>(loaded)
  return (collection) => known.get(collection) ?? noReversal
}
