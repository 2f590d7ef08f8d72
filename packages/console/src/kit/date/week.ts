import { language, locale } from '@touchline/domain/language/t.ts'
import { addDays } from '@touchline/domain/shared/time/time-zone.ts'

const DAYS_A_WEEK = 7

/** Person’s locale where their browser uses the console’s language, for the order of day and month, weeks and amounts. */
export const personalLocale = (): string =>
  new Intl.Locale(navigator.language || 'en-GB').language === language() ? navigator.language : locale()

type Week = { firstDay: number }

/** A locale's week: in browsers a method, in older ones a property, in others absent. */
type WithWeek = { getWeekInfo?(): Week; weekInfo?: Week }

/**
 * First day of the week, from 1 for Monday to 7; Monday (ISO 8601) where the browser doesn't say
 * (https://developer.mozilla.org/docs/Web/JavaScript/Reference/Global_Objects/Intl/Locale/getWeekInfo).
 */
export const firstWeekday = (known: WithWeek): number =>
  (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? 1

/** First day of the person's week. */
export const weekStart = (): number => firstWeekday(new Intl.Locale(personalLocale()))

const weekdayOf = (day: string) => new Date(`${day}T12:00Z`).getUTCDay()

/** First day of the week of a day. */
export const startOfWeek = (day: string, first: number): string =>
  addDays(day, -((weekdayOf(day) - first + 2 * DAYS_A_WEEK) % DAYS_A_WEEK))
