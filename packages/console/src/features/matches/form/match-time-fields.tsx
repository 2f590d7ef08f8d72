import { t } from '@touchline/domain/language/t.ts'
import type { Match } from '@touchline/domain/nouns/match/match.ts'
import { instantAt, localTimeOf } from '@touchline/domain/shared/time/time-zone.ts'
import {
  decisionFields,
  type DecisionFields,
  type DecisionFieldsProps,
} from '#kit/decision/dialog/decision-fields.ts'
import { DateInput } from '#kit/form/date/date-input.tsx'
import { exactTime, useTimeZone } from '#ui/time/time.tsx'

/** The zone in which the kick-off of a match is entered: the venue's; UTC where that is not known. */
export const zoneOf = ({ timeZone }: Match): string => timeZone ?? 'UTC'

/** Asks for a kick-off as the clocks at the venue show it. */
export const timeFields = (match: Match): DecisionFields => {
  const zone = zoneOf(match)
  return decisionFields<string>({
    initial: match.kickOff ? localTimeOf(match.kickOff, zone) : '',
    Fields: (props) => <TimeField {...props} zone={zone} />,
    problem: (value) => timeProblem(value, zone),
  })
}

/** Problem with a time at the venue, or undefined. */
export function timeProblem(local: string, zone: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local)) return t('Enter a date and time.')
  return instantAt(local, zone) === undefined
    ? t('That time doesn’t exist at the venue: the clocks go forward then.')
    : undefined
}

function TimeField({ value, onChange, problem, zone }: DecisionFieldsProps<string> & { zone: string }) {
  const own = useTimeZone()
  const at = instantAt(value, zone)
  return (
    <DateInput
      kind="moment"
      timeZone={zone}
      label={t('Kick-off at the venue ({zone})', { zone: zone.replaceAll('_', ' ') })}
      description={
        at ? t('In your time: {time}', { time: exactTime(at, own) }) : t('Local time at the venue.')
      }
      required
      data-autofocus
      value={value}
      onChange={onChange}
      error={problem}
    />
  )
}
