import { teamName, type Match } from '@touchline/domain/nouns/match/match.ts'

/** The teams in the order of the scores below: home comes first along the page's lines, whatever the script of the names. */
export const MatchHeading = ({ item: { home, away } }: { item: Match }) => (
  <>
    <span dir="auto">{teamName(home)}</span> – <span dir="auto">{teamName(away)}</span>
  </>
)
