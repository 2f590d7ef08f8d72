import { Button, Group, TextInput } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { t, tc } from '@touchline/domain/language/t.ts'
import { dayIn } from '@touchline/domain/shared/time/time-zone.ts'
import { readClockTime } from '@touchline/domain/shared/time/typed-date.ts'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { isRtl } from '#ui/text/direction.ts'
import { formatsByZone } from '#ui/time.tsx'
import { useNow } from '#ui/now.ts'
import { personalLocale, weekStart } from './week.ts'
import classes from './date-panel.module.css'
import { isDate, type DateKind } from './date-text.ts'
import { dayByKey, monthsOn, weeksOfMonth } from './month-grid.ts'

type DatePanelProps = {
  kind: DateKind
  value: string
  timeZone: string
  onPick: (value: string) => void
  onClose: () => void
}

/** Mantine’s dialogs close with Escape unless the element is marked as handling the key itself. */
const ownEscape = { 'data-mantine-stop-propagation': 'true' }

const noon = (day: string) => new Date(`${day}T12:00Z`)
const monthName = formatsByZone({ month: 'long', year: 'numeric' })
const weekdayName = formatsByZone({ weekday: 'long' })
const weekdayLetters = formatsByZone({ weekday: 'short' })
const longDay = formatsByZone({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

const USUAL_TIME = '09:00'

/** A month to choose a day from, and the time where there is one. */
export function DatePanel({ kind, value, timeZone, onPick, onClose }: DatePanelProps) {
  const today = dayIn(useNow(), timeZone)
  const chosen = isDate(kind, value) ? value.slice(0, 10) : undefined
  const [day, setDay] = useState(chosen ?? today)
  const [time, setTime] = useState(chosen === undefined ? USUAL_TIME : value.slice(11))
  useEscape(onClose)

  const pick = (picked: string) => {
    setDay(picked)
    onPick(kind === 'day' ? picked : `${picked}T${time}`)
    if (kind === 'day') onClose()
  }
  return (
    <div className={classes['panel']}>
      <Month day={day} chosen={chosen} today={today} onMove={setDay} onPick={pick} />
      {kind === 'moment' && (
        <TimeInput
          time={time}
          onChange={(next) => {
            setTime(next)
            onPick(`${chosen ?? day}T${next}`)
          }}
          onDone={onClose}
        />
      )}
      <Group gap="xs" justify="space-between" mt={8}>
        <Group gap={4}>
          <Button
            {...ownEscape}
            className={classes['act']}
            size="xs"
            variant="subtle"
            onClick={() => pick(today)}
          >
            {t('Today')}
          </Button>
          {value !== '' && (
            <Button
              {...ownEscape}
              className={classes['act']}
              size="xs"
              variant="subtle"
              color="gray"
              onClick={() => {
                onPick('')
                onClose()
              }}
            >
              {tc('date', 'Clear')}
            </Button>
          )}
        </Group>
        {kind === 'moment' && (
          <Button {...ownEscape} className={classes['act']} size="xs" onClick={onClose}>
            {tc('close', 'Done')}
          </Button>
        )}
      </Group>
    </div>
  )
}

type MonthProps = {
  /** Focused day; its month is shown. */
  day: string
  chosen: string | undefined
  today: string
  onMove: (day: string) => void
  onPick: (day: string) => void
}

function Month({ day, chosen, today, onMove, onPick }: MonthProps) {
  const titleId = useId()
  const grid = useRef<HTMLTableElement>(null)
  const [first] = useState(weekStart)
  const weeks = weeksOfMonth(day, first)
  // By a key, and at first, because it may come later than the dialog that holds it.
  const takesFocus = useRef(true)
  useEffect(() => {
    if (takesFocus.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    takesFocus.current = false
  }, [day])
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayByKey(day, event, first, isRtl(event.currentTarget))
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    takesFocus.current = true
    onMove(next)
  }
  return (
    <>
      <div className={classes['head']}>
        <Turn label={t('Previous month')} icon={IconChevronLeft} onClick={() => onMove(monthsOn(day, -1))} />
        <span id={titleId} aria-live="polite" className={classes['title']}>
          {monthName('UTC').format(noon(day))}
        </span>
        <Turn label={t('Next month')} icon={IconChevronRight} onClick={() => onMove(monthsOn(day, 1))} />
      </div>
      <table
        ref={grid}
        role="grid"
        aria-labelledby={titleId}
        className={classes['grid']}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {weeks[0]?.map((one) => (
              <th key={one} scope="col" abbr={weekdayName('UTC').format(noon(one))}>
                {weekdayLetters('UTC').format(noon(one)).slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((one) => (
                <td key={one} role="gridcell" aria-selected={one === chosen}>
                  <button
                    {...ownEscape}
                    type="button"
                    tabIndex={one === day ? 0 : -1}
                    data-autofocus={one === day || undefined}
                    data-chosen={one === chosen || undefined}
                    data-beside={one.slice(0, 7) !== day.slice(0, 7) || undefined}
                    aria-current={one === today ? 'date' : undefined}
                    aria-label={longDay('UTC').format(noon(one))}
                    onClick={() => onPick(one)}
                  >
                    {Number(one.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

type TurnProps = { label: string; icon: typeof IconChevronLeft; onClick: () => void }

const Turn = ({ label, icon: Icon, onClick }: TurnProps) => (
  <button {...ownEscape} type="button" aria-label={label} className={classes['turn']} onClick={onClick}>
    <Icon size={18} aria-hidden />
  </button>
)

const shortTime = formatsByZone({ timeStyle: 'short' })
const shownTime = (time: string) => shortTime('UTC').format(new Date(`1970-01-01T${time}Z`))

type TimeInputProps = { time: string; onChange: (time: string) => void; onDone: () => void }

/** "3pm", "15:00" */
function TimeInput({ time, onChange, onDone }: TimeInputProps) {
  const [typed, setTyped] = useState<string>()
  const isUnread = typed !== undefined && readClockTime(typed, personalLocale()) === undefined
  return (
    <TextInput
      {...ownEscape}
      label={tc('clock', 'Time')}
      size="xs"
      mt={8}
      autoComplete="off"
      classNames={{ input: classes['time'] ?? '' }}
      value={typed ?? shownTime(time)}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        const read = readClockTime(value, personalLocale())
        if (read !== undefined) onChange(read)
      }}
      onBlur={() => !isUnread && setTyped(undefined)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        // Not for the form around the field.
        event.preventDefault()
        if (!isUnread) onDone()
      }}
      error={isUnread && t('Try {time}.', { time: shownTime('15:00') })}
    />
  )
}

/** Makes Escape close only the calendar, not the dialog, popover or form around it. */
function useEscape(onClose: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      onClose()
    }
    addEventListener('keydown', onKeyDown, { capture: true })
    return () => removeEventListener('keydown', onKeyDown, { capture: true })
  })
}
