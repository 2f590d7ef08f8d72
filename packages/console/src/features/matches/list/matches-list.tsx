import { matchName, matchNoun, type Match } from '@touchline/domain/nouns/match/match.ts'
import { matches } from '#data/nouns/match/matches.ts'
import { paths } from '#paths.ts'
import { nounList } from '#screens/list/noun-list.ts'
import { matchCells, venueTime } from './matches-columns.tsx'

/** The list of all matches. */
export const matchesList = nounList<Match>(matchNoun, matches, {
  rowName: matchName,
  rowPath: ({ id }) => paths.match(id),
  cells: matchCells,
  behind: { disputed: [venueTime] },
  nothingYet: {
    title: 'No matches yet',
    text: 'Matches appear here as soon as a club enters one on the platform.',
  },
})
