import { leagueNoun } from '@touchline/domain/nouns/league/league.ts'
import { nounListPage } from '#screens/list/noun-list-page.tsx'
import { ImportLeagues } from '#features/leagues/import/leagues-import.tsx'
import { leaguesList } from './leagues-list.tsx'

export const { Component, loader, handle } = nounListPage(
  leagueNoun,
  leaguesList,
  async () => (await import('#data/nouns/league/league-decisions.ts')).leagueDecisions,
  async () => (await import('#features/leagues/form/league-form.tsx')).leagueForm.editing,
  ImportLeagues,
)
