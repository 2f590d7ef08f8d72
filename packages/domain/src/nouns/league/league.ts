import * as z from 'zod/mini'
import {
  association,
  choice,
  country,
  day,
  flag,
  name,
  pattern,
  refs,
  text,
  whole,
} from '#engine/kinds/field.ts'
import { recordSchema } from '#engine/kinds/stored.ts'
import { t, tc } from '#language/t.ts'
import { listingStatus } from '#engine/machine/listing-field.ts'
import {
  listingStatusLabels,
  listingStatusOf,
  type ListingStatus,
  type ListingStatusLabels,
} from '#engine/machine/listing-status.ts'
import { defineNoun } from '#engine/noun/noun.ts'
import { ageLabels, genderLabels } from '#shared/category.ts'
import { inShort } from '#shared/in-short.ts'

export const disciplines = ['football', 'futsal', 'beachSoccer'] as const
export const Discipline = z.enum(disciplines)
export type Discipline = z.infer<typeof Discipline>

export const disciplineLabels: Record<Discipline, string> = {
  football: t('Football'),
  futsal: t('Futsal'),
  beachSoccer: t('Beach soccer'),
}

export const leagueFormats = ['league', 'cup', 'tournament', 'friendly'] as const
export const LeagueFormat = z.enum(leagueFormats)
export type LeagueFormat = z.infer<typeof LeagueFormat>

export const leagueFormatLabels: Record<LeagueFormat, string> = {
  league: t('League'),
  cup: t('Cup'),
  tournament: t('Tournament'),
  friendly: t('Friendlies'),
}

export const leagueStatusLabels: ListingStatusLabels = {
  ...listingStatusLabels,
  requested: tc('league', 'Requested'),
  approved: tc('league', 'Approved'),
  rejected: tc('league', 'Rejected'),
  suspended: tc('league', 'Suspended'),
  archived: tc('league', 'Archived'),
}

export const LEAGUE_CLUBS_MAX = 64
export const POINTS_WIN = 3

const ZONE_MAX = 20
const ZONE_WRONG = t('Enter a number of places from 1 to {most}.', { most: ZONE_MAX })

