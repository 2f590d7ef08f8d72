import * as z from 'zod/mini'
import type { FieldValues } from '#nouns/decision/decision.ts'
import { optionalText, orEmpty, requiredText, wholeNumber } from '#shared/fields/form-field.ts'
import { instantAt, isTimeZone, localTimeOf, TimeZone } from '#shared/time/time-zone.ts'
import { officialRoles } from './match-official.ts'
import { kickOffChanges, type Match } from './match.ts'

export const OFFICIALS_MAX = 10

const Official = z.object({
  role: z.enum(officialRoles, 'Choose a role.'),
  name: requiredText('Enter a name.', { max: 80 }),
})

const LOCAL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/

/** What the form of a match holds: the fixture, where it is played and who referees. Teams and scores change elsewhere. */
export const MatchForm = z
  .object({
    competitionName: requiredText('Enter the competition.', { max: 80 }),
    stage: optionalText({ max: 80 }),
    group: optionalText({ max: 40 }),
    matchday: orEmpty(wholeNumber(1, 99, 'Enter a matchday from 1 to 99.')),
    /** As the clocks at the venue show it: `2026-03-14T15:30`. */
    kickOff: z.string().check(z.regex(LOCAL_TIME, 'Enter the day and the time.')),
    timeZone: TimeZone,
    venueName: optionalText({ max: 100 }),
    pitch: optionalText({ max: 40 }),
    neutral: z.boolean(),
    halfLengthMin: orEmpty(wholeNumber(1, 60, 'Enter minutes from 1 to 60.')),
    attendance: orEmpty(wholeNumber(0, 500_000, 'Enter a number up to 500,000.')),
    officials: z.array(Official).check(
      z.maxLength(OFFICIALS_MAX, `Enter at most ${OFFICIALS_MAX}.`),
      z.refine((all) => new Set(all.map(({ role }) => role)).size === all.length, 'Give each role once.'),
    ),
  })
  .check(
    z.refine(
      ({ kickOff, timeZone }) =>
        !LOCAL_TIME.test(kickOff) || !isTimeZone(timeZone) || instantAt(kickOff, timeZone) !== undefined,
      {
        error: 'The clocks at the venue never show that time: they go forward then.',
        path: ['kickOff'],
      },
    ),
  )
export type MatchForm = z.infer<typeof MatchForm>

export function toMatchForm(match: Match): MatchForm {
  const timeZone = match.timeZone ?? 'UTC'
  return {
    competitionName: match.competitionName ?? '',
    stage: match.stage ?? '',
    group: match.group ?? '',
    matchday: match.matchday ?? '',
    kickOff: match.kickOff ? localTimeOf(match.kickOff, timeZone) : '',
    timeZone,
    venueName: match.venue?.name ?? '',
    pitch: match.venue?.pitch ?? '',
    neutral: match.neutral ?? false,
    halfLengthMin: match.halfLengthMin ?? '',
    attendance: match.attendance ?? '',
    // A role that some other program wrote is chosen anew.
    officials: (match.officials ?? []).map(({ role, name }) => ({
      role: officialRoles.find((one) => one === role) ?? 'other',
      name,
    })),
  }
}

/** The record's fields that the changed part of a form stands for; null takes a field away. A new place has no coordinates yet. */
export function matchFields(changed: Partial<MatchForm>, values: MatchForm, match: Match): FieldValues {
  const { kickOff, timeZone, venueName, pitch, ...plain } = changed
  const at =
    kickOff === undefined && timeZone === undefined ? undefined : instantAt(values.kickOff, values.timeZone)
  const isMoved = venueName !== undefined
  return {
    ...Object.fromEntries(Object.entries(plain).map(([name, value]) => [name, value === '' ? null : value])),
    ...(at ? kickOffChanges(at, values.timeZone) : {}),
    ...(isMoved || pitch !== undefined
      ? {
          venue: {
            name: values.venueName,
            ...(values.pitch === '' ? {} : { pitch: values.pitch }),
            ...(match.venue?.geo && !isMoved ? { geo: match.venue.geo } : {}),
          },
        }
      : {}),
  }
}
