import { nouns, type NounWith } from '@touchline/domain/engine/catalogue/nouns.ts'
import { areaLabel, areaName } from '@touchline/domain/engine/log/subject.ts'
import { RecordIcon } from '#app/record-icons.tsx'
import { pageOfRecord, recordOfPage } from '#app/record-places.ts'
import { recentRecords, rememberRecord } from '#data/search/recent-records.ts'
import { searchedNouns, type FoundRecord } from '#data/search/searched-nouns.ts'
import { unfoundOf } from '#data/search/unfound.ts'
import type { PaletteItem, PaletteSource } from '#kit/palette/palette-source.ts'

function sourceOf(collection: NounWith<'isSearched'>): PaletteSource {
  const { exact, near, likely } = searchedNouns[collection]
  const itemOf = ({ id, name, facts }: FoundRecord): PaletteItem => ({
    id: `${collection}/${id}`,
    label: name,
    description: facts.join(', ') || undefined,
    icon: <RecordIcon collection={collection} />,
    action: { to: pageOfRecord({ collection, id }) ?? '' },
  })
  return {
    id: collection,
    label: areaName(collection) ?? collection,
    search: async (query) => (await exact(query)).map(itemOf),
    similar: async (query) => (await near(query)).map(itemOf),
    likely: async (query) => (await likely(query)).map(itemOf),
    // No other program writes what is the console's own.
    ...(nouns[collection].isOwned ? {} : { unfound: () => unfoundOf(collection) }),
  }
}

/** Kinds of records that the palette finds, in the order in which it shows equally good answers. */
// The keys of a constant; Object.keys only forgets them.
const searched = Object.keys(searchedNouns) as NounWith<'isSearched'>[]
export const recordSources: readonly PaletteSource[] = searched.map(sourceOf)

/** Records opened last, of any kind, without the open one. */
export async function recentItems(): Promise<PaletteItem[]> {
  const here = recordOfPage(location.pathname)
  // The memory of pages is loaded with the first key, which may be the palette's.
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
