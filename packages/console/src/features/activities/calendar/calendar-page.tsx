import { Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { activityName, type Activity } from '@touchline/domain/nouns/activity/activity.ts'
import { dayIn, instantAt } from '@touchline/domain/shared/time/time-zone.ts'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { toAppError } from '#data/errors.ts'
import { countDoneOn, plannedOn } from '#data/nouns/activity/calendar-activities.ts'
import { ActivitiesTools, AddActivity } from '#features/activities/activities-list.tsx'
import { timeFields } from '#features/activities/activity-dialogs.tsx'
import { ComingDays } from '#kit/skeletons/coming-calendar.tsx'
import { Coming } from '#ui/coming.tsx'
import { useDecision } from '#kit/decision/dialog/use-decision.tsx'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { Page } from '#kit/page/page.tsx'
import { useAddressChange } from '#kit/page/use-address-change.ts'
import { useNarrow } from '#ui/narrow.ts'
import { Notice } from '#ui/notice/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { numberText } from '#ui/text/numbers.ts'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { useNow } from '#ui/now.ts'
import { useZone } from '#ui/time.tsx'
import { CalendarAgenda, CalendarDone } from './calendar-agenda.tsx'
import { CalendarGrid, type GridColumn, type GridRow } from './calendar-grid.tsx'
import {
  byPlace,
  daysInView,
  daysLater,
  hoursInView,
  longDay,
  movedTo,
  shortDay,
  turned,
  viewTitle,
  weekday,
} from './calendar-model.ts'
import { CalendarToolbar, type CalendarChange } from './calendar-toolbar.tsx'
import { type CalendarUrl, readCalendarUrl, writeCalendarUrl } from './calendar-url.ts'
import { calendarQuestion } from './start-calendar.ts'
import { useReschedule } from './use-reschedule.ts'
import { paths } from '#paths.ts'

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
const gridOf = (view: View): { columns: GridColumn[]; rows: GridRow[]; start: string } =>
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

const HOUR_MS = 3_600_000
const WEEK_DAYS = 7
const noDays: ReadonlySet<string> = new Set()
const noCounts: ReadonlyMap<string, number> = new Map()

/** Activities by the day and hour at which they are due; reads the days in view. */
export function CalendarPage() {
  const changeAddress = useAddressChange()
  const { search } = useLocation()
  const now = useNow()
  const timeZone = useZone()
  const isNarrow = useNarrow()
  const url = readCalendarUrl(new URLSearchParams(search), { now, timeZone })
  const days = daysInView(url.show, url.on)
  const today = dayIn(now, timeZone)
  const question = calendarQuestion(url, timeZone)
  const query = useQuery({ ...plannedOn(question), placeholderData: keepPreviousData })
  const counted = useQuery({ ...countDoneOn(question), placeholderData: keepPreviousData })
  const { moved, said, move } = useReschedule(timeZone)
  const { ask, dialog } = useDecision()
  const stored = query.data?.rows ?? []
  const activities = stored.map((activity) => withTime(activity, moved.get(activity.id)))
  const storedOf = (id: string) => stored.find((activity) => activity.id === id)
  const go = (change: CalendarChange) =>
    changeAddress((params) => {
      const next = change(readCalendarUrl(params, { now, timeZone }))
      return new URLSearchParams(writeCalendarUrl(next))
    })
  const refocus = useRefocus(moved)
  // After turning the page or opening a day by keys, the focus goes on in the new grid.
  const takesFocus = useRef(false)
  const goByKeys = (change: CalendarChange) => {
    takesFocus.current = true
    go(change)
  }

  const byKeys = (shown: Activity, { days: by, rows }: { days: number; rows: number }) => {
    const activity = storedOf(shown.id)
    if (!activity || !shown.dueAt) return
    refocus(shown.id)
    const isHours = url.show !== 'month'
    const later =
      isHours && rows !== 0
        ? new Date(shown.dueAt.getTime() + rows * HOUR_MS)
        : daysLater(shown.dueAt, by + rows * WEEK_DAYS, timeZone)
    move(activity, later, 'key')
  }

  const askTime = ({ id }: Activity) => {
    const activity = storedOf(id)
    if (!activity) return
    ask({
      title: t('Reschedule: {activityName}', { activityName: activityName(activity) }),
      effect: t('In your time zone.'),
      confirm: t('Reschedule'),
      fields: timeFields(activity.dueAt, timeZone),
      run: async ({ input }) => move(activity, instantAt(String(input), timeZone), 'drop'),
    })
  }

  const cut = query.data?.cut ?? noDays
  const done = counted.data ?? noCounts
  const doneThatDay = url.show === 'day' ? (done.get(url.on) ?? 0) : 0
  const grid = gridOf({ url, days, activities, cut, done, timeZone, today })
  return (
    <Page
      title={t('Activities')}
      isDense={isNarrow}
      {...(isNarrow
        ? {}
        : { subtitle: t('Drag an activity to reschedule it, or use Alt and the arrow keys.') })}
      actions={
        <>
          <ActivitiesTools />
          <AddActivity />
        </>
      }
      isWaiting={query.isPending}
    >
      <style media="print">{'@page { size: landscape }'}</style>
      <Stack gap={isNarrow ? 8 : 'sm'}>
        <CalendarToolbar url={url} today={today} go={go} />
        {query.error && <FailureNotice error={toAppError(query.error)} retry={() => void query.refetch()} />}
        {/* On phones a day says at its end how many more there are, and days come first. */}
        {cut.size > 0 && (!isNarrow || url.show === 'day') && (
          <Notice tone="info" role="status">
            <Text size="sm">
              {url.show === 'day'
                ? t('Not all activities on this day are shown. Filter by owner or type to see the rest.')
                : t('Some days have more activities than are shown. Open a day, or filter by owner or type.')}
            </Text>
          </Notice>
        )}
        {counted.error && !query.error && (
          <FailureNotice error={toAppError(counted.error)} retry={() => void counted.refetch()} />
        )}
        {query.data === undefined && !query.error && (
          <Coming>
            <ComingDays show={url.show} />
          </Coming>
        )}
        {query.data !== undefined &&
          (isNarrow ? (
            <CalendarAgenda
              url={url}
              days={days.filter((day) => url.show !== 'month' || day.startsWith(url.on.slice(0, 7)))}
              today={today}
              byDay={byPlace(activities, timeZone, (day) => day)}
              cut={cut}
              done={done}
              question={question}
              onAsk={askTime}
            />
          ) : (
            <CalendarGrid
              key={`${url.show} ${url.on}`}
              label={viewTitle(url.show, url.on)}
              {...grid}
              hasNotice={cut.size > 0}
              timeZone={timeZone}
              onMove={byKeys}
              onAsk={askTime}
              onDrop={(id, { day, hour }) => {
                const activity = storedOf(id)
                if (activity) move(activity, movedTo(activity.dueAt, { day, hour }, timeZone), 'drop')
              }}
              takesFocus={takesFocus}
              onOpen={({ day }) => goByKeys((next) => ({ ...next, show: 'day', on: day }))}
              onTurn={(by) => goByKeys((next) => ({ ...next, on: turned(next.show, next.on, by) }))}
            />
          ))}
        {query.data !== undefined && doneThatDay > 0 && (
          <Panel title={t('{count} done', { count: numberText(doneThatDay) })}>
            <CalendarDone day={url.on} question={question} count={doneThatDay} />
          </Panel>
        )}
        <VisuallyHidden role="status">{said}</VisuallyHidden>
      </Stack>
      {dialog}
    </Page>
  )
}

const withTime = (activity: Activity, dueAt: Date | undefined): Activity =>
  dueAt === undefined ? activity : { ...activity, dueAt }

/** Keeps the focus on an activity that keys moved to another cell, unless the person has gone elsewhere. */
function useRefocus(moved: unknown): (id: string) => void {
  const wanted = useRef<string>(undefined)
  useEffect(() => {
    if (wanted.current === undefined) return
    const chip = document.querySelector<HTMLElement>(`[data-chip="${CSS.escape(wanted.current)}"]`)
    const { activeElement } = document
    const isLost = activeElement === null || activeElement === document.body
    if (!isLost && activeElement !== chip) wanted.current = undefined
    // An activity moved out of view leaves the focus in the grid.
    else if (isLost) (chip ?? document.querySelector<HTMLElement>('[data-cell][tabindex="0"]'))?.focus()
  }, [moved])
  return (id) => {
    wanted.current = id
  }
}
