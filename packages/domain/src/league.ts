import * as z from 'zod/mini'
import { ListingStatus } from '#listing-status.ts'
import { recordFields, tolerant } from '#record.ts'
import { reviewFields } from '#review.ts'

export const disciplines = ['football', 'futsal', 'beachSoccer'] as const
export const Discipline = z.enum(disciplines)
export type Discipline = z.infer<typeof Discipline>

export const disciplineLabels: Record<Discipline, string> = {
  football: 'Football',
  futsal: 'Futsal',
  beachSoccer: 'Beach soccer',
}

export const genders = ['male', 'female', 'mixed'] as const
export const Gender = z.enum(genders)
export type Gender = z.infer<typeof Gender>

export const genderLabels: Record<Gender, string> = { male: 'Male', female: 'Female', mixed: 'Mixed' }

export const ageCategories = [
  'U7',
  'U8',
  'U9',
  'U10',
  'U11',
  'U12',
  'U13',
  'U14',
  'U15',
  'U16',
  'U17',
  'U18',
  'U19',
  'U20',
  'U21',
  'U22',
  'U23',
  'senior',
  'veterans',
] as const
export const AgeCategory = z.enum(ageCategories)
export type AgeCategory = z.infer<typeof AgeCategory>

/** Under 7 to 23 are written as they are stored. */
export const ageLabel = (age: AgeCategory): string =>
  age === 'senior' ? 'Senior' : age === 'veterans' ? 'Veterans' : age

/** The age categories as choices, from the youngest. */
export const ageChoices = ageCategories.map((value) => ({ value, label: ageLabel(value) }))

export const leagueFormats = ['league', 'cup', 'tournament', 'friendly'] as const
export const LeagueFormat = z.enum(leagueFormats)
export type LeagueFormat = z.infer<typeof LeagueFormat>

export const leagueFormatLabels: Record<LeagueFormat, string> = {
  league: 'League',
  cup: 'Cup',
  tournament: 'Tournament',
  friendly: 'Friendlies',
}

export const LEAGUE_CLUBS_MAX = 64
export const POINTS_WIN = 3

/** A day of the calendar, whatever the zone: `2026-05-31`. */
export const CalendarDay = z.iso.date('Choose a day.')

const leagueShape = {
  ...recordFields,
  ...reviewFields,
  /** The normalised name of the competition, the same in every season. */
  competitionKey: z.string(),
  shortName: z.string(),
  /** `2025/26` or `2026`. */
  season: z.string(),
  /** FIFA trigramme. */
  association: z.string(),
  country: z.string(),
  region: z.string(),
  discipline: Discipline,
  gender: Gender,
  ageCategory: AgeCategory,
  /** 1 is the highest. */
  tier: z.int(),
  format: LeagueFormat,
  startDate: CalendarDay,
  endDate: CalendarDay,
  clubIds: z.array(z.string()),
  /** How many `clubIds` there are, for lists and sums. */
  clubCount: z.int(),
  expectedTeams: z.int(),
  pointsWin: z.int(),
  /** Whether results are published; without it there is no table. */
  resultsPublic: z.boolean(),
  status: ListingStatus,
}

/** One season of a competition as read; only its key is sure to be there. */
export const League = z.looseObject({
  id: z.string(),
  name: z.catch(z.string(), ''),
  ...tolerant(leagueShape),
})
export type League = z.infer<typeof League>

/** The name, or what a list shows in its place. */
export const leagueName = (league: Pick<League, 'name'>): string =>
  league.name.trim() || 'League without a name'

/** A record that says nothing of its status was never asked for and never reviewed. */
export const leagueStatusOf = (league: Pick<League, 'status'>): ListingStatus => league.status ?? 'draft'

/** Clubs refer to their leagues and the other way round; this side counts. */
export const clubsOf = (league: Pick<League, 'clubIds'>): readonly string[] => league.clubIds ?? []
