import { derivedClubFields } from '@touchline/domain/club-form.ts'
import { derivedLeagueFields } from '@touchline/domain/league-form.ts'
import type { Fields } from '#tools/rules-scene.ts'

/** Records as the console writes them, for the tests of the rules. */

const club = {
  name: 'Ashford Town',
  type: 'club',
  association: 'ENG',
  country: 'GB',
  city: 'Ashford',
  level: 'amateur',
} as const

export const clubFields: Fields = { ...club, status: 'approved' }
export const clubDerived: Fields = present({ ...derivedClubFields(club) })
export const storedClub = (fields: Fields = {}): Fields => ({
  ...clubFields,
  ...clubDerived,
  rev: 4,
  ...fields,
})

const league = {
  name: 'Premier League 2025/26',
  season: '2025/26',
  association: 'ENG',
  country: 'GB',
  gender: 'male',
  ageCategory: 'U19',
  discipline: 'football',
  format: 'league',
  pointsWin: 3,
  resultsPublic: true,
} as const

export const leagueFields: Fields = { ...league, status: 'approved' }
export const leagueDerived: Fields = derivedLeagueFields({ ...league })
export const storedLeague = (fields: Fields = {}): Fields => ({
  ...leagueFields,
  ...leagueDerived,
  rev: 4,
  ...fields,
})

function present(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
}
