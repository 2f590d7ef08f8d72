import { teamName, type Match, type MatchTeam } from '@touchline/domain/nouns/match/match.ts'

/** The teams in the order of the scores below: home comes first along the page's lines, whatever the script of the names. */
export const MatchHeading = ({ item: { home, away } }: { item: Match }) => (
  <>
    <Team team={home} /> – <Team team={away} />
  </>
)

/** In one piece where it fits a line: half a name beside the other team would read as part of it. */
const Team = ({ team }: { team: MatchTeam | undefined }) => (
  <span dir="auto" style={{ display: 'inline-block' }}>
    {teamName(team)}
  </span>
)
