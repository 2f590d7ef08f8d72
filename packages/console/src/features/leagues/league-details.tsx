import { Code } from '@mantine/core'
import { associationLabel, associationName } from '@touchline/domain/association.ts'
import { countryName } from '@touchline/domain/country.ts'
import {
  ageLabel,
  disciplineLabels,
  genderLabels,
  leagueFormatLabels,
  type League,
} from '@touchline/domain/league.ts'
import { Facts } from '#ui/facts.tsx'
import { Panel } from '#ui/panel.tsx'
import { Time } from '#ui/time.tsx'
import { dayText } from '#ui/day.ts'

/** "2025/26 · England · Female · U17 · Tier 2": what is known of it. */
export const leagueLine = ({ season, association, gender, ageCategory, tier }: League): string =>
  [
    season,
    association && associationName(association),
    gender && genderLabels[gender],
    ageCategory && ageLabel(ageCategory),
    tier === undefined ? '' : `Tier ${tier}`,
  ]
    .filter(Boolean)
    .join(' · ')

/** What is known of a league. */
export function LeagueDetails({ league }: { league: League }) {
  const { country, association, discipline, format, startDate, endDate, resultsPublic } = league
  return (
    <Panel title="League">
      <Facts
        facts={[
          { label: 'Short name', value: league.shortName },
          { label: 'Country', value: country && countryName(country) },
          { label: 'Association', value: association && associationLabel(association) },
          { label: 'Region', value: league.region },
          { label: 'Discipline', value: discipline && disciplineLabels[discipline] },
          { label: 'Format', value: format && leagueFormatLabels[format] },
          { label: 'First day', value: startDate && dayText(startDate) },
          { label: 'Last day', value: endDate && dayText(endDate) },
          { label: 'Expected teams', value: league.expectedTeams },
          { label: 'Points for a win', value: league.pointsWin },
          {
            label: 'Results published',
            value: resultsPublic === undefined ? undefined : resultsPublic ? 'Yes' : 'No',
          },
          { label: 'Created', value: league.createdAt && <Time at={league.createdAt} as="day" /> },
          { label: 'Updated', value: league.updatedAt && <Time at={league.updatedAt} /> },
          { label: 'League ID', value: <Code>{league.id}</Code> },
        ]}
      />
    </Panel>
  )
}
