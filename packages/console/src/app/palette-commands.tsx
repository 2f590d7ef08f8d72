import { useComputedColorScheme } from '@mantine/core'
import {
  IconArrowRight,
  IconKeyboard,
  IconLogout,
  IconMoonStars,
  IconPlus,
  IconSun,
} from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isGroup, navEntries, type NavEntry } from '#app/shell/nav-entries.ts'
import { leave } from '#app/shell/leave.ts'
import { updatePreferences } from '#data/preferences.ts'
import type { PaletteItem } from '#kit/palette/palette-source.ts'
import { openShortcuts } from '#kit/shortcuts/shortcuts.tsx'
import { toast } from '#kit/toast.tsx'
import { paths } from '#paths.ts'

const goTo = (label: string, to: string, keywords: readonly string[] = []): PaletteItem => ({
  id: to,
  label: `Go to ${label}`,
  icon: <IconArrowRight size={18} aria-hidden />,
  keywords,
  action: { to },
})

const goToEntry = (entry: NavEntry): PaletteItem[] =>
  isGroup(entry)
    ? entry.pages.map(({ label, to }) => goTo(`${entry.label}: ${label}`, to))
    : [goTo(entry.label, entry.to)]

const create = (label: string, to: string): PaletteItem => ({
  id: to,
  label,
  icon: <IconPlus size={18} aria-hidden />,
  keywords: ['new', 'create', 'add'],
  action: { to },
})

const creations = [
  create('Add club', paths.clubAdd()),
  create('Create league', paths.leagueCreate()),
  create('Add contact', paths.contactAdd()),
  create('Add deal', paths.pipelineAdd()),
  create('Add activity', paths.activityAdd()),
]

const pages = [
  ...navEntries.flatMap(goToEntry),
  goTo('Profile', paths.profile(), ['preferences', 'settings', 'password']),
]

const shortcuts: PaletteItem = {
  id: 'shortcuts',
  label: 'Show keyboard shortcuts',
  icon: <IconKeyboard size={18} aria-hidden />,
  keywords: ['help', 'keys'],
  action: { run: openShortcuts },
}

const signOut: PaletteItem = {
  id: 'sign-out',
  label: 'Sign Out',
  icon: <IconLogout size={18} aria-hidden />,
  keywords: ['logout', 'log'],
  action: { run: () => void leave() },
}

/** What the palette can do beside searching. */
export function usePaletteCommands(): readonly PaletteItem[] {
  const isDark = useComputedColorScheme('light') === 'dark'
  const { mutate } = useMutation(updatePreferences())
  return useMemo(() => {
    const toggleTheme: PaletteItem = {
      id: 'toggle-theme',
      label: isDark ? 'Switch to the light theme' : 'Switch to the dark theme',
      icon: isDark ? <IconSun size={18} aria-hidden /> : <IconMoonStars size={18} aria-hidden />,
      keywords: ['toggle', 'theme', 'colour', 'mode'],
      action: {
        run: () =>
          mutate({ theme: isDark ? 'light' : 'dark' }, { onError: (failure) => toast.error(failure) }),
      },
    }
    return [...pages, ...creations, toggleTheme, shortcuts, signOut]
  }, [isDark, mutate])
}
