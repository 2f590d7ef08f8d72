import { t } from '@touchline/domain/language/t.ts'
import { matchImport } from '@touchline/domain/nouns/match/match-import.ts'
import {
  emptyMatchRow,
  matchRowFields,
  teamDaysOfRow,
  type MatchRow,
} from '@touchline/domain/nouns/match/match-row.ts'
import { matchName } from '@touchline/domain/nouns/match/match.ts'
import {
  createImportedMatch,
  importedMatches,
  matchesLikeRow,
  matchLookedUp,
} from '#data/import/match-import.ts'
import { ownTimeZone } from '#data/session/own-zone.ts'
import type { ImportProps } from '#kit/import/import-button.tsx'
import { defineImport } from '#kit/import/import-definition.ts'
import { paths } from '#paths.ts'
import { importedBy } from '#screens/list/import-cell.tsx'
import { RecordsImport } from '#screens/list/records-import.tsx'

const noun = matchImport(ownTimeZone)
const SAME_DAY = t('Same teams on the same day')

/** Matches from a CSV file: fixtures still to be played. */
const definition = defineImport<MatchRow>({
  collection: 'matches',
  noun: { one: t('match'), many: t('matches') },
  ...importedBy({ fields: matchRowFields }, noun, () => emptyMatchRow),
  async lookUp(form, said) {
    const { row, unknown } = await matchLookedUp(form)
    if (unknown.length === 0) return { ok: true, value: row, said }
    const problems = unknown.map((one) => ({ ...one, label: noun.fields[one.field]?.label ?? '' }))
    return { ok: false, problems }
  },
  name: ({ home, homeSquad, away, awaySquad }) =>
    matchName({
      home: { clubId: '', name: home, squad: homeSquad },
      away: { clubId: '', name: away, squad: awaySquad },
    }),
  keys: (row) => [teamDaysOfRow(row).join(' ')],
  alike: () => SAME_DAY,
  async find(row) {
    const found = await matchesLikeRow(row)
    return found.map((match) => ({
      id: match.id,
      seen: match,
      name: matchName(match),
      to: paths.match(match.id),
      why: SAME_DAY,
    }))
  },
  starts: [],
  create: async (id, row, { batchId }) => {
    await createImportedMatch(id, row, batchId)
  },
  ...importedMatches,
  goesBack: t('New matches are deleted unless they were played, reported or changed'),
})

export const MatchImport = (props: ImportProps) => (
  <RecordsImport
    {...props}
    definition={definition}
    list={paths.matches()}
    resultPath={() => paths.matches({ status: 'scheduled', review: 'draft' })}
  />
)
