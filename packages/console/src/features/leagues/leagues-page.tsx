import { leagueNoun } from '@touchline/domain/nouns/league/league.ts'
import { importButton } from '#kit/import/import-button.tsx'
import { nounListPage } from '#screens/list/noun-list-page.tsx'
import { leaguesList } from './leagues-list.tsx'

export const { Component, loader, handle } = nounListPage(
  leagueNoun,
  leaguesList,
  async () => (await import('#data/nouns/league/league-decisions.ts')).leagueDecisions,
  async () => (await import('./league-form.tsx')).leagueForm.editing,
  importButton(async () => (await import('./league-import.tsx')).LeagueImport),
  async () => (await import('./league-queue.tsx')).leagueQueue,
)
