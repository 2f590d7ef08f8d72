import * as z from 'zod/mini'
import { formValues } from '#engine/kinds/form-values.ts'
import { formSchema } from '#engine/kinds/typed.ts'
import { t } from '#language/t.ts'
import { initialListingStatuses } from '#engine/machine/listing-status.ts'
import { searchFields } from '#engine/noun/noun-search.ts'
import type { FieldValues } from '#shared/values.ts'
import { storedValues } from '#shared/fields/form-field.ts'
import { fold } from '#shared/text.ts'
import { currentSeason } from '#shared/time/season.ts'
import { clubsOf, LEAGUE_CLUBS_MAX, leagueNoun, type League } from './league.ts'

const SEASON_MONTHS_MAX = 18

export const LeagueForm = formSchema(leagueNoun.fields, {}).check(
  z.refine(({ startDate, endDate }) => startDate === '' || endDate === '' || endDate > startDate, {
    error: t('Choose an end date after the start.'),
    path: ['endDate'],
  }),
  z.refine(
    ({ startDate, endDate }) => startDate === '' || endDate === '' || endDate <= latestEnd(startDate),
    {
      error: t('Choose an end date within {months} months of the start.', { months: SEASON_MONTHS_MAX }),
      path: ['endDate'],
    },
  ),
  z.refine((form) => zonePlaces(form) <= (Number(form.expectedTeams) || LEAGUE_CLUBS_MAX), {
    error: t('More places than expected teams. Lower the promoted, play-off or relegated places.'),
    path: ['relegated'],
  }),
)
export type LeagueForm = z.infer<typeof LeagueForm>

/** Places of the zones; an empty field is none. */
const zonePlaces = (form: Record<'promoted' | 'playOff' | 'relegated', unknown>) =>
  Number(form.promoted) + Number(form.playOff) + Number(form.relegated)

/** Form with the first state of a new league; later ones are decided separately. */
export const LeagueEntry = z.safeExtend(LeagueForm, {
  status: z.optional(z.enum(initialListingStatuses)),
})
export type LeagueEntry = z.infer<typeof LeagueEntry>

/** Latest end of a season; the last day of a shorter month. */
function latestEnd(startDate: string): string {
  const [year = 0, month = 1, day = 1] = startDate.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month + SEASON_MONTHS_MAX, 0)).getUTCDate()
  const end = new Date(Date.UTC(year, month - 1 + SEASON_MONTHS_MAX, Math.min(day, lastOfMonth)))
  return end.toISOString().slice(0, 'YYYY-MM-DD'.length)
}

export const toLeagueForm = (league: League): LeagueForm => formValues(leagueNoun.fields, league)

export const emptyLeagueForm = (today: Date): LeagueForm => ({
  ...toLeagueForm({ id: '', name: '' }),
  season: currentSeason(today),
})

/** Stored fields of a form or its changed part; null removes a field. */
export const leagueFields = (form: Partial<LeagueForm>): FieldValues => storedValues(form)

export const leagueDerivedFields = ['search', 'near', 'competitionKey', 'clubCount'] as const

export function derivedLeagueFields(
  league: Pick<League, 'name' | 'shortName' | 'season' | 'region' | 'clubIds'>,
) {
  return {
    ...searchFields(leagueNoun, league),
    competitionKey: competitionKey(league.name),
    clubCount: clubsOf(league).length,
  } satisfies Record<(typeof leagueDerivedFields)[number], unknown>
}

/** Folded name of the competition without its season: "Premier League 2025/26" is "premier league". */
export function competitionKey(name: string): string {
  const folded = fold(name)
  return (
    folded
      .replace(/\b(19|20)\d\d( \d\d(\d\d)?)?\b/g, '')
      .replace(/ +/g, ' ')
      .trim() || folded
  )
}

/** Id in `uniqueKeys` that only one approved league can hold: competition, association, season, gender and age. */
export const leagueKey = (league: Identity & Pick<League, 'name'>): string =>
  keyOf({ ...league, competitionKey: competitionKey(league.name) })

/** Key of the stored fields, because another program may have changed the name but not what follows from it. */
export const storedLeagueKey = (league: Identity & Pick<League, 'name' | 'competitionKey'>): string =>
  league.competitionKey === undefined ? leagueKey(league) : keyOf(league)

type Identity = Pick<League, 'association' | 'season' | 'gender' | 'ageCategory'>

function keyOf(league: Identity & Pick<League, 'competitionKey'>): string {
  const {
    association = '',
    season = '',
    gender = '',
    ageCategory = '',
    competitionKey: competition = '',
  } = league
  return ['league', association, season, gender, ageCategory, competition].join('_').replace(/[/ ]/g, '-')
}
