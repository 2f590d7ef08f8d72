import { t, tc } from '@touchline/domain/language/t.ts'
import { emptyLeagueForm, type LeagueForm } from '@touchline/domain/nouns/league/league-form.ts'
import { leagueImport } from '@touchline/domain/nouns/league/league-import.ts'
import { similarLeagues } from '@touchline/domain/nouns/league/league-similar.ts'
import { leagueName, leagueNoun, type League } from '@touchline/domain/nouns/league/league.ts'
import { createImportedLeague, importedLeagues, leaguesLikeRow } from '#data/import/league-import.ts'
import type { ImportProps } from '#kit/import/import-button.tsx'
import { defineImport } from '#kit/import/import-definition.ts'
import { paths } from '#paths.ts'
import { importedBy } from '#screens/list/import-cell.tsx'
import { RecordsImport } from '#screens/list/records-import.tsx'

const definition = defineImport<LeagueForm>({
  collection: 'leagues',
  noun: { one: t('league'), many: t('leagues') },
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
      seen: league,
      name: leagueName(league),
      to: paths.league(league.id),
      why: SAME,
    }))
  },
  starts: [
    {
      value: 'draft',
      label: t('Drafts'),
      description: t('Only administrators see them until they’re approved.'),
    },
    { value: 'approved', label: tc('leagues', 'Approved'), description: t('Listed right away.') },
  ],
  async create(id, form, { batchId, start }) {
    await createImportedLeague(id, form, start === 'approved' ? 'approved' : 'draft', batchId)
  },
  ...importedLeagues,
  goesBack: t('New drafts are deleted, approved leagues archived'),
})

const SAME = t('Similar name, same season, gender and age category')

/** Leagues of another gender or age are mostly separate competitions. */
const sameLeagues = (form: LeagueForm, others: readonly League[]): League[] =>
  similarLeagues(form, others)
    .filter(({ differs }) => differs.length === 0)
    .map(({ league }) => league)

export const LeagueImport = (props: ImportProps) => (
  <RecordsImport
    {...props}
    definition={definition}
    list={paths.leagues()}
    resultPath={(status) => paths.leagues({ status })}
  />
)
