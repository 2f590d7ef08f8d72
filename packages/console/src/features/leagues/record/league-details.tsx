import { Code } from '@mantine/core'
import { leagueNoun, type League } from '@touchline/domain/nouns/league/league.ts'
import { nounFacts, nounLine } from '#screens/noun-facts.tsx'
import { Facts } from '#ui/facts.tsx'
import { Panel } from '#ui/panel.tsx'

/** "2025/26 · England · Female · U17 · Tier 2": what is known of it. */
export const leagueLine = (league: League): string => nounLine(leagueNoun, league)

/** What is known of a league. */
export const LeagueDetails = ({ league }: { league: League }) => (
  <Panel title="League">
    <Facts
      facts={[...nounFacts(leagueNoun, league), { label: 'League ID', value: <Code>{league.id}</Code> }]}
    />
  </Panel>
)
