import { queryOptions } from '@tanstack/react-query'
import { clubName } from '@touchline/domain/nouns/club/club.ts'
import * as questions from '@touchline/domain/nouns/deal/deal-questions.ts'
import {
  Deal,
  dealNoun,
  dealStatusLabels,
  dealStatusOf,
  dealTitle,
} from '@touchline/domain/nouns/deal/deal.ts'
import { fullName } from '@touchline/domain/shared/full-name.ts'
import { BY_KEY } from '@touchline/domain/engine/query/list-query.ts'
import { collectionOf, type Page } from '#data/backend/collection.ts'
import { pagesOf } from '#data/engine/lists/pages-of.ts'
import { listOf } from '#data/engine/lists/list-of.ts'
import { namedRows, type NamedRow } from '#data/engine/lists/named-rows.ts'
import { choicesOf } from '#data/engine/record-choices.ts'
import type { FoundKind } from '#data/engine/word-search.ts'
import { relatedOf } from '#data/engine/lists/related.ts'
import { namesById } from '#data/engine/record-names.ts'
import { clubsCollection } from '#data/nouns/club/clubs.ts'
import { usersCollection } from '#data/nouns/user/users.ts'
import { knownStages } from './stages.ts'
import { dealsRequest, dealsRequestByStage, type DealsAsked, type DealsListState } from './deals-request.ts'

export const dealsCollection = collectionOf('pipelines', Deal, dealNoun.list)

/** A deal of the list; in a file also with the names of its references. */
export type DealRow = NamedRow<Deal>

/** The lists' own text for records without a name. A stage's name comes from all known stages. */
const named = namedRows(dealNoun, dealsCollection, {
  clubId: namesById(clubsCollection, clubName),
  ownerId: namesById(usersCollection, fullName),
  stageId: async () => new Map(),
})

/** Without stages, for questions that don't depend on them. */
const plain = listOf(dealsCollection, dealsRequest)

const NO_ROWS: Page<Deal> = { rows: [] }
const around = async () => ({ stages: await knownStages(), now: new Date() })

async function pageOf(
  state: DealsAsked,
  cut: { size: number; after?: string | undefined; before?: string | undefined },
) {
  const asked = dealsRequestByStage(state, await around())
  return asked === undefined ? NO_ROWS : dealsCollection.page(asked, cut)
}

/** Deals list and single deals. The meaning of a filter depends on the stages, which are read where they aren't known. */
export const deals = {
  page: (state: DealsListState) =>
    queryOptions({
      queryKey: ['pipelines', 'page', state],
      queryFn: () => pageOf(state, { size: state.size, after: state.after, before: state.before }),
    }),

  /** Reads on through the list for a file, with the names that the list's cells ask for one by one. */
  batch: async (state: DealsListState, size: number, after: string | undefined) => {
    const asked = dealsRequestByStage(state, await around())
    return asked === undefined ? NO_ROWS : named.page(asked, { size, after })
  },

  count: ({ filters, sort, direction }: DealsAsked) =>
    queryOptions({
      queryKey: ['pipelines', 'count', { filters, sort, direction }],
      queryFn: async () => {
        const asked = dealsRequestByStage({ filters, sort, direction }, await around())
        return asked === undefined ? 0 : dealsCollection.count(asked)
      },
    }),

  complete: ({ filters }: Pick<DealsAsked, 'filters'>) => ({
    ...deals.count({ filters, sort: BY_KEY, direction: 'asc' }),
    staleTime: 60_000,
  }),
  asks: {
    collection: dealsCollection,
    questionOf: async (state: DealsAsked) => dealsRequestByStage(state, await around()),
  },
  /** Rows with the names that the list's cells ask for one by one. */
  filed: named,
  meant: plain.meant,
  record: plain.record,
}

/** First deals to close with a word that starts with the typed text. */
export const dealsByWord = (typed: string) =>
  plain.byWord(typed, { filters: { q: typed }, sort: 'close', direction: 'asc' })

/** All deals with words that start with the typed ones; none for what can't be searched for. */
export async function* allDealsByWord(typed: string): AsyncGenerator<Deal> {
  const asked = dealsRequest({ filters: { q: typed }, sort: 'close', direction: 'asc' })
  if (!asked.where.some(({ op }) => op === 'array-contains')) return
  for await (const rows of pagesOf(dealsCollection, asked)) yield* rows
}

export const dealsOfContact = (contactId: string) =>
  relatedOf(dealsCollection, ['contact', contactId], questions.dealsOfContact(contactId))

export const dealFound: FoundKind<Deal> = {
  collection: dealsCollection,
  questions: questions.dealsByWords,
  nameOf: dealTitle,
  facts: (deal) => [dealStatusLabels[dealStatusOf(deal)]],
}

/** Deals that a word finds. Reads at most 8 documents. */
export const dealChoices = choicesOf(dealsCollection, dealsByWord, (deal) => [dealTitle(deal)])
