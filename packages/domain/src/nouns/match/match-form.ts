import * as z from 'zod/mini'
import { formValues } from '#engine/kinds/form-values.ts'
import { formSchema } from '#engine/kinds/typed.ts'
import { t } from '#language/t.ts'
import type { FieldValues } from '#shared/values.ts'
import { requiredText, storedValues } from '#shared/fields/form-field.ts'
import { instantAt, isTimeZone, localTimeOf, TimeZone } from '#shared/time/time-zone.ts'
import { officialRoles } from './match-official.ts'
import { kickOffChanges, matchNoun, type Match } from './match.ts'

export const OFFICIALS_MAX = 10

const Official = z.object({
  role: z.enum(officialRoles, t('Choose a role.')),
  name: requiredText(t('Enter a name.'), { max: 80 }),
})

const LOCAL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/

/** Form values of a match: fixture, venue and officials. Teams and scores change elsewhere. */
export const MatchForm = formSchema(matchNoun.fields, {
  /** Local time at the venue: `2026-03-14T15:30`. */
  kickOff: z.string().check(z.regex(LOCAL_TIME, t('Enter a date and time.'))),
  timeZone: TimeZone,
  officials: z.array(Official).check(
    z.maxLength(OFFICIALS_MAX, t('Enter at most {most} officials.', { most: OFFICIALS_MAX })),
    z.refine((all) => new Set(all.map(({ role }) => role)).size === all.length, t('Use each role once.')),
  ),
}).check(
  z.refine(
    ({ kickOff, timeZone }) =>
      !LOCAL_TIME.test(kickOff) || !isTimeZone(timeZone) || instantAt(kickOff, timeZone) !== undefined,
    {
      error: t('That time doesn’t exist at the venue: the clocks go forward then.'),
      path: ['kickOff'],
    },
  ),
)
export type MatchForm = z.infer<typeof MatchForm>

export function toMatchForm(match: Match): MatchForm {
  const timeZone = match.timeZone ?? 'UTC'
  return {
    ...formValues(matchNoun.fields, match),
    kickOff: match.kickOff ? localTimeOf(match.kickOff, timeZone) : '',
    timeZone,
    venueName: match.venue?.name ?? '',
    pitch: match.venue?.pitch ?? '',
    // A role that some other program wrote has to be chosen again.
    officials: (match.officials ?? []).map(({ role, name }) => ({
      role: officialRoles.find((one) => one === role) ?? 'other',
      name,
    })),
  }
}

/** Stored fields of the changed part of a form; null removes a field. A new venue has no coordinates yet. */
export function matchFields(changed: Partial<MatchForm>, values: MatchForm, match: Match): FieldValues {
  const { kickOff, timeZone, venueName, pitch, ...plain } = changed
  const at =
    kickOff === undefined && timeZone === undefined ? undefined : instantAt(values.kickOff, values.timeZone)
  const isMoved = venueName !== undefined
  return {
    ...storedValues(plain),
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
