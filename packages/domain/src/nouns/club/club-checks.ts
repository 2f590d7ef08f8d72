import { t } from '#language/t.ts'
import type { Check, Said } from '#engine/machine/check.ts'
import { whyAlike, type ClubCandidate, type ClubDuplicate } from './club-duplicates.ts'
import { teamKind, teamQuestions } from './club-name.ts'
import { distanceText } from '#shared/geo/geo.ts'
import { isOutsideCountry, type CountryArea } from '#shared/country-place.ts'
import { countryName } from '#shared/country.ts'
import { clubName, clubStatusOf, type Club, type ClubStatus } from './club.ts'

/** A club as it is typed, requested or stored. */
export type CheckedClub = ClubCandidate & Pick<Club, 'status'>

export type ClubFacts = {
  /** Possible duplicates, the most alike first. */
  duplicates: readonly ClubDuplicate[]
  /** Where its country is. */
  area: CountryArea
}

/** The fields by which the same club is found under another record. */
export const clubIdentityFields = ['name', 'aliases', 'country', 'city', 'website', 'location'] as const

/** So many are named one by one on the club's page. */
const NAMED = 5
/** And so many in the queue, whose item compares more of them. */
const NAMED_IN_QUEUE = 3

/** The states from which a club may come to be listed beside itself. */
const undecided: readonly ClubStatus[] = ['draft', 'requested', 'needsInfo']

const isDecided = ({ status }: CheckedClub) => !undecided.includes(clubStatusOf({ status }))

/** "850 m away"; empty where it isn't known. */
export const awayText = (metres: number | undefined): string =>
  metres === undefined ? '' : t('{distance} away', { distance: distanceText(metres) })

/** Possible problems of a club; none of them is certain. */
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