export const leagueNoun = defineNoun({
  collection: 'leagues',
  one: t('league'),
  many: t('leagues'),
  nameless: t('League without a name'),
  fields: {
    name: name({
      label: t('Name'),
      required: t('Enter the league’s name.'),
      min: 2,
      max: 80,
      column: 220,
      sort: true,
      searched: 'words',
    }),
    shortName: text({
      label: t('Short name'),
      hint: t('Up to 20 characters, for narrow screens.'),
      min: 2,
      max: 20,
      searched: 'words',
    }),
    country: country({ label: t('Country'), required: true, filter: true }),
    association: association({
      label: t('Association'),
      of: 'country',
      required: true,
      column: 132,
      filter: true,
    }),
    region: text({ label: t('Region'), max: 80, searched: 'words' }),
    discipline: choice({ label: t('Discipline'), of: disciplineLabels, blank: 'football' }),
    gender: choice({
      label: t('Gender'),
      of: genderLabels,
      blank: 'male',
      column: 84,
      filter: { orders: ['-updated'] },
    }),
    ageCategory: choice({
      label: t('Age category'),
      of: ageLabels,
      blank: 'senior',
      column: { width: 84, id: 'age', label: tc('players', 'Age') },
      filter: { label: tc('players', 'Age') },
    }),
    tier: whole({
      label: t('Tier'),
      hint: t('1 is the highest division.'),
      min: 1,
      max: 20,
      wrong: t('Enter a tier from 1, the highest, to 20.'),
      column: 84,
    }),
    format: choice({
      label: t('Format'),
      of: leagueFormatLabels,
      blank: 'league',
      filter: { orders: ['-updated'] },
    }),
    season: pattern({
      label: t('Season'),
      hint: t('For example 2025/26, or 2026 within one calendar year.'),
      format: 'season',
      required: true,
      column: 92,
      filter: true,
      sort: {
        thenBy: ['name'],
        directions: { asc: t('earliest first'), desc: t('latest first') },
        first: 'desc',
      },
      searched: 'whole',
    }),
    startDate: day({ label: t('First day') }),
    endDate: day({ label: t('Last day') }),
    expectedTeams: whole({
      label: t('Expected teams'),
      min: 2,
      max: 64,
      wrong: t('Enter a number of teams from 2 to 64.'),
    }),
    pointsWin: whole({
      label: t('Points for a win'),
      hint: t('A draw is worth one point.'),
      min: 1,
      max: 9,
      wrong: t('Enter the points for a win, from 1 to 9.'),
      blank: POINTS_WIN,
    }),
    promoted: whole({
      label: t('Promoted'),
      hint: t('Places at the top that go up.'),
      min: 1,
      max: ZONE_MAX,
      wrong: ZONE_WRONG,
    }),
    playOff: whole({
      label: t('Play-off places'),
      hint: t('Places below these that go to the play-offs.'),
      min: 1,
      max: ZONE_MAX,
      wrong: ZONE_WRONG,
    }),
    relegated: whole({
      label: t('Relegated'),
      hint: t('Places at the bottom that go down.'),
      min: 1,
      max: ZONE_MAX,
      wrong: ZONE_WRONG,
    }),
    /** Without it, the page has no table. */
    resultsPublic: flag({
      label: t('Results published'),
      hint: t('Shows a table on the league’s page. Leave off where children’s scores aren’t published.'),
    }),
  },
  kept: {
    status: listingStatus({ column: 112, filter: true }, leagueStatusLabels),
    clubIds: refs({
      label: t('Clubs'),
      to: 'clubs',
      max: LEAGUE_CLUBS_MAX,
      column: { width: 72, id: 'clubs' },
    }),
  },
  form: {
    [t('Competition')]: ['name', 'shortName', 'country', 'association', 'region', 'tier'],
    [t('Who plays')]: ['discipline', 'format', 'gender', 'ageCategory'],
    [t('Season')]: ['season', 'expectedTeams', 'startDate', 'endDate'],
    [t('Results')]: ['pointsWin', 'promoted', 'playOff', 'relegated', 'resultsPublic'],
  },
  subtitle: ['season', 'association', 'gender', 'ageCategory', 'tier'],
  facts: [
    'shortName',
    'country',
    'association',
    'region',
    'discipline',
    'format',
    'startDate',
    'endDate',
    'expectedTeams',
    'pointsWin',
    'promoted',
    'playOff',
    'relegated',
    'resultsPublic',
    'createdAt',
    'updatedAt',
  ],
  list: {
    title: t('Approved Leagues'),
    columns: [
      'name',
      'season',
      'association',
      'gender',
      'ageCategory',
      'tier',
      'clubIds',
      'status',
      'updatedAt',
    ],
    filters: ['country', 'association', 'season', 'gender', 'ageCategory', 'format', 'status'],
    card: { facts: ['season', 'clubIds'] },
    first: { sort: 'updated', direction: 'desc' },
    shows: { field: 'status', value: 'approved' },
    filtered: ['-updated', 'name'],
    searched: ['name'],
    search: t('Search name or season'),
    nothingYet: {
      title: t('No approved leagues yet'),
      text: t('Leagues appear here once they’re approved or created.'),
    },
  },
  queue: {
    title: t('New League Requests'),
    filters: ['country', 'season', 'gender', 'ageCategory', 'format'],
  },
})

export const League = recordSchema(
  { ...leagueNoun.fields, ...leagueNoun.kept },
  {
    /** Normalised name of the competition, the same every season. */
    competitionKey: z.string(),
    /** Length of `clubIds`, for lists and sums. */
    clubCount: z.int(),
  },
)
export type League = z.infer<typeof League>

export const leagueName = (league: Pick<League, 'name'>): string =>
  inShort(league.name.trim()) || t('League without a name')

export const leagueStatusOf: (league: Pick<League, 'status'>) => ListingStatus = listingStatusOf

/** Clubs and leagues refer to each other; this side counts. */
export const clubsOf = (league: Pick<League, 'clubIds'>): readonly string[] => league.clubIds ?? []
