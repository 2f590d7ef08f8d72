import { t } from '#language/t.ts'
import { ask } from '#engine/query/ask.ts'
import { asc, contains, desc, equals } from '#engine/query/condition.ts'
import type { OwnIndexes } from '#engine/query/own-indexes.ts'

/** Latest season first. */
export const leaguesOfClub = ask(
  'leagues',
  'leagues of a club',
  (clubId: string) => ({ where: [contains('clubIds', clubId)], orderBy: [desc('season')] }),
  ['x'],
)

export const leaguesNamingClub = ask(
  'leagues',
  'leagues that name a club',
  (clubId: string) => ({ where: [contains('clubIds', clubId)] }),
  ['x'],
)

export const listedLeagues = ask(
  'leagues',
  'listed leagues by name',
  () => ({ where: [equals('status', 'approved')], orderBy: [asc('name')] }),
  [],
)

export const leaguesOfNameAndSeason = ask(
  'leagues',
  'leagues of one name in a season',
  (name: string, season: string) => ({
    where: [equals('name', name), equals('season', season)],
    most: 20,
  }),
  [t('Premier League'), '2025/26'],
)

/** For comparison with an entered league (`league-similar.ts`). */
export const leaguesBeginning = ask(
  'leagues',
  'leagues of a season with a word that begins so',
  (season: string, association: string, beginning: string) => ({
    where: [equals('season', season), equals('association', association), contains('search', beginning)],
    orderBy: [asc('name')],
    most: 40,
  }),
  ['2025/26', 'ENG', 'prem'],
)

export const indexes: readonly OwnIndexes[] = [
  {
    of: 'leagues',
    composite: ['clubIds[] -season'],
    elements: ['clubIds'],
    values: ['createdBy'],
    unindexed:
      'ageCategory competitionKey country decision discipline expectedTeams format gender pointsWin region resultsPublic rev ' +
      'shortName updatedBy',
  },
]
