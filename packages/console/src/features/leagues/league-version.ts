import { clubsOf, leagueStatusOf } from '@touchline/domain/league.ts'
import { toLeagueForm, type LeagueEntry } from '@touchline/domain/league-form.ts'
import { listingStatusLabels } from '@touchline/domain/listing-status.ts'
import { leagues } from '#data/leagues.ts'
import { recordVersions } from '#data/record-version.ts'

/** Leagues as their form sees them. */
export const leagueVersions = recordVersions(
  {
    collection: 'leagues',
    toForm: (league): LeagueEntry => toLeagueForm(league),
    facts: (league) => ({
      Status: listingStatusLabels[leagueStatusOf(league)],
      Clubs: String(clubsOf(league).length),
    }),
  },
  leagues.record,
)
