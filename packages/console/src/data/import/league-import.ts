import { toLeagueForm, type LeagueForm } from '@touchline/domain/nouns/league/league-form.ts'
import { similarLeaguesProbe } from '@touchline/domain/nouns/league/league-similar.ts'
import { leagueStatusOf, type League } from '@touchline/domain/nouns/league/league.ts'
import { leagueDecisions } from '#data/nouns/league/league-decisions.ts'
import { leaguesCollection } from '#data/nouns/league/leagues.ts'
import { mutate } from '#data/query-client.ts'
import { importChangedFields } from './import-changed-fields.ts'
import { importedRecords } from './imported-records.ts'
import { HALFWAY, removeImported } from './remove-imported.ts'

/** Leagues to compare a row with. Asked once a row, so nothing is cached. */
export async function leaguesLikeRow(form: LeagueForm): Promise<readonly League[]> {
  const probe = similarLeaguesProbe(form)
  return probe === undefined ? [] : (await leaguesCollection.page(probe)).rows
}

/** Creates one league of an import; repeating it changes nothing. Throws `refused` where another one holds its key. */
export const createImportedLeague = (
  id: string,
  form: LeagueForm,
  status: 'draft' | 'approved',
  batchId: string,
) => mutate(leagueDecisions.create(), { id, form: { ...form, clubIds: [] }, status, batchId })

/** Leagues of an import. Undoing it deletes new drafts and archives the other new ones. */
export const importedLeagues = importedRecords<League, LeagueForm>({
  collection: leaguesCollection,
  decisions: leagueDecisions,
  toForm: toLeagueForm,
  saidOf: (league, row, said) => importChangedFields(row, toLeagueForm(league), said),
  remove: removeImported<League>({ statusOf: leagueStatusOf, decisions: leagueDecisions }),
  halfway: HALFWAY,
  roots: ['leagues', 'decisions'],
})
