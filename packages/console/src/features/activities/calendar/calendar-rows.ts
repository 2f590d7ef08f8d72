import type { Activity } from '@touchline/domain/nouns/activity/activity.ts'
import { paths } from '#paths.ts'
import type { GridColumn, GridRow } from './calendar-grid.tsx'
import { byPlace, hoursInView, longDay, shortDay, weekday } from './calendar-model.ts'
import { writeCalendarUrl, type CalendarUrl } from './calendar-url.ts'

type View = {
  url: CalendarUrl
  days: readonly string[]
  activities: readonly Activity[]
  /** Days that have more activities. */
  cut: ReadonlySet<string>
  /** Number done by day. */
  done: ReadonlyMap<string, number>
  timeZone: string
  today: string
}

/** The grid of a view: weeks of a month, or hours of days. */
export const gridOf = (view: View): { columns: GridColumn[]; rows: GridRow[]; start: string } =>
  view.url.show === 'month' ? monthGrid(view) : hoursGrid(view)

const DAYS = 7

function monthGrid({ url, days, activities, cut, done, timeZone, today }: View) {
  const placed = byPlace(activities, timeZone, (day) => day)
  const cells = days.map((day) => ({
    key: day,
    day,
    label: longDay(day),
    number: {
      text: String(Number(day.slice(8))),
      to: paths.activities(writeCalendarUrl({ ...url, show: 'day', on: day })),
    },
    activities: placed.get(day) ?? [],
    isCut: cut.has(day),
    done: done.get(day) ?? 0,
    isToday: day === today,
    isOutside: day.slice(0, 7) !== url.on.slice(0, 7),
  }))
  return {
    columns: days.slice(0, DAYS).map((day) => ({ key: day, label: weekday(day), isToday: false })),
    rows: Array.from({ length: days.length / DAYS }, (_, week) => ({
      key: days[week * DAYS] ?? '',
      cells: cells.slice(week * DAYS, (week + 1) * DAYS),
    })),
    start: url.on,
  }
}

const FIRST_IN_SIGHT = 9

function hoursGrid({ url, days, activities, done, timeZone, today }: View) {
  const placed = byPlace(activities, timeZone, (day, hour) => `${day}T${hour}`)
  const hours = hoursInView(activities, timeZone)
  return {
    columns: days.map((day) => ({
      key: day,
      label: shortDay(day),
      isToday: day === today,
      // A single day lists them below its hours.
      ...(days.length > 1 && done.has(day)
        ? {
            done: {
              count: done.get(day) ?? 0,
              to: paths.activities(writeCalendarUrl({ ...url, show: 'day', on: day })),
            },
          }
        : {}),
    })),
    rows: hours.map((hour) => {
      const label = `${`${hour}`.padStart(2, '0')}:00`
      return {
        key: label,
        label,
        cells: days.map((day) => ({
          key: `${day}T${hour}`,
          day,
          hour,
          label: `${longDay(day)}, ${label}`,
          activities: placed.get(`${day}T${hour}`) ?? [],
          isCut: false,
          done: 0,
          isToday: day === today,
          isOutside: false,
        })),
      }
    }),
    start: `${url.on}T${FIRST_IN_SIGHT}`,
  }
}
