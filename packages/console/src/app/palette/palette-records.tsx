import type { NounWith } from '@touchline/domain/nouns.ts'
import { areaLabel, areaName } from '@touchline/domain/nouns/decision/subject.ts'
import { RecordIcon } from '#app/record-icons.tsx'
import { pageOfRecord, recordOfPage } from '#app/record-places.ts'
import type { FoundKind } from '#data/search/found-kind.ts'
import { recentRecords, rememberRecord } from '#data/search/recent-records.ts'
import { wordSearch } from '#data/search/word-search.ts'
import { clubFound } from '#features/clubs/club-found.ts'
import { contactFound } from '#features/contacts/contact-found.ts'
import { leagueFound } from '#features/leagues/league-found.ts'
import { matchFound } from '#features/matches/match-found.ts'
import { dealFound } from '#features/pipelines/deal-found.ts'
import { videoFound } from '#features/review/videos/video-found.ts'
import { userFound } from '#features/users/user-found.ts'
import type { PaletteItem, PaletteSource } from '#kit/palette/palette-source.ts'

function sourceOf<T extends { id: string; search?: string[] | undefined }>(
  kind: FoundKind<T>,
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
    label: areaName(collection) ?? collection,
    search: async (query) => (await words.exact(query)).map(itemOf),
    similar: async (query) => (await words.near(query)).map(itemOf),
    likely: async (query) => (await words.likely(query)).map(itemOf),
  }
}

/** What the palette can find, in the order in which it shows equally good answers. */
const sources: Readonly<Record<NounWith<'isSearched'>, PaletteSource>> = {
  users: sourceOf(userFound),
  clubs: sourceOf(clubFound),
  leagues: sourceOf(leagueFound),
  matches: sourceOf(matchFound),
  contacts: sourceOf(contactFound),
  pipelines: sourceOf(dealFound),
  videos: sourceOf(videoFound),
}
export const recordSources: readonly PaletteSource[] = Object.values(sources)

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
