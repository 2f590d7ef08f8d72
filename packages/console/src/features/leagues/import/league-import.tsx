import { emptyLeagueForm, type LeagueForm } from '@touchline/domain/nouns/league/league-form.ts'
import { leagueImport } from '@touchline/domain/nouns/league/import/league-import.ts'
import { similarLeagues } from '@touchline/domain/nouns/league/league-similar.ts'
import { leagueName, leagueNoun, type League } from '@touchline/domain/nouns/league/league.ts'
import { revOf } from '@touchline/domain/shared/record.ts'
import { batchSize } from '#data/engine/batch.ts'
import { createImportedLeague, importedLeagues, leaguesLikeRow } from '#data/import/league-import.ts'
import { currentAdmin } from '#data/session/session.ts'
import { defineImport } from '#kit/import/import-definition.ts'
import { ImportDialog } from '#kit/import/import-dialog.tsx'
import { paths } from '#paths.ts'
import { importedBy } from '#screens/list/noun-import.ts'

/** Leagues from a CSV file. */
const definition = defineImport<LeagueForm>({
  area: 'leagues',
  noun: { one: 'league', many: 'leagues' },
  ...importedBy(leagueNoun, leagueImport, () => emptyLeagueForm(new Date())),
  name: ({ name }) => name,
  keys: ({ season, association }) => [`${season} ${association}`],
  alike(form, other) {
    const { name, season, association, gender, ageCategory } = other
    const [same] = sameLeagues(form, [{ id: 'row', name, season, association, gender, ageCategory }])
    return same && SAME
  },
  async find(form) {
    const found = sameLeagues(form, await leaguesLikeRow(form))
    return found.map((league) => ({
      id: league.id,
      rev: revOf(league),
      name: leagueName(league),
      to: paths.league(league.id),
      why: SAME,
    }))
  },
  starts: [
    { value: 'draft', label: 'Drafts', description: 'Only administrators see them until they are approved.' },
    { value: 'approved', label: 'Approved', description: 'They are listed at once.' },
  ],
  async create(id, form, { batchId, start }) {
    await createImportedLeague(id, form, start === 'approved' ? 'approved' : 'draft', batchId)
  },
  update: (match, form, { batchId }) => importedLeagues.update(match, form, batchId),
  changes: batchSize,
  goesBack: 'New leagues are deleted while they are drafts and archived when they are approved',
  rollBack: importedLeagues.rollBack,
  refresh: importedLeagues.refresh,
})

const SAME = 'Similar name, same season, gender and age category'

/** Those of another gender or age are mostly meant to be leagues of their own. */
const sameLeagues = (form: LeagueForm, others: readonly League[]): League[] =>
  similarLeagues(form, others)
    .filter(({ differs }) => differs.length === 0)
    .map(({ league }) => league)

type LeagueImportProps = {
  /** An earlier import to look at, by the id of its batch. */
  batchId: string | undefined
  onClose: () => void
}

export const LeagueImport = ({ batchId, onClose }: LeagueImportProps) => (
  <ImportDialog
    definition={definition}
    person={currentAdmin().uid}
    batchId={batchId}
    batchPath={(batch) => paths.importedInto(paths.leagues(), batch)}
    resultPath={(status) => `${paths.leagues()}?status=${status}`}
    onClose={onClose}
  />
)
