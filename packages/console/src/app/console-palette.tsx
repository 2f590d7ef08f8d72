import { isNoun, nouns, type NounValue, type NounWith } from '@touchline/domain/engine/catalogue/nouns.ts'
import { areaLabel, areaName } from '@touchline/domain/engine/log/subject.ts'
import {
  type Icon,
  IconAddressBook,
  IconArrowRight,
  IconBallFootball,
  IconBaselineDensityMedium,
  IconBaselineDensitySmall,
  IconCalendarEvent,
  IconChecklist,
  IconDeviceDesktop,
  IconFile,
  IconHeartHandshake,
  IconKeyboard,
  IconLogout,
  IconMessage,
  IconMoonStars,
  IconPlus,
  IconShield,
  IconSun,
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
import { pageOfRecord, recordOfPage } from './record-places.ts'
import { useComputedColorScheme } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { createLabel } from '@touchline/domain/engine/catalogue/noun-words.ts'
import { routedNouns } from '@touchline/domain/engine/catalogue/noun-groups.ts'
import type { Preferences } from '@touchline/domain/kept/preferences.ts'
import { useLocation } from 'react-router'
import { leave } from './leave.tsx'
import { isGroup, navEntries, type NavEntry, type NavPage, queueOf } from './nav-entries.ts'
import { ownPreferences, updatePreferences } from '#data/session/preferences.ts'
import { openShortcuts } from '#kit/shortcuts/shortcuts.tsx'
import { toast } from '#kit/toast.tsx'
import { nounPaths, paths, TEMPLATES } from '#paths.ts'
import { usualDensity } from '#ui/density.tsx'

/** Pages that the side navigation doesn't have; an entry here makes a new page findable. */
const furtherPages: readonly (NavPage & { keywords?: readonly string[] })[] = [
  { label: t('Matches'), to: paths.matches(), keywords: ['fixtures', 'results'] },
  { label: t('Deals'), to: paths.pipelines(), keywords: ['list', 'pipelines'] },
  { label: t('Calendar'), to: paths.activities({ view: 'calendar' }), keywords: ['activities', 'agenda'] },
  { label: t('My queue'), to: paths.myQueue(), keywords: ['review', 'to decide', 'urgent'] },
  {
    label: t('Review quality'),
    to: paths.quality(),
    keywords: ['agreement', 'second looks', 'kappa', 'reversed'],
  },
  { label: t('Inbox'), to: paths.inbox(), keywords: ['unread', 'notifications'] },
  { label: t('Invitations'), to: paths.invitations(), keywords: ['invite', 'colleague', 'add user'] },
  { label: t('Profile'), to: paths.profile(), keywords: ['preferences', 'settings', 'password'] },
  {
    label: t('Connection'),
    to: paths.connection(),
    keywords: ['platform', 'mapping', 'adopt', 'runner', 'words'],
  },
  { label: t('History'), to: paths.history(), keywords: ['decisions', 'log', 'audit', 'undo'] },
]

const creations: readonly NavPage[] = [
  { label: t('Add club'), to: paths.clubAdd() },
  ...routedNouns.map((noun) => ({
    label: createLabel(noun),
    to: nounPaths(noun).create(),
  })),
  { label: t('Add contact'), to: paths.contactAdd() },
  { label: t('Add deal'), to: paths.pipelineAdd() },
  { label: t('Add activity'), to: paths.activityAdd() },
]

const drawn = (Drawing: Icon) => <Drawing size={18} aria-hidden />

const link = (label: string, to: string, icon: Icon, keywords: readonly string[] = []): PaletteItem => ({
  id: `${label} ${to}`,
  label,
  icon: drawn(icon),
  keywords,
  action: { to },
})

const goTo = (entry: NavEntry): PaletteItem[] =>
  isGroup(entry)
    ? entry.pages.map(({ label, to }) =>
        link(t('Go to {section}: {page}', { section: entry.label, page: label }), to, IconArrowRight),
      )
    : [link(t('Go to {page}', { page: entry.label }), entry.to, IconArrowRight)]

function review(page: NavPage): PaletteItem[] {
  const queue = queueOf(page)
  if (queue === undefined) return []
  const keywords = ['queue', 'approve', 'decide', nouns[queue].many]
  return [link(t('Start reviewing: {queue}', { queue: page.label }), page.to, IconChecklist, keywords)]
}

const fixed: readonly PaletteItem[] = [
  ...navEntries.flatMap(goTo),
  ...furtherPages.map(({ label, to, keywords }) =>
    link(t('Go to {page}', { page: label }), to, IconArrowRight, keywords),
  ),
  ...navEntries.flatMap((entry) => (isGroup(entry) ? entry.pages : [entry])).flatMap(review),
  ...creations.map(({ label, to }) => link(label, to, IconPlus, ['new', 'create', 'add'])),
]

const action = (
  id: string,
  label: string,
  icon: Icon,
  keywords: readonly string[],
  run: () => void,
): PaletteItem => ({ id, label, icon: drawn(icon), keywords, action: { run } })

function usePaletteCommands(): readonly PaletteItem[] {
  const isDark = useComputedColorScheme('light') === 'dark'
  const { mutate } = useMutation(updatePreferences())
  const { data: { theme = 'system', density = usualDensity } = {} } = useQuery(ownPreferences())
  const { pathname, search } = useLocation()
  const prefer = (changes: Preferences) => () =>
    mutate(changes, { onError: (failure) => toast.error(failure) })
  const look = ['toggle', 'theme', 'colour', 'mode', 'appearance']

  const messages = new URLSearchParams(search)
  messages.set(TEMPLATES, '')
  return [
    ...fixed,
    isDark
      ? action('light', t('Switch to the light theme'), IconSun, look, prefer({ theme: 'light' }))
      : action('dark', t('Switch to the dark theme'), IconMoonStars, look, prefer({ theme: 'dark' })),
    ...(theme === 'system'
      ? []
      : [action('system', t('Use the system theme'), IconDeviceDesktop, look, prefer({ theme: 'system' }))]),
    density === 'compact'
      ? action(
          'roomy',
          t('Switch to comfortable rows'),
          IconBaselineDensityMedium,
          ['density', 'toggle'],
          prefer({ density: 'comfortable' }),
        )
      : action(
          'dense',
          t('Switch to compact rows'),
          IconBaselineDensitySmall,
          ['density', 'toggle'],
          prefer({ density: 'compact' }),
        ),
    link(t('Edit reasons and messages'), `${pathname}?${messages}`, IconMessage, [
      'reasons',
      'messages',
      'texts',
    ]),
    action('shortcuts', t('Show keyboard shortcuts'), IconKeyboard, ['help', 'keys'], openShortcuts),
    action('sign-out', t('Sign Out'), IconLogout, ['logout', 'log'], () => void leave()),
  ]
}

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
