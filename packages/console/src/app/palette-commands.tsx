import { useComputedColorScheme } from '@mantine/core'
import {
  IconArrowRight,
  IconBaselineDensityMedium,
  IconBaselineDensitySmall,
  IconChecklist,
  IconDeviceDesktop,
  IconKeyboard,
  IconLogout,
  IconMessage,
  IconMoonStars,
  IconPlus,
  IconSun,
  type Icon,
} from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { createLabel } from '@touchline/domain/engine/catalogue/noun-words.ts'
import { routedNouns } from '@touchline/domain/engine/catalogue/noun-groups.ts'
import { nouns } from '@touchline/domain/engine/catalogue/nouns.ts'
import type { Preferences } from '@touchline/domain/kept/preferences.ts'
import { useLocation } from 'react-router'
import { leave } from './leave.tsx'
import { isGroup, navEntries, queueOf, type NavEntry, type NavPage } from './nav-entries.ts'
import { ownPreferences, updatePreferences } from '#data/session/preferences.ts'
import type { PaletteItem } from '#kit/palette/palette-source.ts'
import { openShortcuts } from '#kit/shortcuts/shortcuts.tsx'
import { toast } from '#kit/toast.tsx'
import { nounPaths, paths, TEMPLATES } from '#paths.ts'
import { usualDensity } from '#ui/density.tsx'

/** Pages that the side navigation doesn't have; an entry here makes a new page findable. */
const furtherPages: readonly (NavPage & { keywords?: readonly string[] })[] = [
  { label: t('Matches'), to: paths.matches(), keywords: ['fixtures', 'results'] },
  { label: t('Deals'), to: paths.pipelines(), keywords: ['list', 'pipelines'] },
  { label: t('Calendar'), to: paths.activities({ view: 'calendar' }), keywords: ['activities', 'agenda'] },
  { label: t('Inbox'), to: paths.inbox(), keywords: ['unread', 'notifications'] },
  { label: t('Invitations'), to: paths.invitations(), keywords: ['invite', 'colleague', 'add user'] },
  { label: t('Profile'), to: paths.profile(), keywords: ['preferences', 'settings', 'password'] },
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

export function usePaletteCommands(): readonly PaletteItem[] {
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
