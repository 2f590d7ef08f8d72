import { t } from '@touchline/domain/language/t.ts'
import { clubsOf, type League } from '@touchline/domain/nouns/league/league.ts'
import type { Questions } from '#screens/listed-record.ts'

function membersWarning(league: League): string[] {
  const count = clubsOf(league).length
  return count === 0
    ? []
    : [t('{count, plural, one {# club plays} other {# clubs play}} in this league.', { count })]
}

/** Questions about a league that differ from the usual ones. */
export const leagueQuestions: Questions<League> = {
  approve: () => ({
    effect: t(
      'The league is listed on the platform. No other league can have its name, association, season, gender and age category.',
    ),
  }),
  suspend: (league) => ({
    effect: t(
      'The league is no longer listed. It keeps its clubs and matches and can be reinstated at any time.',
    ),
    warnings: membersWarning(league),
  }),
  archive: (league) => ({
    effect: t('The league leaves the lists and frees its name for this season. It can be restored.'),
    warnings: membersWarning(league),
  }),
}
