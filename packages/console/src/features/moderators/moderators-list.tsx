import { t } from '@touchline/domain/language/t.ts'
import { moderatorNoun, type MatchModerator } from '@touchline/domain/nouns/moderator/match-moderator.ts'
import { moderators } from '#data/nouns/moderator/moderators.ts'
import { paths } from '#paths.ts'
import { nounList } from '#screens/list/noun-list.ts'
import { moderatorCells, moderatorName } from './moderators-columns.tsx'

export const moderatorsList = nounList<MatchModerator>(moderatorNoun, moderators, {
  editing: async () => (await import('./moderator-editing.ts')).moderatorCells(),
  rowName: moderatorName,
  rowPath: ({ id }) => paths.matchModerator(id),
  cells: moderatorCells,
  nothingYet: {
    title: t('No moderators yet'),
    text: t('Invite someone to moderate the matches of a league, a country or a club.'),
  },
})
