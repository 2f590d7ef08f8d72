import type { RoutedNoun } from '@touchline/domain/engine/catalogue/noun-groups.ts'
import type { NounScreens } from '#screens/noun-pages.ts'

/** Pages of the nouns that `screens/` draws; their routes are in `nouns.ts`. */
export const nounScreens: Readonly<Record<RoutedNoun, NounScreens>> = {
  leagues: {
    list: () => import('#features/leagues/leagues-page.tsx'),
    create: async () => (await import('#features/leagues/league-form.tsx')).leagueForm.create,
    record: () => import('#features/leagues/league-page.tsx'),
    edit: async () => (await import('#features/leagues/league-form.tsx')).leagueForm.edit,
    queue: () => import('#features/leagues/league-requests-page.tsx'),
    words: async () => (await import('#features/leagues/league-words.ts')).leagueVocabulary,
    reversal: async () => (await import('#data/nouns/league/league-decisions.ts')).leagueReversal,
  },
}
