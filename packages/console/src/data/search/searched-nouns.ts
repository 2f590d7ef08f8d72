import { ListingStatus, listingStatusLabels } from '@touchline/domain/engine/machine/listing-status.ts'
import { routedNouns, type RoutedNoun } from '@touchline/domain/engine/catalogue/noun-groups.ts'
import type { NounWith } from '@touchline/domain/engine/catalogue/nouns.ts'
import { subjectTitle, titleFields } from '@touchline/domain/engine/log/subject.ts'
import { tolerant } from '@touchline/domain/shared/record.ts'
import * as z from 'zod/mini'
import { collectionOf } from '#data/backend/collection.ts'
import { clubChoices, clubFound } from '#data/nouns/club/clubs.ts'
import { contactChoices, contactFound } from '#data/nouns/contact/contacts.ts'
import { leagueChoices, leagueFound } from '#data/nouns/league/leagues.ts'
import { matchFound } from '#data/nouns/match/matches.ts'
import { dealChoices, dealFound } from '#data/nouns/deal/deals.ts'
import { userChoices, userFound } from '#data/nouns/user/users.ts'
import { videoFound } from '#data/nouns/video/videos.ts'
import { queryClient } from '#data/query-client.ts'
import { routedWords } from '#data/engine/routed-words.ts'
import { type FoundKind, wordSearch } from '#data/engine/word-search.ts'

/** A found record, and facts that distinguish it from others with its name. */
export type FoundRecord = { id: string; name: string; facts: readonly string[] }

type Search = (typed: string) => Promise<FoundRecord[]>
/** `isSimilar`: not spelt as typed. */
type Choice = { value: string; label: string; isSimilar?: true }
type Choices = typeof clubChoices

/** How the records of a noun are found by typed text, see `wordSearch`. */
export type SearchedNoun = {
  exact: Search
  near: Search
  likely: Search
  /** First matches for a field or a filter that holds a key. */
  choices(typed: string): Promise<readonly Choice[]>
}

function searched<T extends { id: string; search?: string[] | undefined }>(
  kind: FoundKind<T>,
  choices?: Choices,
): SearchedNoun {
  const words = wordSearch(kind)
  const foundOf = (record: T): FoundRecord => ({
    id: record.id,
    name: kind.nameOf(record),
    facts: kind.facts(record).flatMap((fact) => fact || []),
  })
  const exact: Search = async (typed) => (await words.exact(typed)).map(foundOf)
  return {
    exact,
    near: async (typed) => (await words.near(typed)).map(foundOf),
    likely: async (typed) => (await words.likely(typed)).map(foundOf),
    choices: async (typed) => {
      const spelt =
        choices === undefined
          ? (await exact(typed)).map(choiceOf)
          : await queryClient.fetchQuery(choices(typed))
      return spelt.length > 0 ? spelt : similarChoices(words, foundOf, typed)
    },
  }
}

/** Matches without the exact spelling: the words in another order, or with an error in each, as the palette finds them. */
async function similarChoices<T>(
  { exact, near, likely }: ReturnType<typeof wordSearch<T & { id: string }>>,
  foundOf: (record: T & { id: string }) => FoundRecord,
  typed: string,
): Promise<readonly Choice[]> {
  for (const round of [exact, near, likely]) {
    const found = await round(typed)
    if (found.length > 0)
      return found.slice(0, CHOICES_MAX).map((record) => ({ ...choiceOf(foundOf(record)), isSimilar: true }))
  }
  return []
}

/** Most similar choices, the same number as of exact ones. */
const CHOICES_MAX = 7

const choiceOf = ({ id, name, facts: [fact] }: FoundRecord): Choice => ({
  value: id,
  label: fact === undefined ? name : `${name}, ${fact}`,
})

const Routed = z.looseObject({
  id: z.string(),
  ...tolerant({ search: z.array(z.string()), status: ListingStatus }),
})

/** A noun whose pages are made by `screens/`, without further facts: by name and state. */
const routed = (collection: RoutedNoun): SearchedNoun =>
  searched({
    collection: collectionOf(collection, Routed).only([...titleFields(collection), 'status']),
    questions: routedWords(collection),
    nameOf: (record) => subjectTitle(collection, record),
    facts: ({ status }) => [status === 'approved' ? undefined : listingStatusLabels[status ?? 'draft']],
  })

// Object.fromEntries forgets the keys' types.
const allRouted = Object.fromEntries(
  routedNouns.map((collection) => [collection, routed(collection)]),
) as Readonly<Record<RoutedNoun, SearchedNoun>>

/** Nouns whose records are found by words, in the order in which the palette shows equally good answers. */
export const searchedNouns: Readonly<Record<NounWith<'isSearched'>, SearchedNoun>> = {
  users: searched(userFound, userChoices),
  clubs: searched(clubFound, clubChoices),
  ...allRouted,
  leagues: searched(leagueFound, leagueChoices),
  matches: searched(matchFound),
  contacts: searched(contactFound, contactChoices),
  pipelines: searched(dealFound, dealChoices),
  videos: searched(videoFound),
}
