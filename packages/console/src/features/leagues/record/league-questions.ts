import { t } from '@touchline/domain/language/t.ts'
import { clubsOf, type League } from '@touchline/domain/nouns/league/league.ts'
import type { Questions } from '#screens/listed-record.ts'

function membersWarning(league: League): string[] {
  const count = clubsOf(league).length
  return count === 0
    ? []
    : [t('{value} in this league.', { value: count === 1 ? 'One club plays' : `${count} clubs play` })]
}

/** What is asked about a league in other than the usual words. */
export const leagueQuestions: Questions<League> = {
  approve: () => ({
    effect: t(
      'The league is listed on the platform, as the only one of its name, association, season, gender and age.',
    ),
  }),
  suspend: (league) => ({
    effect: t(
      'The league is no longer listed. It keeps its clubs and matches, and can be reinstated at any time.',
    ),
    warnings: membersWarning(league),
  }),
  archive: (league) => ({
    effect: t(
      'The league leaves the lists, and another may take its name in this season. It can be restored.',
    ),
    warnings: membersWarning(league),
  }),
}
