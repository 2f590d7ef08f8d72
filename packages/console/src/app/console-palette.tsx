import { isNoun, nouns, type NounValue, type NounWith } from '@touchline/domain/engine/catalogue/nouns.ts'
import { areaLabel, areaName } from '@touchline/domain/engine/log/subject.ts'
import {
  type Icon,
  IconAddressBook,
  IconBallFootball,
  IconCalendarEvent,
  IconFile,
  IconHeartHandshake,
  IconShield,
  IconTournament,
  IconUser,
  IconUserCheck,
  IconUserShield,
  IconVideo,
} from '@tabler/icons-react'
import { recentRecords, rememberRecord } from '#data/search/recent-records.ts'
import { PaletteDialog } from '#kit/palette/palette-dialog.tsx'
import type { PaletteItem, PaletteSource } from '#kit/palette/palette-source.ts'
import type { PaletteDialogProps } from '#kit/palette/palette.tsx'
import { type FoundRecord, searchedNouns } from '#data/search/searched-nouns.ts'
import { unfoundOf } from '#data/search/unfound.ts'
import { usePaletteCommands } from './palette-commands.tsx'
import { pageOfRecord, recordOfPage } from './record-places.ts'

export function ConsolePalette(props: PaletteDialogProps) {
  return (
    <PaletteDialog
      {...props}
      commands={usePaletteCommands()}
      sources={recordSources}
      recent={recentItems}
      onOpen={remember}
    />
  )
}

/** Pages remember themselves, a video has no separate page, and commands aren't records. */
function remember({ id }: PaletteItem): void {
  const [collection = '', key] = id.split('/')
  if (recordSources.some((source) => source.id === collection) && key) rememberRecord({ collection, id: key })
}

const icons: Readonly<Record<NounValue<'icon'>, Icon>> = {
  addressBook: IconAddressBook,
  ballFootball: IconBallFootball,
  calendarEvent: IconCalendarEvent,
  file: IconFile,
  heartHandshake: IconHeartHandshake,
  shield: IconShield,
  tournament: IconTournament,
  user: IconUser,
  userCheck: IconUserCheck,
  userShield: IconUserShield,
  video: IconVideo,
}

function RecordIcon({ collection }: { collection: string }) {
  const Icon = isNoun(collection) ? icons[nouns[collection].icon] : IconFile
  return <Icon size={18} aria-hidden />
}

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

/** Kinds of records that the palette finds; equally good answers are in this order. */
// The keys of a constant; Object.keys only forgets them.
const searched = Object.keys(searchedNouns) as NounWith<'isSearched'>[]
const recordSources: readonly PaletteSource[] = searched.map(sourceOf)

/** Last opened records of any kind, without the open one. */
async function recentItems(): Promise<PaletteItem[]> {
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
