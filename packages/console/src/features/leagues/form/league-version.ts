import { listingStatusLabels } from '@touchline/domain/machine/listing-status.ts'
import { toLeagueForm, type LeagueEntry } from '@touchline/domain/nouns/league/league-form.ts'
import { clubsOf, leagueStatusOf } from '@touchline/domain/nouns/league/league.ts'
import { recordVersions } from '#data/engine/record-version.ts'
import { leagues } from '#data/nouns/league/leagues.ts'

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
