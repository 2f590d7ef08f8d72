import type { Check, Said } from '#machine/check.ts'
import { whyAlike, type ClubCandidate, type ClubDuplicate } from '#nouns/club/duplicates/club-duplicates.ts'
import { teamKind, teamQuestions } from '#nouns/club/duplicates/club-name.ts'
import { distanceText } from '#shared/geo/geo.ts'
import { isOutsideCountry, type CountryArea } from '#shared/place/country-place.ts'
import { countryName } from '#shared/place/country.ts'
import { clubName, clubStatusOf, type Club, type ClubStatus } from './club.ts'

/** A club as it is typed, requested or stored. */
export type CheckedClub = ClubCandidate & Pick<Club, 'status'>

export type ClubFacts = {
  /** The clubs that it may be already, the most alike first. */
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

/** "850 m away"; nothing where it is not known. */
export const awayText = (metres: number | undefined): string =>
  metres === undefined ? '' : `${distanceText(metres)} away`

/** What may speak against a club; nothing of it is certain. */
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
        ? [{ sentence: `The location is outside ${countryName(country)}. Check the country and the place.` }]
        : [],
  },
]

const linkTo = ({ id, ...club }: Club) => ({ id, name: clubName(club) })

/** "May be the same as Wimbledon FC (London, 0.9 km away): similar name in the same city." */
function mayBeSame({ club, metres, reasons }: ClubDuplicate): Said {
  const where = [club.city, awayText(metres)].filter(Boolean).join(', ')
  const beside = `${where && ` (${where})`}: ${whyAlike({ reasons })}`
  return { sentence: `May be the same as ${clubName(club)}${beside}.`, link: linkTo(club), beside }
}

function inQueue(duplicates: readonly ClubDuplicate[]): Said[] {
  const others = duplicates.length - NAMED_IN_QUEUE
  return [
    ...duplicates.slice(0, NAMED_IN_QUEUE).map((duplicate) => ({
      sentence: `May be ${clubName(duplicate.club)}: ${whyAlike(duplicate)}.`,
      link: linkTo(duplicate.club),
    })),
    ...(others > 0
      ? [{ sentence: `${others} more ${others === 1 ? 'club is' : 'clubs are'} like it.` }]
      : []),
  ]
}
