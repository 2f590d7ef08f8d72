import { IconShield, IconTournament } from '@tabler/icons-react'
import { clubName, clubStatusLabels, clubStatusOf, type ClubStatus } from '@touchline/domain/club.ts'
import { countryName } from '@touchline/domain/country.ts'
import { leagueName, leagueStatusOf } from '@touchline/domain/league.ts'
import { createElement } from 'react'
import { clubsByWord } from '#data/clubs.ts'
import { leaguesByWord } from '#data/leagues.ts'
import { queryClient } from '#data/query-client.ts'
import type { PaletteItem } from '#kit/palette/palette-source.ts'
import { paths } from '#paths.ts'

/** Clubs by name, city or code, in any state: one that is not listed says so. */
export async function findClubs(query: string): Promise<PaletteItem[]> {
  const found = await queryClient.fetchQuery(clubsByWord(query))
  return found.map((club) => ({
    id: club.id,
    label: clubName(club),
    description: told(club.city, club.country && countryName(club.country), unlisted(clubStatusOf(club))),
    icon: createElement(IconShield, { size: 18, 'aria-hidden': true }),
    action: { to: paths.club(club.id) },
  }))
}

/** Seasons of competitions by name, in any state. */
export async function findLeagues(query: string): Promise<PaletteItem[]> {
  const found = await queryClient.fetchQuery(leaguesByWord(query))
  return found.map((league) => ({
    id: league.id,
    label: leagueName(league),
    description: told(
      league.season,
      league.country && countryName(league.country),
      unlisted(leagueStatusOf(league)),
    ),
    icon: createElement(IconTournament, { size: 18, 'aria-hidden': true }),
    action: { to: paths.league(league.id) },
  }))
}

const unlisted = (status: ClubStatus) => (status === 'approved' ? undefined : clubStatusLabels[status])

const told = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(', ') || undefined
