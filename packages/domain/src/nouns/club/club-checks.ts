import { t } from '#language/t.ts'
import type { Check, Said } from '#engine/machine/check.ts'
import { isCertain, whyAlike, type ClubCandidate, type ClubDuplicate } from './club-duplicates.ts'
import { teamKind, teamQuestions } from './club-name.ts'
import { distanceText } from '#shared/geo/geo.ts'
import { isOutsideCountry, type CountryArea } from '#shared/country-place.ts'
import { countryName } from '#shared/country.ts'
import { clubName, clubStatusOf, type Club, type ClubStatus } from './club.ts'

/** A club as typed, requested or stored. */
export type CheckedClub = ClubCandidate & Pick<Club, 'status'>

export type ClubFacts = {
  /** Possible duplicates, most similar first. */
  duplicates: readonly ClubDuplicate[]
  area: CountryArea
}

/** Fields by which another record of the same club is found. */
export const clubIdentityFields = ['name', 'aliases', 'country', 'city', 'website', 'location'] as const

/** Most duplicates named on the club's page. */
const NAMED = 5
/** Most duplicates named in the queue, whose item compares more. */
const NAMED_IN_QUEUE = 3

/** States before a club is listed. */
const undecided: readonly ClubStatus[] = ['draft', 'requested', 'needsInfo']

const isDecided = ({ status }: CheckedClub) => !undecided.includes(clubStatusOf({ status }))

/** Distance as "850 m away"; empty if unknown. */
export const awayText = (metres: number | undefined): string =>
  metres === undefined ? '' : t('{distance} away', { distance: distanceText(metres) })

/** Possible problems of a club; none is certain. */
export const clubChecks: readonly Check<CheckedClub, ClubFacts>[] = [
  {
    name: 'duplicate',
    severity: 'warns',
    reads: ['duplicates'],
    fields: clubIdentityFields,
    speaks: (club, place) => place !== 'record' || !isDecided(club),
    find(_, { duplicates = [] }, place) {
      if (place === 'queue' || place === 'bulk') return inQueue(duplicates)
      return duplicates.slice(0, place === 'record' ? NAMED : undefined).map(mayBeSame)
    },
  },
  {
    name: 'team',
    severity: 'warns',
    reads: [],
    fields: ['name'],
    speaks: (club, place) => place !== 'record' || !isDecided(club),
    find({ name }) {
      const kind = teamKind(name)
      return kind === undefined ? [] : [{ sentence: teamQuestions[kind] }]
    },
  },
  {
    name: 'outside',
    severity: 'warns',
    reads: ['area'],
    fields: ['country', 'location'],
    speaks: ({ geo }, place) => (place === 'form' || place === 'save') && geo !== undefined,
    find: ({ geo, country = '' }, { area }) =>
      geo && area && isOutsideCountry(geo, area)
        ? [
            {
              sentence: t('The location is outside {country}. Check both.', {
                country: countryName(country),
              }),
            },
          ]
        : [],
  },
]

const linkTo = ({ id, ...club }: Club) => ({ id, name: clubName(club) })

/** "Possible duplicate: Wimbledon FC (London, 0.9 km away): similar name in the same city." */
function mayBeSame({ club, metres, reasons }: ClubDuplicate): Said {
  const where = [club.city, awayText(metres)].filter(Boolean).join(', ')
  const beside = `${where && ` (${where})`}: ${whyAlike({ reasons })}`
  return {
    sentence: t('Possible duplicate: {club}{details}.', { club: clubName(club), details: beside }),
    link: linkTo(club),
    beside,
  }
}

function inQueue(duplicates: readonly ClubDuplicate[]): Said[] {
  const others = duplicates.length - NAMED_IN_QUEUE
  return [
    ...duplicates.slice(0, NAMED_IN_QUEUE).map((duplicate) => ({
      sentence: t('Possible duplicate: {club}: {reasons}.', {
        club: clubName(duplicate.club),
        reasons: whyAlike(duplicate),
      }),
      ...(isCertain(duplicate) ? { severity: 'strong' as const, why: t('Not the same club: why?') } : {}),
      link: linkTo(duplicate.club),
    })),
    ...(others > 0
      ? [
          {
            sentence: t(
              '{others, plural, one {# more possible duplicate.} other {# more possible duplicates.}}',
              { others },
            ),
          },
        ]
      : []),
  ]
}
