import { clubName, clubStatusLabels, clubStatusOf, type Club } from '@touchline/domain/club.ts'
import { contactName, type Contact } from '@touchline/domain/contact.ts'
import { countryName } from '@touchline/domain/country.ts'
import { leagueName, leagueStatusOf, type League } from '@touchline/domain/league.ts'
import { matchName, type Match } from '@touchline/domain/match.ts'
import { dealStatusLabels, dealStatusOf, dealTitle, type Deal } from '@touchline/domain/pipeline.ts'
import { areaLabel } from '@touchline/domain/subject.ts'
import { fullName, type User } from '@touchline/domain/user.ts'
import {
  videoKindLabels,
  videoStatusLabels,
  videoStatusOf,
  videoTitle,
  type Video,
} from '@touchline/domain/video.ts'
import { usersByWords } from '@touchline/domain/user-questions.ts'
import { clubsByWords } from '@touchline/domain/club-questions.ts'
import { leaguesByWords } from '@touchline/domain/league-questions.ts'
import { matchesByWords } from '@touchline/domain/match-questions.ts'
import { contactsByWords } from '@touchline/domain/contact-questions.ts'
import { dealsByWords } from '@touchline/domain/pipeline-questions.ts'
import { videosByWords } from '@touchline/domain/video-questions.ts'
import { pageOfRecord, recordOfPage } from '#app/record-places.ts'
import { RecordIcon } from '#app/record-icons.tsx'
import { clubsCollection } from '#data/clubs.ts'
import { contactsCollection } from '#data/contacts.ts'
import { leaguesCollection } from '#data/leagues.ts'
import { matchesCollection } from '#data/matches.ts'
import { dealsCollection } from '#data/pipelines.ts'
import { recentRecords, rememberRecord } from '#data/recent-records.ts'
import { usersCollection } from '#data/users.ts'
import { videosCollection } from '#data/videos.ts'
import { wordSearch, type SearchedKind } from '#data/word-search.ts'
import type { PaletteItem, PaletteSource } from '#kit/palette/palette-source.ts'

type RecordKind<T> = SearchedKind<T> & {
  label: string
  /** What tells records of one name apart. */
  facts(record: T): readonly (string | undefined)[]
}

function sourceOf<T extends { id: string; search?: string[] | undefined }>(
  kind: RecordKind<T>,
): PaletteSource {
  const { name: collection } = kind.collection
  const words = wordSearch(kind)
  const itemOf = (record: T): PaletteItem => ({
    id: `${collection}/${record.id}`,
    label: kind.nameOf(record),
    description: kind.facts(record).filter(Boolean).join(', ') || undefined,
    icon: <RecordIcon collection={collection} />,
    action: { to: pageOfRecord({ collection, id: record.id }) ?? '' },
  })
  return {
    id: collection,
    label: kind.label,
    search: async (query) => (await words.exact(query)).map(itemOf),
    similar: async (query) => (await words.near(query)).map(itemOf),
    likely: async (query) => (await words.likely(query)).map(itemOf),
  }
}

const inCountry = (country: string | undefined) => country && countryName(country)

/** What is not listed on the platform says so. */
const unlisted = (status: ReturnType<typeof clubStatusOf>) =>
  status === 'approved' ? undefined : clubStatusLabels[status]

/** What the palette can find; each area adds its own here. Every order is one of the area's list, whose index serves it. */
export const recordSources: readonly PaletteSource[] = [
  sourceOf<User>({
    label: 'Users',
    collection: usersCollection,
    questions: usersByWords,
    nameOf: fullName,
    facts: ({ email }) => [email],
  }),
  sourceOf<Club>({
    label: 'Clubs',
    collection: clubsCollection,
    questions: clubsByWords,
    nameOf: clubName,
    facts: (club) => [club.city, inCountry(club.country), unlisted(clubStatusOf(club))],
  }),
  sourceOf<League>({
    label: 'Leagues',
    collection: leaguesCollection,
    questions: leaguesByWords,
    nameOf: leagueName,
    facts: (league) => [league.season, inCountry(league.country), unlisted(leagueStatusOf(league))],
  }),
  sourceOf<Match>({
    label: 'Matches',
    collection: matchesCollection,
    questions: matchesByWords,
    nameOf: matchName,
    facts: ({ localDate, competitionName }) => [localDate, competitionName],
  }),
  sourceOf<Contact>({
    label: 'Contacts',
    collection: contactsCollection,
    questions: contactsByWords,
    nameOf: contactName,
    facts: ({ jobRole, organisation, email }) => [jobRole, organisation, email],
  }),
  sourceOf<Deal>({
    label: 'Deals',
    collection: dealsCollection,
    questions: dealsByWords,
    nameOf: dealTitle,
    facts: (deal) => [dealStatusLabels[dealStatusOf(deal)]],
  }),
  sourceOf<Video>({
    label: 'Videos',
    collection: videosCollection,
    questions: videosByWords,
    nameOf: videoTitle,
    facts: (video) => [video.kind && videoKindLabels[video.kind], videoStatusLabels[videoStatusOf(video)]],
  }),
]

/** What was opened last, of any kind, but for the page that is open. */
export async function recentItems(): Promise<PaletteItem[]> {
  const here = recordOfPage(location.pathname)
  // What remembers pages is loaded with the first key, which may be the palette's.
  if (here) rememberRecord(here)
  return (await recentRecords()).flatMap(({ collection, id, title }) => {
    const to = pageOfRecord({ collection, id })
    if (to === undefined || (collection === here?.collection && id === here.id)) return []
    return [
      {
        id: `${collection}/${id}`,
        label: title,
        description: areaLabel(collection),
        icon: <RecordIcon collection={collection} />,
        action: { to },
      },
    ]
  })
}
