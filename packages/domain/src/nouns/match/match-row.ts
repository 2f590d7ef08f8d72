import * as z from 'zod/mini'
import { choice, pattern, text } from '#engine/kinds/field.ts'
import { formValues } from '#engine/kinds/form-values.ts'
import { formSchema } from '#engine/kinds/typed.ts'
import { t } from '#language/t.ts'
import type { FieldValues } from '#shared/values.ts'
import { ageLabels, genderLabels } from '#shared/category.ts'
import { derivedMatchFields, kickOffChanges, matchNoun, type MatchTeam } from './match.ts'
import { storedValues } from '#shared/fields/form-field.ts'
import { calendarDay, dayIn, instantAt, isTimeZone } from '#shared/time/time-zone.ts'

const { matchday, stage, group, venueName, pitch, neutral, halfLengthMin } = matchNoun.fields

const KICK_OFF = t('Enter a day and time, for example 2026-05-30 15:30.')

/** Columns of a file of matches, in order. */
export const matchRowFields = {
  home: text({
    label: t('Home team'),
    required: t('Enter the home club.'),
    max: 200,
    imported: 'home, home club',
  }),
  homeSquad: text({ label: t('Home squad'), max: 20 }),
  away: text({
    label: t('Away team'),
    required: t('Enter the away club.'),
    max: 200,
    imported: 'away, away club',
  }),
  awaySquad: text({ label: t('Away squad'), max: 20 }),
  league: text({ label: t('League'), max: 80, imported: 'league name' }),
  season: pattern({ label: t('Season'), format: 'season', required: true }),
  kickOff: text({
    label: t('Kick-off'),
    required: KICK_OFF,
    max: 40,
    imported: 'kickoff, date, date and time, start',
  }),
  timeZone: text({ label: t('Time zone'), max: 60, imported: 'time zone of the venue, zone' }),
  competitionName: text({ label: t('Competition'), max: 80 }),
  matchday,
  stage,
  group,
  venueName,
  pitch,
  neutral,
  gender: choice({ label: t('Gender'), of: genderLabels }),
  ageCategory: choice({ label: t('Age category'), of: ageLabels, imported: 'age group, age' }),
  halfLengthMin,
}

const PARTS =
  /^(?<day>\d{4}-\d{2}-\d{2})[T ]+(?<time>\d{1,2}:\d{2})(?::\d{2}(?:\.\d+)?)? ?(?:(?<utc>Z)|(?<offset>[+-]\d{2}):?(?<minutes>\d{2}))?$/i

/** Moment of a local date and time in a zone, or of one with an offset; undefined for anything else. */
export function kickOffAt(said: string, timeZone: string): Date | undefined {
  const { day = '', time = '', utc, offset, minutes } = PARTS.exec(said.trim())?.groups ?? {}
  if (calendarDay(day) !== day) return undefined
  const local = `${day}T${time.padStart('HH:MM'.length, '0')}`
  if (utc === undefined && offset === undefined)
    return isTimeZone(timeZone) ? instantAt(local, timeZone) : undefined
  const at = new Date(`${local}${offset === undefined ? 'Z' : `${offset}:${minutes}`}`)
  return Number.isNaN(Number(at)) ? undefined : at
}

/** Whether it is a zone of a place, not just an offset. */
const isPlaceZone = (zone: string) => /^[A-Za-z]/.test(zone) && isTimeZone(zone)

/** A row of the file. Club and league are names until they are looked up. */
export const MatchRow = formSchema(matchRowFields, {
  timeZone: z.string().check(z.refine(isPlaceZone, t('Enter a time zone such as Europe/London.'))),
  homeId: z.string(),
  awayId: z.string(),
  leagueId: z.string(),
  /** Competition of a row that names none. */
  leagueName: z.string(),
}).check(
  z.refine(
    ({ kickOff, timeZone }) =>
      kickOff === '' || !isPlaceZone(timeZone) || kickOffAt(kickOff, timeZone) !== undefined,
    { error: KICK_OFF, path: ['kickOff'], when: () => true },
  ),
)
export type MatchRow = z.infer<typeof MatchRow>

export const emptyMatchRow: MatchRow = {
  ...formValues(matchRowFields),
  homeId: '',
  awayId: '',
  leagueId: '',
  leagueName: '',
}

/** Match of a looked-up row. */
export function matchOfRow(row: MatchRow): FieldValues {
  const { season, competitionName, leagueName, leagueId, neutral: isNeutral } = row
  const { venueName: name, pitch: pitched, timeZone } = row
  const at = kickOffAt(row.kickOff, timeZone)
  return {
    ...storedValues({
      leagueId,
      season,
      competitionName: competitionName || leagueName,
      matchday: row.matchday,
      stage: row.stage,
      group: row.group,
      gender: row.gender,
      ageCategory: row.ageCategory,
      halfLengthMin: row.halfLengthMin,
    }),
    ...teamsOfRow(row),
    ...(at ? kickOffChanges(at, timeZone) : {}),
    ...(name || pitched ? { venue: { name, ...(pitched ? { pitch: pitched } : {}) } } : {}),
    neutral: isNeutral,
    reviewStatus: 'draft',
    disputed: false,
  }
}

const teamOf = (clubId: string, name: string, squad: string): MatchTeam => ({
  clubId,
  name,
  ...(squad === '' ? {} : { squad }),
})

const teamsOfRow = ({ homeId, home, homeSquad, awayId, away, awaySquad }: MatchRow) => ({
  home: teamOf(homeId, home, homeSquad),
  away: teamOf(awayId, away, awaySquad),
})

/** Keys of both teams on that day, to find their matches, home or away. */
export function teamDaysOfRow(row: MatchRow): readonly string[] {
  const at = kickOffAt(row.kickOff, row.timeZone)
  const localDate = at && dayIn(at, row.timeZone)
  return derivedMatchFields({ ...teamsOfRow(row), competitionName: '', localDate }).teamDayKeys.toSorted()
}
