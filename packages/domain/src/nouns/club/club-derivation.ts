import { assumedOf, derivation } from '#engine/derivation.ts'
import { geoOf } from '#shared/geo/geo.ts'
import { clubCounterNames } from './club-counters.ts'
import { derivedClubFields } from './club-form.ts'
import { Club, clubNoun } from './club.ts'

/** Counts from its own lists or, if never counted, from other records. */
export const clubDerivation = derivation(Club, {
  needs: ({ id, counters }) =>
    counters !== undefined && clubCounterNames.every((name) => counters[name] !== undefined)
      ? {}
      : { countsOf: id },
  fills: (_, { counts }) => ({
    ...assumedOf(clubNoun),
    ...Object.fromEntries(clubCounterNames.map((name) => [`counters.${name}`, counts[name]])),
  }),
  follows: (club) => ({
    ...derivedClubFields(club),
    'counters.leagues': club.leagueIds?.length ?? 0,
    'counters.managers': club.managerIds?.length ?? 0,
    ...(club.geo && { 'geo.geohash': geoOf(club.geo).geohash }),
  }),
})
