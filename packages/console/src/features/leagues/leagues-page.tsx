import { leagueNoun } from '@touchline/domain/nouns/league/league.ts'
import { nounListPage } from '#screens/list/noun-list-page.tsx'
import { leaguesList } from './leagues-list.tsx'
import { ImportButton } from '#kit/import/import-button.tsx'
import { lazyPart } from '#kit/lazy-part.tsx'

const LeagueImport = lazyPart(async () => (await import('./league-import.tsx')).LeagueImport)

/** The way to an import of leagues. */
const ImportLeagues = () => <ImportButton Import={LeagueImport} />

export const { Component, loader, handle } = nounListPage(
  leagueNoun,
  leaguesList,
  async () => (await import('#data/nouns/league/league-decisions.ts')).leagueDecisions,
  async () => (await import('./league-form.tsx')).leagueForm.editing,
  ImportLeagues,
)
